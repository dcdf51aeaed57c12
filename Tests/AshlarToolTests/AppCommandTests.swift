import AshlarArchitectureCheck
import AshlarFeatureGenerator
import AshlarProgramStart
import Foundation
import Testing

/// Apps in folders of their own, on a release that is a repository of git beside them.
@Suite struct AppCommandTests {
    private let package: CheckedPackage
    private var app: String { package.path + "/app" }

    init() throws {
        package = try CheckedPackage(rules: nil)
        try FileManager.default.createDirectory(
            atPath: app, withIntermediateDirectories: false)
        try commit(in: package.path)
        try git("tag", AshlarVersion.current, in: package.path)
    }

    private func git(_ arguments: String..., in folder: String) throws {
        let names = ["-c", "user.name=test", "-c", "user.email=test@example.com"]
        _ = try ToolRun.run(["git"] + names + arguments, in: folder).checked("git")
    }

    private func commit(in folder: String) throws {
        try git("init", "-q", in: folder)
        try git("add", "--all", "--force", in: folder)
        try git("commit", "-q", "-m", "All", in: folder)
    }

    private func newApp(
        _ more: [String] = [], name: String = "Trips", address: String? = nil
    ) throws -> CheckedPackage.Ended {
        let names = [name, "--entity", "Trip", "--command", "book"]
        return try package.ashlar(
            ["new-app"] + names + ["--ashlar", address ?? package.path] + more, in: app)
    }

    private func update() throws -> CheckedPackage.Ended { try package.ashlar(["update"], in: app) }

    private func text(_ file: String) throws -> String { try package.text("app/\(file)") }

    private var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: app).sorted() }
    }

    // MARK: new-app

    @Test func writesAnAppThatIsFormattedAndDependsOnTheRelease() throws {
        let written = try newApp(["--no-german"])
        #expect(written.code == 0 && written.output.contains("make run"), "\(written)")
        #expect(
            try text("Package.swift").contains(
                #"url: "\#(package.path)", exact: "\#(AshlarVersion.current)""#))
        let list = try text("Sources/FeatureTrips/TripList.swift")
        #expect(list.hasPrefix("public import AshlarCore\nimport Foundation\npublic import Trips"))
        #expect(try text(".ashlar/app.json").contains(#""hasGerman" : false"#))
        let lint = [
            "swift", "format", "lint", "--strict", "-r", "Sources", "Tests", "Package.swift",
        ]
        #expect(try ToolRun.run(lint, in: app).status == 0)
    }

    @Test func gitMayHaveBegunInTheFolder() throws {
        try git("init", "-q", in: app)
        #expect(try newApp().code == 0)
    }

    @Test(arguments: [
        (["--entity", "Trips"], "different names"), (["--command", "repeat"], "word of Swift"),
        (["--entity", "Card"], "“card”"), (["--ashlar", "/nowhere"], "/nowhere cannot be reached"),
        (["--ashlar", "a b"], "without spaces"), (["--ashlar", "-u"], "without spaces"),
        (["--folder", "../Sources"], "is not empty: there is A"),
        (["--folder", "../Package.swift"], "is no folder"),
    ])
    func whatCannotBeIsOneSentenceAndNothingIsWritten(arguments: [String], reason: String) throws {
        var options = [
            "--entity": "Trip", "--command": "book", "--ashlar": package.path, "--folder": ".",
        ]
        options[arguments[0]] = arguments[1]
        let refused = try package.ashlar(
            ["new-app", "Trips"]
                + options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" },
            in: app)
        #expect(refused.code == 2)
        #expect(refused.errors.contains(reason), "\(refused.errors)")
        #expect(try files == [])
    }

    @Test func aReleaseOfAnotherVersionIsNamed() throws {
        try git("tag", "-d", AshlarVersion.current, in: package.path)
        let refused = try newApp()
        #expect(refused.code == 2)
        #expect(refused.errors.contains("has no version \(AshlarVersion.current)"))
        #expect(try files == [])
    }

    // MARK: update

    /// Of an app that an earlier version wrote: a line of the README was another.
    private func makeEarlier() throws {
        #expect(try newApp().code == 0)
        for file in [AppRecord.basePath, "README.md"] {
            let earlier = try text(file).replacing("every layer, and", with: "all layers, and")
            try package.write(earlier, to: "app/\(file)")
        }
    }

    @Test func whatTheUserLeftAloneIsRenewed() throws {
        try makeEarlier()
        try package.write("mine\n", to: "app/Notes.md")
        try commit(in: app)
        let updated = try update()
        #expect(
            updated.code == 0 && updated.output.contains("~ updated        README.md"), "\(updated)"
        )
        #expect(try text("README.md").contains("every layer, and"))
        #expect(try text("Notes.md") == "mine\n")
        try commit(in: app)
        #expect(try update().output.hasPrefix("This app is as version"))
    }

    @Test func changesOfBothAreMerged() throws {
        try makeEarlier()
        try package.write(try text("README.md") + "Mine.\n", to: "app/README.md")
        try commit(in: app)
        let updated = try update()
        #expect(
            updated.code == 0 && updated.output.contains("~ merged         README.md"), "\(updated)"
        )
        let readme = try text("README.md")
        #expect(readme.contains("every layer, and") && readme.hasSuffix("\nMine.\n"))
    }

    @Test func whatContradictsIsMarkedAndNothingIsLost() throws {
        try makeEarlier()
        let mine = try text("README.md").replacing("all layers, and", with: "my layers, and")
        try package.write(mine, to: "app/README.md")
        try commit(in: app)
        let updated = try update()
        #expect(
            updated.code == 1 && updated.output.contains("! to be decided  README.md"), "\(updated)"
        )
        let readme = try text("README.md")
        #expect(readme.contains("<<<<<<< yours") && readme.contains("my layers, and"))
        #expect(readme.contains("every layer, and"))
    }

    @Test func whatCannotBeUndoneIsNotBegun() throws {
        try makeEarlier()
        let bare = try update()
        #expect(bare.code == 2)
        try commit(in: app)
        try package.write("mine\n", to: "app/README.md")
        let dirty = try update()
        #expect(dirty.code == 2 && dirty.errors.contains("not committed"), "\(dirty)")
        #expect(try text("README.md") == "mine\n")
    }

    @Test func anotherFolderIsNoApp() throws {
        let refused = try update()
        #expect(
            refused.code == 2 && refused.errors.contains("was not made by new-app"), "\(refused)")
    }

    @Test(arguments: ["", "{}", "{\"app\": 1}"])
    func aDamagedRecordIsNamed(record: String) throws {
        try makeEarlier()
        try package.write(record, to: "app/\(AppRecord.path)")
        try commit(in: app)
        let refused = try update()
        #expect(refused.code == 2 && refused.errors.contains("take it from git"), "\(refused)")
    }
}
