import AshlarFeatureGenerator
import ArgumentParser

/// `ashlar new-command`
struct NewCommandCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new-command",
        abstract: "Adds a command on an entity of an app, which takes effect exactly once.")

    @Argument(help: "Its name, like a function: cancel.")
    var name: String

    @Option(help: "The entity; by default the app's first.")
    var entity: String?

    @Option(help: "The app's folder.")
    var package = "."

    func run() throws {
        let app = try AppFolder.required(package)
        let old = try app.record.entity(entity)
        let names = try AppNames(app: old.app.type, entity: old.entity.type, command: name)
        try names.check()
        let written = try app.add(.command(names, to: try app.record.layout))
        try Console.write(
            app.summary(
                written,
                next:
                    "It changes a row once, with a note: change its rule in Sources, and add it to a screen."
            ))
    }
}
