import AshlarFeatureGenerator
import ArgumentParser

/// `ashlar new-screen`
struct NewScreenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new-screen",
        abstract: "Adds a screen to a feature of an app: view, page, link and tests.")

    @Argument(help: "Its subject, like a type: Overview.")
    var name: String

    @Option(help: "Of which feature; the app's first unless named.")
    var feature: String?

    @Option(help: "The app's folder.")
    var package = "."

    func run() throws {
        let name = try FeatureName(name)
        let app = try AppFolder.required(package)
        let (feature, entity) = try app.record.feature(feature)
        let written = try app.add(
            .screen(name, in: feature, of: entity, to: try app.record.layout))
        try Console.write(
            app.summary(
                written,
                next:
                    "It lists the first fifty rows, so that there is something to see: replace what it reads."
            ))
    }
}
