/// What a person is told once a plan has been carried out.
package struct FeatureSummary: Sendable {
    private let name: FeatureName
    private let plan: FeaturePlan
    private let before: SourceTree

    package init(name: FeatureName, plan: FeaturePlan, before: SourceTree) {
        (self.name, self.plan, self.before) = (name, plan, before)
    }

    /// After a feature came: every file, and the next steps.
    package var addition: String {
        let folder = name.folder
        return """
            Written:
            \(list(created, "+"))
            Joined to the app in:
            \(list(changed, "~"))

            It lists the accounts, so that there is something to see: replace what it reads
            (\(name.typeName)Dependencies, then the screen in Sources/\(folder)/\(name.typeName)List).

            Next:
              swift build --build-tests
              swift test --filter '^\(folder)Tests\\.|^AppShellTests\\.'
              swift run AppShell            and open /\(name.pathName)
            Take it back:
              swift package new-feature \(name.typeName) --undo
            """
    }

    /// After it went.
    package var removal: String {
        """
        Removed:
        \(list(removed, "-"))
        Taken out of:
        \(list(changed, "~"))
        """
    }

    private var created: [String] {
        plan.files.keys.filter { !before.has($0) }.sorted()
    }

    private var removed: [String] {
        plan.files.filter { $0.value == nil }.keys.sorted()
    }

    private var changed: [String] {
        plan.files.filter { $0.value != nil && before.has($0.key) }.keys.sorted()
    }

    private func list(_ paths: [String], _ mark: String) -> String {
        paths.map { "  \(mark) \($0)" }.joined(separator: "\n")
    }
}
