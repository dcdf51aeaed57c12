import AshlarArchitectureCheck
import Foundation

/// A folder for an app, beside a git repository with an Ashlar release.
struct AppSite {
    let package: CheckedPackage
    /// The version of the program and of the release.
    let version: String
    var app: String { package.path + "/app" }

    init() throws {
        package = try CheckedPackage(rules: nil)
        version = try package.ashlar("--version").output.trimmingCharacters(in: .newlines)
        try FileManager.default.createDirectory(
            atPath: app, withIntermediateDirectories: false)
        try commit(in: package.path)
        try git("tag", version, in: package.path)
    }

    @discardableResult
    func git(_ arguments: String..., in folder: String) throws -> String {
        let names = ["-c", "user.name=test", "-c", "user.email=test@example.com"]
        let run = try ToolRun.run(["git"] + names + arguments, in: folder)
        return String(decoding: try run.checked("git"), as: UTF8.self)
    }

    func commit(in folder: String) throws {
        try git("init", "-q", in: folder)
        try git("add", "--all", "--force", in: folder)
        try git("commit", "-q", "-m", "All", in: folder)
    }

    /// Runs the program in the app’s folder.
    func ashlar(_ arguments: [String]) throws -> CheckedPackage.Ended {
        try package.ashlar(arguments, in: app)
    }

    func newApp(_ more: [String] = []) throws -> CheckedPackage.Ended {
        let names = ["Trips", "--entity", "Trip", "--command", "book"]
        return try ashlar(["new-app"] + names + ["--ashlar", package.path] + more)
    }

    func text(_ file: String) throws -> String { try package.text("app/\(file)") }

    func write(_ text: String, to file: String) throws {
        try package.write(text, to: "app/\(file)")
    }

    var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: app).sorted() }
    }
}
