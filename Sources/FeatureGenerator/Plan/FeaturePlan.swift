/// All changes to a repository, computed before anything is written.
package struct FeaturePlan: Equatable, Sendable {
    /// The text of each new or changed file, by path.
    package internal(set) var files: [String: String] = [:]

    /// Returns the plan with other texts.
    package func replacing(_ texts: [String: String]) -> FeaturePlan {
        FeaturePlan(files: files.merging(texts) { $1 })
    }

    /// The repository after the plan.
    package func applied(to tree: SourceTree) -> SourceTree {
        var tree = tree
        for (path, text) in files { tree.files[path] = text }
        return tree
    }

    /// The plan for a new feature.
    ///
    /// - Throws: ``Problems`` with everything that prevents it; then nothing should be written.
    package static func adding(
        _ name: FeatureName, to tree: SourceTree
    ) throws(Problems) -> FeaturePlan {
        let feature = FeatureFiles(name: name)
        // For a name that is taken, every file would be reported as a conflict too.
        for problems in [Self.missing(in: tree), NameConflicts(name: name, tree: tree).all]
        where !problems.isEmpty { throw Problems(all: problems) }
        return try joining(feature.texts, feature.insertions, to: tree)
    }

    /// A plan of new files, and lines in existing files.
    ///
    /// - Throws: ``Problems`` with everything that prevents it; then nothing should be written.
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
                        : .missing(insertion.file, "has to contain \(insertion.shown)")
                }
                plan.files[insertion.file] = try insertion.apply(to: text)
            } catch { problems.append(error) }
        }
        guard problems.isEmpty else { throw Problems(all: problems) }
        return plan
    }

    /// The planned text of a file, otherwise its current text.
    func text(of path: String, in tree: SourceTree) -> String? { files[path] ?? tree.files[path] }

    private static func missing(in tree: SourceTree) -> [Problem] {
        [
            ("Sources/AppShell", "every feature is added to"),
            ("Sources/SharedUI", "the views of every feature use"),
        ].filter { tree.paths(below: $0.0).isEmpty }.map(Problem.missing)
    }
}
