import ArgumentParser
import AshlarArchitectureCheck
import Foundation

/// Which package or repository, and which rules.
struct InputOptions: ParsableArguments {
    static let defaultRules = "architecture.json"

    @Option(help: "The folder of the package, or of a repository of packages.")
    var package = "."

    @Option(help: "The rules file, from that folder.")
    var rules = Self.defaultRules

    @Option(help: "The file of known violations, instead of the one that the rules file names.")
    var baseline: String?

    @Option(
        name: .customLong("scratch-path"),
        help: "The folder of the package's build, where its dependencies are checked out.")
    var scratch: String?

    @Flag(
        name: .customLong("cache"), inversion: .prefixedNo,
        help: "Keep what SwiftPM says of manifests until they change.")
    var isCaching = true

    var input: ArchitectureCheck.Input {
        let here = FileManager.default.currentDirectoryPath
        return ArchitectureCheck.Input(
            root: Path.joined(here, package), rules: rules,
            scratch: scratch.map { Path.joined(here, $0) }, isCaching: isCaching)
    }
}

extension InputOptions {
    /// A file, by its path from the package's folder.
    func bytes(_ file: String) -> [UInt8]? { FileSystem.bytes(of: Path.joined(input.root, file)) }

    /// Mistakes in files are told as paths from the folder that this program was called in.
    func withPlacesFromHere<Result>(_ work: () throws -> Result) throws -> Result {
        do { return try work() } catch let mistakes as FileMistakes {
            throw mistakes.prefixed(by: prefix)
        }
    }

    /// What makes paths from the package's folder paths from the one that this program was called in.
    var prefix: String {
        ReportPaths.prefix(of: input.root, from: FileManager.default.currentDirectoryPath)
    }
}
