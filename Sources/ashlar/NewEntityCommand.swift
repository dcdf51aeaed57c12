import AshlarFeatureGenerator
import ArgumentParser

/// `ashlar new-entity`
struct NewEntityCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new-entity",
        abstract: "Adds another kind of rows to an app: domain, data, server and tests.")

    @Argument(help: "Its plural, like a type: Drivers.")
    var name: String

    @Option(help: "Its singular, like a type: Driver.")
    var entity: String

    @Option(help: "Its command, like a function: invite.")
    var command: String

    @Option(help: "The app's folder.")
    var package = "."

    func run() throws {
        let names = try AppNames(app: name, entity: entity, command: command)
        try names.check()
        let app = try AppFolder.required(package)
        let written = try app.add(
            .entity(names, to: try app.record.layout), app.record.adding(names))
        try Console.write(
            app.summary(
                written,
                next: "Show them: ashlar new-feature \(name)Board --entity \(entity)"))
    }
}
