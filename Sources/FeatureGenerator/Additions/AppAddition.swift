/// What is added to an app that is there: new files, and lines in files that are there.
package struct AppAddition: Sendable {
    /// The text of each new file by its path.
    package let files: [String: String]
    let insertions: [Insertion]

    /// - Throws: ``Problems`` with all that stands in the way; then nothing is to be written.
    package func plan(in tree: SourceTree) throws(Problems) -> FeaturePlan {
        let taken = taken(in: tree)
        guard taken.isEmpty else { throw Problems(all: taken) }
        return try FeaturePlan.joining(files, insertions, to: tree)
    }

    /// Types of the new files that the app has already. What tests declare is theirs alone.
    private func taken(in tree: SourceTree) -> [Problem] {
        let new = Set(files.filter { $0.key.hasPrefix("Sources/") }.values.flatMap(Self.types))
        return tree.files.sorted { $0.key < $1.key }.flatMap { path, text -> [Problem] in
            guard path.hasPrefix("Sources/"), path.hasSuffix(".swift"), files[path] == nil else {
                return []
            }
            return Self.types(in: text).filter(new.contains).map { .inTheWay($0, path) }
        }
    }

    /// Those of views stand below a condition.
    private static func types(in text: String) -> [String] {
        let depth = text.hasPrefix("#if") ? 4 : 0
        return text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
            // Most lines are no declarations, which their first bytes tell.
            guard line.prefix(while: { $0 == UInt8(ascii: " ") }).count == depth else { return nil }
            let words = Substring(line.dropFirst(depth)).split(separator: " ").drop {
                modifiers.contains($0) || $0.hasPrefix("@")
            }
            guard words.count > 1, let kind = words.first, kinds.contains(kind) else { return nil }
            let name = words[words.startIndex + 1].prefix {
                $0.isLetter || $0.isNumber || $0 == "_"
            }
            return name.first?.isUppercase == true ? String(name) : nil
        }
    }

    private static let modifiers: Set<Substring> = ["public", "package", "final", "indirect"]
    private static let kinds: Set<Substring> = [
        "struct", "class", "enum", "actor", "protocol", "typealias",
    ]

    /// The same with other texts of new files.
    package func replacing(_ texts: [String: String]) -> AppAddition {
        AppAddition(files: files.merging(texts) { $1 }, insertions: insertions)
    }
}
