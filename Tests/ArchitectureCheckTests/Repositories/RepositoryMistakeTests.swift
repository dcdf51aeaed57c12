import AshlarArchitectureCheck
import Testing

/// Each mistake is one sentence at its place, with a next step.
@Suite struct RepositoryMistakeTests {
    private static func rules(_ keys: String) -> String {
        "{ \(keys),\n\"layers\": [{ \"name\": \"All\", \"targets\": [\"*\"] }] }"
    }

    @Test(arguments: [
        (
            #""packageFolders": ["Cor"]"#,
            "1:22: error: There is no Package.swift in “Cor”. Did you mean “Core”?"
        ),
        (
            #""packageFolders": ["Core", "Features"]"#,
            "1:30: error: There is no Package.swift in “Features”. "
                + "Use one of “Core”, “Features/Maps” or “Features/Trips”, or delete it."
        ),
        (
            #""packageFolders": ["Core", "Core/../.."]"#,
            "1:30: error: “Core/../..” leads out of the repository. Write a folder below the "
                + "repository’s, without .. in its path; for packages beside it, move the rules file up."
        ),
        (
            #""appFolders": { "App": "Apps" }"#,
            "1:26: error: There is no folder “Apps”. Write the folder of the sources of “App”, "
                + "relative to the repository’s folder."
        ),
        (
            #""appFolders": { "App": "Core" }"#,
            "1:26: error: The folder “Core” contains no Swift file outside of packages. "
                + "Write the folder of the sources of “App”."
        ),
        (
            #""appFolders": { "Views": "App/Trips" }"#,
            "1:19: error: “Views” is also the name of a package’s target. Call the app folder "
                + "something else."
        ),
    ])
    func invalidFolders(keys: String, mistake: String) throws {
        let repository = try TemporaryRepository()
        #expect(repository.mistakes(Self.rules(keys)) == ["architecture.json:\(mistake)"])
    }

    @Test func aLinkThatLeadsOut() throws {
        let repository = try TemporaryRepository()
        let other = try TemporaryRepository()
        try repository.link("Far", to: other.path + "/Core")
        #expect(
            repository.mistakes(Self.rules(#""packageFolders": ["Far"]"#)) == [
                "architecture.json:1:22: error: “Far” is a link that leads out of the repository, to "
                    + "\(other.path)/Core. Name a folder in the repository."
            ])
    }

    @Test func aNameThatTwoPackagesHave() throws {
        let repository = try TemporaryRepository()
        let rules = TemporaryRepository.rules.replacing(#""*/Views""#, with: #""Views""#)
        #expect(
            repository.mistakes(rules) == [
                "architecture.json:8:40: error: “Views” is the name of a target in 2 packages. "
                    + "Write “Maps/Views” or “Trips/Views”."
            ])
    }

    @Test func aSiblingAmongThirdParties() throws {
        let repository = try TemporaryRepository()
        let rules = TemporaryRepository.rules.replacing(
            #""independent": true, "packages": []"#,
            with: #""independent": true, "packages": ["core"]"#)
        #expect(
            repository.mistakes(rules) == [
                "architecture.json:10:45: error: “core” is a package of this repository, not a "
                    + "third-party one. Remove it, and name its layers under “imports”."
            ])
    }

    @Test func aManifestThatCannotBeRead() throws {
        let repository = try TemporaryRepository()
        try repository.write("let package = nonsense\n", to: "Core/Package.swift")
        let mistakes = repository.mistakes()
        #expect(mistakes.count == 1)
        #expect(
            mistakes[0].hasPrefix("error: swift package dump-package in \(repository.path)/Core "))
        #expect(mistakes[0].hasSuffix("Run it yourself and fix what it reports."))
    }

    @Test func twoPackagesOfOneName() throws {
        let repository = try TemporaryRepository()
        try repository.write(
            package: "Core", in: "Old", #"targets: [.target(name: "OldCore")]"#)
        try repository.write("", to: "Old/Sources/OldCore/a.swift")
        #expect(
            repository.mistakes() == [
                "Old/Package.swift:1:1: error: Two packages are called “Core”, the other one in "
                    + "Core/Package.swift. Rename one, or name only one under “packageFolders”."
            ])
    }

    @Test func aPackageOutsideOfTheRepository() throws {
        let repository = try TemporaryRepository()
        let other = try TemporaryRepository()
        try repository.write(
            package: "Core", in: "Core",
            """
            dependencies: [.package(path: "\(other.path)/Features/Maps")],
            targets: [.target(name: "CoreBase")]
            """)
        #expect(
            repository.mistakes() == [
                "Core/Package.swift:4:31: error: The package “Core” depends by path on "
                    + "\(other.path)/Features/Maps, which is outside of the repository. Run the "
                    + "check in a folder that contains both, or depend on it by address."
            ])
    }

    @Test func aFolderWithoutAnyPackage() throws {
        let repository = try TemporaryRepository()
        let check = { try ArchitectureCheck.reading(.init(root: repository.path + "/App")) }
        #expect {
            try withExtendedLifetime(repository) { try check() }
        } throws: {
            "\($0)".hasPrefix("error: There is no Package.swift in \(repository.path)/App, nor in")
        }
    }

    @Test func aPatternThatMatchesNoPackage() throws {
        let repository = try TemporaryRepository()
        let check = try repository.check(Self.rules(#""packageFolders": ["Core", "Kits/*"]"#))
        #expect(check.emptyFolderPatterns.map(\.value) == ["Kits/*"])
    }
}
