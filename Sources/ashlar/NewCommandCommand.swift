import AshlarFeatureGenerator
import ArgumentParser

/// `ashlar new-command`
struct NewCommandCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new-command",
        abstract: "Adds something that can be done with an entity of an app, exactly once.")

    @Argument(help: "What is done, like a function: cancel.")
    var name: String

    @Option(help: "With which entity; the app's first unless named.")
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
                    "It asks for a note, once: change its rule in Sources, and let a screen ask for it."
            ))
    }
}
