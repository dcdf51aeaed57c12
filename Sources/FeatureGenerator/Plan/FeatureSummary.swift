/// The text that the command prints after writing a feature.
package struct FeatureSummary: Sendable {
    private let name: FeatureName
    private let plan: FeaturePlan
    private let before: SourceTree

    package init(name: FeatureName, plan: FeaturePlan, before: SourceTree) {
        self.name = name
        self.plan = plan
        self.before = before
    }

    /// Every file, the next steps, and the way to undo it.
    package var text: String {
        let folder = name.folder
        return """
            Written:
            \(list(created, "+"))
            Added to the app in:
            \(list(changed, "~"))

            It lists the accounts as sample content: replace what it reads
            (\(name.typeName)Dependencies, then the screen in Sources/\(folder)/\(name.typeName)List).

            Next:
              swift build --build-tests
              swift test --filter '^\(folder)Tests\\.|^AppShellTests\\.'
              swift run AppShell            and open /\(name.pathName)
            Undo it with git, which stashes all uncommitted changes:
              git stash --include-untracked
            """
    }

    private var created: [String] {
        plan.files.keys.filter { !before.has($0) }.sorted()
    }

    private var changed: [String] {
        plan.files.keys.filter { before.has($0) }.sorted()
    }

    private func list(_ paths: [String], _ mark: String) -> String {
        paths.map { "  \(mark) \($0)" }.joined(separator: "\n")
    }
}
