import ArgumentParser
import AshlarArchitectureCheck
import AshlarFeatureGenerator
import AshlarProgramStart
import Foundation

/// `ashlar new-app`
struct NewAppCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new-app",
        abstract: "Writes a new app into an empty folder: layers, tests, a server.",
        discussion: """
            All of it is written, or nothing. `ashlar update` updates it to a newer version.
            """)

    @Argument(help: "Its name, like a type, usually the plural of its entity: Trips.")
    var name: String

    @Option(help: "Its entity, like a type: Trip.")
    var entity: String

    @Option(help: "The entity's command, like a function: complete.")
    var command: String

    @Option(name: .customLong("ashlar"), help: "The git address of Ashlar's package.")
    var address: String

    @Option(help: "The folder to write into.")
    var folder = "."

    @Flag(inversion: .prefixedNo, help: "German texts in addition to English.")
    var german = true

    @Flag(inversion: .prefixedNo, help: "Pages for a browser.")
    var web = true

    @Flag(
        name: .customLong("swiftui"), inversion: .prefixedNo,
        help: "SwiftUI views, and an app for iPhone and Mac.")
    var swiftUI = true

    func run() throws {
        let here = FileManager.default.currentDirectoryPath
        let root = Path.joined(here, folder)
        let names = try AppNames(app: name, entity: entity, command: command)
        try names.check()
        let destination = RepositoryFolder(URL(filePath: root, directoryHint: .isDirectory))
        try destination.requireEmpty()
        let package = try AshlarPackage(address: address, version: AshlarVersion.current)
        try package.checkVersion(Git(folder: here).callAsFunction)
        let variant = AppVariant(hasGerman: german, hasWeb: web, hasSwiftUI: swiftUI)
        let record = AppRecord(names, on: package, variant: variant)
        let files = try AppRendering(record: record).files()
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        try destination.write(files)
        try Console.write(summary(files.count))
    }

    private func summary(_ count: Int) -> String {
        """
        Written: \(count) files, explained in README.md.

        Next:
        \(folder == "." ? "" : "  cd \(folder)\n")  make run     \(web ? "a server in memory, and the app: open the link it prints" : "a server in memory, and what the app lists of it")
          make test    every layer, and 200 schedules of faults
          git init && git add --all && git commit -m "Begin \(name)"

        """
    }
}
