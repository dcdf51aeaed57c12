import AshlarArchitectureCheck
import Foundation

/// A temporary package on disk that the program runs on, removed with the value.
final class CheckedPackage {
    let folder: URL

    /// Two targets: `A` with `import UIKit` twice, and `B`.
    ///
    /// - Parameter rules: The text of the rules file; `nil` for none.
    init(rules: String?) throws {
        folder = URL(filePath: FileSystem.resolved(FileManager.default.temporaryDirectory.path))
            .appending(path: "ashlar-\(UUID().uuidString)")
        if let rules { try write(rules, to: "architecture.json") }
        try write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B")])
            """, to: "Package.swift")
        try write("import UIKit\nimport UIKit\n", to: "Sources/A/a.swift")
        try write("", to: "Sources/B/b.swift")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var path: String { folder.path }

    func write(_ text: String, to file: String) throws { try write(Data(text.utf8), to: file) }

    func write(_ data: Data, to file: String) throws {
        let url = folder.appending(path: file)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    func text(_ file: String) throws -> String {
        try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    }

    struct Ended {
        let code: Int32
        let output, errors: String
    }

    func ashlar(_ arguments: String..., environment: [String: String] = [:]) throws -> Ended {
        try ashlar(arguments, environment: environment)
    }

    /// - Parameters:
    ///   - environment: Added to the tests’ own environment, without `CI`.
    ///   - place: The current folder of the program; `nil` is the package’s folder.
    func ashlar(
        _ arguments: [String], environment: [String: String] = [:], in place: String? = nil
    ) throws -> Ended {
        let clean = ["CI": "", "GITHUB_WORKSPACE": ""].merging(environment) { $1 }
        let run = try ToolRun.run(
            clean.map { "\($0)=\($1)" } + [Self.program] + arguments, in: place ?? path)
        return Self.ended(run)
    }

    /// - Parameter redirection: In shell syntax: `>/dev/full`.
    func ashlar(
        _ arguments: [String], environment: [String: String] = [:], redirection: String
    ) throws -> Ended {
        let run = try ToolRun.run(
            environment.map { "\($0)=\($1)" } + [
                "CI=", "sh", "-c", "exec \"$0\" \"$@\" \(redirection)", Self.program,
            ] + arguments,
            in: path)
        return Self.ended(run)
    }

    private static func ended(_ run: ToolRun) -> Ended {
        Ended(
            code: run.status, output: String(decoding: run.output, as: UTF8.self),
            errors: String(decoding: run.errors, as: UTF8.self))
    }

    /// The program, built with the tests.
    private static let program: String = {
        let tests = CommandLine.arguments[0]
        var folder = URL(filePath: FileSystem.resolved(tests)).deletingLastPathComponent()
        while folder.path != "/" {
            let program = folder.appending(path: "ashlar").path
            if FileSystem.isFile(program) { return program }
            folder.deleteLastPathComponent()
        }
        return "ashlar"
    }()
}
