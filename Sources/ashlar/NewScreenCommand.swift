import ArgumentParser
import AshlarFeatureGenerator

/// `ashlar new-screen`
struct NewScreenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new-screen",
        abstract: "Adds a screen to a feature of an app, or of Ashlar: view, page, link and tests.",
        discussion: """
            All of it is written, or nothing: no file is overwritten, and where the screen cannot be \
            joined to the feature, what is missing is named. Undo it with git.
            """)

    @Argument(help: "Its subject, like a type: Overview.")
    var name: String

    @Option(help: "The feature; by default an app's first. Required in Ashlar.")
    var feature: String?

    @Option(help: "The repository's folder.")
    var package = "."

    func run() throws {
        let name = try FeatureName(name)
        if let app = try AppFolder(package) { return try add(name, to: app) }
        let folder = AppFolder.folder(package)
        let tree = folder.tree()
        guard let bank = BankRepository(tree) else { throw AppFolder.noApp(package) }
        let written = try folder.add(try bank.screen(name, in: feature), to: tree)
        try Console.write(
            written.summary(
                next: "It lists the accounts as sample content: "
                    + "replace what it reads.",
                steps: """
                    Next:
                      swift build --build-tests
                      swift test --filter '^Feature\(feature ?? "")Tests\\.|^AppShellTests\\.'
                      swift run AppShell            and open /\(name.pathName)

                    """))
    }

    private func add(_ name: FeatureName, to app: AppFolder) throws {
        let (feature, entity) = try app.record.feature(feature)
        let written = try app.add(
            .screen(name, in: feature, of: entity, to: try app.record.layout))
        try Console.write(
            app.summary(
                written,
                next: "It lists the first fifty rows as sample content: "
                    + "replace what it reads."))
    }
}
