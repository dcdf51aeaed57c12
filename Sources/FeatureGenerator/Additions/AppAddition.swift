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
        return text.matches(
            of:
                #/
                (?m)^(\x20*)(?:(?:public|package|final|indirect|@\w+)\x20)*
                (?:struct|class|enum|actor|protocol|typealias)\x20([A-Z]\w*)
                /#
        ).filter { $0.1.count == depth }.map { String($0.2) }
    }

    /// The same with other texts of new files.
    package func replacing(_ texts: [String: String]) -> AppAddition {
        AppAddition(files: files.merging(texts) { $1 }, insertions: insertions)
    }
}
