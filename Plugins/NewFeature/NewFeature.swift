import Foundation
import PackagePlugin

/// `swift package new-feature Cards`: runs `ashlar new-feature` on the package.
@main
struct NewFeature: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let ashlar = Process()
        ashlar.executableURL = try context.tool(named: "ashlar").url
        ashlar.arguments =
            ["new-feature", "--package", context.package.directoryURL.path] + arguments
        try ashlar.run()
        ashlar.waitUntilExit()
        // SwiftPM exits with 1 for every other code, and prints which one it was.
        if ashlar.terminationStatus != 0 { exit(ashlar.terminationStatus) }
    }
}
