import ArgumentParser
import AshlarArchitectureCheck
import AshlarFeatureGenerator
import AshlarProgramStart
import Foundation

/// `ashlar update`
struct UpdateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "update",
        abstract: "Updates an app from new-app to this version, and keeps your changes.",
        discussion: """
            Your changes are merged with those of this version, three ways; where both changed the same \
            lines, the file has git's conflict markers and the exit code is 1. Undo it with git.
            """)

    @Option(help: "The app's folder.")
    var package = "."

    @Option(name: .customLong("ashlar"), help: "Another git address of Ashlar's package.")
    var address: String?

    func run() throws {
        let root = Path.joined(FileManager.default.currentDirectoryPath, package)
        let folder = RepositoryFolder(URL(filePath: root, directoryHint: .isDirectory))
        let git = Git(folder: root)
        guard let json = folder.text(AppRecord.path), let base = folder.text(AppRecord.basePath)
        else {
            throw ToolFailure(
                "\(package) has no \(AppRecord.path) and \(AppRecord.basePath): "
                    + "it was not created by new-app.",
                nextStep: "Run this in the folder of such an app, or name it with --package.")
        }
        let old = try AppRecord(json: json)
        let libraries = try AshlarPackage(
            address: address ?? old.package.address, version: AshlarVersion.current)
        try requireNoNewer(try old.package, than: libraries)
        let new = try old.on(libraries)
        try requireNothingUncommitted(git)
        try libraries.checkVersion(git.callAsFunction)
        let rendering = AppRendering(record: new)
        let before = PackedFiles(base).files
        let after = try rendering.base()
        let update = try AppUpdate(
            base: before, current: try folder.texts(Set(before.keys).union(after.keys)), new: after,
            merge: git.merge)
        try folder.write(update.texts.merging(rendering.kept(after)) { $1 })
        try Console.write(UpdateSummary(update, version: libraries.version).text)
        if update.hasConflicts { throw ExitCode(1) }
    }

    private func requireNoNewer(_ old: AshlarPackage, than new: AshlarPackage) throws {
        guard old.version.compare(new.version, options: .numeric) == .orderedDescending else {
            return
        }
        throw ToolFailure(
            "This app has version \(old.version), but this program writes \(new.version).",
            nextStep: "Install version \(old.version) or newer of the program.")
    }

    private func requireNothingUncommitted(_ git: Git) throws {
        let status: String
        do { status = try git(["status", "--porcelain", "--", "."]) } catch let failure
            as GitFailure
        {
            throw ToolFailure(
                "\(package) is not in a git repository, which is needed to undo this: \(failure).",
                nextStep: "Run: git init && git add --all && git commit.")
        }
        guard status.isEmpty else {
            throw ToolFailure(
                "\(package) has uncommitted changes, so this could not be undone.",
                nextStep: "Commit them, or stash them with git stash --include-untracked.")
        }
    }
}
