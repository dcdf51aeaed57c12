import AshlarArchitectureCheck
import AshlarFeatureGenerator
import Foundation
import Testing

/// Apps in separate folders, with a release in a git repository beside them.
@Suite struct AppCommandTests {
    private let site: AppSite

    init() throws { site = try AppSite() }

    private func update() throws -> CheckedPackage.Ended { try site.ashlar(["update"]) }

    // MARK: new-app

    @Test func writesAnAppThatIsFormattedAndDependsOnTheRelease() throws {
        let written = try site.newApp(["--no-german"])
        #expect(written.code == 0 && written.output.contains("make run"), "\(written)")
        // On one or two lines, depending on the path’s length.
        let manifest = try site.text("Package.swift").replacing(/\s+/, with: " ")
        #expect(
            manifest.contains(#"url: "\#(site.package.path)", exact: "\#(site.version)""#))
        let list = try site.text("Sources/FeatureTrips/TripList.swift")
        #expect(list.hasPrefix("public import AshlarCore\nimport Foundation\npublic import Trips"))
        #expect(try site.text(".ashlar/app.json").contains(#""hasGerman" : false"#))
        let lint = [
            "swift", "format", "lint", "--strict", "-r", "Sources", "Tests", "Package.swift",
        ]
        #expect(try ToolRun.run(lint, in: site.app).status == 0)
    }

    @Test func acceptsAnInitializedGitFolder() throws {
        try site.git("init", "-q", in: site.app)
        #expect(try site.newApp().code == 0)
    }

    @Test(arguments: [
        (["--entity", "Trips"], "different names"), (["--command", "repeat"], "keyword of Swift"),
        (["--entity", "Card"], "“card”"), (["--ashlar", "/nowhere"], "/nowhere cannot be reached"),
        (["--ashlar", "a b"], "without spaces"), (["--ashlar", "-u"], "without spaces"),
        (["--folder", "../Sources"], "is not empty: there is A"),
        (["--folder", "../Package.swift"], "is not a readable folder"),
    ])
    func invalidInputIsOneSentenceAndWritesNothing(arguments: [String], reason: String) throws {
        var options = [
            "--entity": "Trip", "--command": "book", "--ashlar": site.package.path, "--folder": ".",
        ]
        options[arguments[0]] = arguments[1]
        let refused = try site.ashlar(
            ["new-app", "Trips"]
                + options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
        #expect(refused.code == 2)
        #expect(refused.errors.contains(reason), "\(refused.errors)")
        #expect(try site.files == [])
    }

    @Test func reportsAReleaseOfAnotherVersion() throws {
        try site.git("tag", "-d", site.version, in: site.package.path)
        let refused = try site.newApp()
        #expect(refused.code == 2)
        #expect(refused.errors.contains("has no version \(site.version)"))
        #expect(try site.files == [])
    }

    // MARK: update

    /// Makes an app of an earlier version, whose README had another line.
    private func makeEarlier() throws {
        #expect(try site.newApp().code == 0)
        for file in [AppRecord.basePath, "README.md"] {
            let earlier = try site.text(file).replacing("every layer, and", with: "all layers, and")
            try site.write(earlier, to: file)
        }
    }

    @Test func unchangedFilesAreUpdated() throws {
        try makeEarlier()
        try site.write("mine\n", to: "Notes.md")
        try site.commit(in: site.app)
        let updated = try update()
        #expect(
            updated.code == 0 && updated.output.contains("~ updated        README.md"), "\(updated)"
        )
        #expect(try site.text("README.md").contains("every layer, and"))
        #expect(try site.text("Notes.md") == "mine\n")
        try site.commit(in: site.app)
        #expect(try update().output.hasPrefix("This app already matches version"))
    }

    @Test func changesOfBothAreMerged() throws {
        try makeEarlier()
        try site.write(try site.text("README.md") + "Mine.\n", to: "README.md")
        try site.commit(in: site.app)
        let updated = try update()
        #expect(
            updated.code == 0 && updated.output.contains("~ merged         README.md"), "\(updated)"
        )
        let readme = try site.text("README.md")
        #expect(readme.contains("every layer, and") && readme.hasSuffix("\nMine.\n"))
    }

    @Test func conflictsAreMarkedAndNothingIsLost() throws {
        try makeEarlier()
        let mine = try site.text("README.md").replacing("all layers, and", with: "my layers, and")
        try site.write(mine, to: "README.md")
        try site.commit(in: site.app)
        let updated = try update()
        #expect(
            updated.code == 1 && updated.output.contains("! conflict       README.md"), "\(updated)"
        )
        let readme = try site.text("README.md")
        #expect(readme.contains("<<<<<<< yours") && readme.contains("my layers, and"))
        #expect(readme.contains("every layer, and"))
    }

    @Test func requiresACleanRepository() throws {
        try makeEarlier()
        let bare = try update()
        #expect(bare.code == 2)
        try site.commit(in: site.app)
        try site.write("mine\n", to: "README.md")
        let dirty = try update()
        #expect(dirty.code == 2 && dirty.errors.contains("uncommitted changes"), "\(dirty)")
        #expect(try site.text("README.md") == "mine\n")
    }

    @Test func olderProgramIsRejected() throws {
        try makeEarlier()
        let record = try site.text(AppRecord.path).replacing(site.version, with: "12.0.0")
        try site.write(record, to: AppRecord.path)
        try site.commit(in: site.app)
        let refused = try update()
        #expect(refused.code == 2 && refused.errors.contains("has version 12.0.0"), "\(refused)")
        #expect(try site.text(AppRecord.path) == record)
    }

    @Test func otherFoldersAreRejected() throws {
        let refused = try update()
        #expect(
            refused.code == 2 && refused.errors.contains("was not created by new-app"), "\(refused)"
        )
    }

    @Test(arguments: ["", "{}", "{\"app\": 1}"])
    func reportsADamagedRecord(record: String) throws {
        try makeEarlier()
        try site.write(record, to: AppRecord.path)
        try site.commit(in: site.app)
        let refused = try update()
        #expect(refused.code == 2 && refused.errors.contains("restore it from git"), "\(refused)")
    }
}
