import Foundation
import PackagePlugin

/// `swift package check-architecture`: `ashlar check` on the package it is called in; its other
/// commands by their names, as in `swift package check-architecture graph`.
@main
struct CheckArchitecture: CommandPlugin {
    private let commands: Set = ["check", "baseline", "graph", "init"]

    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let named = arguments.first.flatMap { commands.contains($0) ? $0 : nil }
        let ashlar = Process()
        ashlar.executableURL = try context.tool(named: "ashlar").url
        ashlar.arguments =
            [named ?? "check", "--package", context.package.directoryURL.path]
            + arguments.dropFirst(named == nil ? 0 : 1)
        try ashlar.run()
        ashlar.waitUntilExit()
        // SwiftPM makes every other code 1, and says which it was.
        if ashlar.terminationStatus != 0 { exit(ashlar.terminationStatus) }
    }
}
