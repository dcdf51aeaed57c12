import ArgumentParser
import AshlarArchitectureCheck
import Foundation

/// The options that select a package or repository, and its rules.
struct InputOptions: ParsableArguments {
    static let defaultRules = "architecture.json"

    @Option(help: "The folder of the package, or of a repository of packages.")
    var package = "."

    @Option(help: "The rules file, relative to that folder.")
    var rules = Self.defaultRules

    @Option(help: "The file of known violations, instead of the one that the rules file names.")
    var baseline: String?

    @Option(
        name: .customLong("scratch-path"),
        help: "The package's build folder, which contains the checkouts of its dependencies.")
    var scratch: String?

    @Flag(
        name: .customLong("cache"), inversion: .prefixedNo,
        help: "Cache SwiftPM's dumps of manifests until they change.")
    var isCaching = true

    var input: ArchitectureCheck.Input {
        let here = FileManager.default.currentDirectoryPath
        return ArchitectureCheck.Input(
            root: Path.joined(here, package), rules: rules,
            scratch: scratch.map { Path.joined(here, $0) }, isCaching: isCaching)
    }
}

extension InputOptions {
    /// Returns the bytes of a file, for a path relative to the package’s folder.
    func bytes(_ file: String) -> [UInt8]? { FileSystem.bytes(of: Path.joined(input.root, file)) }

    /// Runs work whose mistakes are reported with paths relative to the current folder.
    func withPlacesRelativeToCurrentFolder<Result>(_ work: () throws -> Result) throws -> Result {
        do { return try work() } catch let mistakes as FileMistakes {
            throw mistakes.prefixed(by: prefix)
        }
    }

    /// The prefix that makes paths relative to the package’s folder relative to the current one.
    var prefix: String {
        ReportPaths.prefix(of: input.root, from: FileManager.default.currentDirectoryPath)
    }
}
