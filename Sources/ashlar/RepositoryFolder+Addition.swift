import AshlarFeatureGenerator

/// The paths of an addition’s files, sorted.
struct AddedFiles {
    let new: [String]
    let changed: [String]

    /// The text that a command prints after an addition.
    ///
    /// - Parameters:
    ///   - next: What to change first.
    ///   - steps: Further steps, with a trailing space.
    func summary(next: String, steps: String) -> String {
        """
        Written:
        \(new.map { "  + \($0)" }.joined(separator: "\n"))
        Added to the app in:
        \(changed.map { "  ~ \($0)" }.joined(separator: "\n"))

        \(next)
        \(steps)Undo it with git, which stashes all uncommitted changes:
          git stash --include-untracked

        """
    }
}

extension RepositoryFolder {
    /// Writes all of an addition, or nothing.
    ///
    /// - Parameters:
    ///   - tree: The folder’s contents.
    ///   - more: Further files to write.
    func add(
        _ addition: AppAddition, to tree: SourceTree, with more: [String: String] = [:]
    ) throws -> AddedFiles {
        let configuration = text(".swift-format")
        let formatted = try AppRendering.formatted(
            addition.files, configuration: configuration)
        let plan = try addition.replacing(formatted).plan(in: tree)
        let changed = plan.files.filter { addition.files[$0.key] == nil }
        let before = tree.files.filter { changed[$0.key] != nil }
        // Files with another layout are not reformatted.
        let wasFormatted = try AppRendering.formatted(before, configuration: configuration)
            .filter { before[$0.key] == $0.value }
        let formattedChanges = try AppRendering.formatted(
            changed.filter { wasFormatted[$0.key] != nil }, configuration: configuration)
        try apply(plan.replacing(formattedChanges.merging(more) { $1 }), before: tree)
        return AddedFiles(
            new: plan.files.keys.filter { addition.files[$0] != nil }.sorted(),
            changed: plan.files.keys.filter { addition.files[$0] == nil }.sorted())
    }
}
