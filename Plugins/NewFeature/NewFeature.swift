import Foundation
import PackagePlugin

/// `swift package new-feature Cards`: `ashlar new-feature` on the package it is called in.
@main
struct NewFeature: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let ashlar = Process()
        ashlar.executableURL = try context.tool(named: "ashlar").url
        ashlar.arguments =
            ["new-feature", "--package", context.package.directoryURL.path] + arguments
        try ashlar.run()
        ashlar.waitUntilExit()
        // SwiftPM makes every other code 1, and says which it was.
        if ashlar.terminationStatus != 0 { exit(ashlar.terminationStatus) }
    }
}
