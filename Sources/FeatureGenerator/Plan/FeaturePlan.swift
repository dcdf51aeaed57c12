/// All that is to change in a repository, worked out before anything is written.
package struct FeaturePlan: Equatable, Sendable {
    /// The text of each new or changed file.
    package internal(set) var files: [String: String] = [:]

    /// The same with other texts.
    package func replacing(_ texts: [String: String]) -> FeaturePlan {
        FeaturePlan(files: files.merging(texts) { $1 })
    }

    /// The repository after it.
    package func applied(to tree: SourceTree) -> SourceTree {
        var tree = tree
        for (path, text) in files { tree.files[path] = text }
        return tree
    }

    /// A new feature.
    ///
    /// - Throws: ``Problems`` with all that stands in the way; then nothing is to be written.
    package static func adding(
        _ name: FeatureName, to tree: SourceTree
    ) throws(Problems) -> FeaturePlan {
        let feature = FeatureFiles(name: name)
        // Of a name that is taken there would be fifty files in the way.
        for problems in [Self.missing(in: tree), NameConflicts(name: name, tree: tree).all]
        where !problems.isEmpty { throw Problems(all: problems) }
        return try joining(feature.texts, feature.insertions, to: tree)
    }

    /// New files, and lines in files that are there.
    ///
    /// - Throws: ``Problems`` with all that stands in the way; then nothing is to be written.
    static func joining(
        _ texts: [String: String], _ insertions: [Insertion], to tree: SourceTree
    ) throws(Problems) -> FeaturePlan {
        var plan = FeaturePlan(files: texts)
        var problems = texts.keys.sorted().filter(tree.has).map(Problem.exists)
        for insertion in insertions {
            do throws(Problem) {
                guard let text = plan.text(of: insertion.file, in: tree) else {
                    throw tree.has(insertion.file)
                        ? .notText(insertion.file)
                        : .missing(insertion.file, "is to hold \(insertion.shown)")
                }
                plan.files[insertion.file] = try insertion.apply(to: text)
            } catch { problems.append(error) }
        }
        guard problems.isEmpty else { throw Problems(all: problems) }
        return plan
    }

    /// As it is to be, or as it is.
    func text(of path: String, in tree: SourceTree) -> String? { files[path] ?? tree.files[path] }

    private static func missing(in tree: SourceTree) -> [Problem] {
        [
            ("Sources/AppShell", "a feature is joined to"),
            ("Sources/SharedUI", "the views of every feature share"),
        ].filter { tree.paths(below: $0.0).isEmpty }.map(Problem.missing)
    }
}
