/// An addition to an existing app: new files, and lines in existing files.
package struct AppAddition: Sendable {
    /// The text of each new file, by path.
    package let files: [String: String]
    let insertions: [Insertion]

    /// - Throws: ``Problems`` with everything that prevents the addition; then nothing should be
    ///   written.
    package func plan(in tree: SourceTree) throws(Problems) -> FeaturePlan {
        let taken = taken(in: tree)
        guard taken.isEmpty else { throw Problems(all: taken) }
        return try FeaturePlan.joining(files, insertions, to: tree)
    }

    /// Types of the new files that the app already has. Types in tests are private to them.
    private func taken(in tree: SourceTree) -> [Problem] {
        let new = Set(files.filter { $0.key.hasPrefix("Sources/") }.values.flatMap(Self.types))
        return tree.files.sorted { $0.key < $1.key }.flatMap { path, text -> [Problem] in
            guard path.hasPrefix("Sources/"), path.hasSuffix(".swift"), files[path] == nil else {
                return []
            }
            return Self.types(in: text).filter(new.contains).map { .alreadyDeclared($0, path) }
        }
    }

    /// The types that a file declares; those of views are indented below a condition.
    private static func types(in text: String) -> [String] {
        let depth = text.hasPrefix("#if") ? 4 : 0
        return text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
            // Most lines are not declarations, which the indentation shows fastest.
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

    /// Returns the addition with other texts for new files.
    package func replacing(_ texts: [String: String]) -> AppAddition {
        AppAddition(files: files.merging(texts) { $1 }, insertions: insertions)
    }
}
