import Foundation
import PackagePlugin

/// `swift package check-architecture`: runs `ashlar check` on the package; other commands run by
/// name, as in `swift package check-architecture graph`.
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
        // SwiftPM exits with 1 for every other code, and prints which one it was.
        if ashlar.terminationStatus != 0 { exit(ashlar.terminationStatus) }
    }
}
