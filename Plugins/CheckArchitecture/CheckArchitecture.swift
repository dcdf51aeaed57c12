import Foundation
import PackagePlugin

/// `swift package check-architecture`: `ashlar check` on the package it is called in.
@main
struct CheckArchitecture: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let check = Process()
        check.executableURL = try context.tool(named: "ashlar").url
        check.arguments =
            ["check", "--package", context.package.directoryURL.path] + arguments
        try check.run()
        check.waitUntilExit()
        // SwiftPM makes every other code 1, and says which it was.
        if check.terminationStatus != 0 { exit(check.terminationStatus) }
    }
}
