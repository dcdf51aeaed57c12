import Testing

@testable import AshlarArchitectureCheck

@Suite struct PackageSearchTests {
    @Test func skipsForeignAndBuildFolders() throws {
        let repository = try TemporaryRepository()
        for folder in [
            ".build-mine/checkouts/A", "Core/.build/checkouts/B", "Pods/C", "Carthage/Checkouts/D",
            "App/DerivedData/E", "App/SourcePackages/checkouts/F", "node_modules/G",
            "Core/Tests/CoreModelTests/Samples/H", "Core/Sources/I",
        ] {
            try repository.write("", to: "\(folder)/Package.swift")
        }
        try repository.write("", to: "Core/Tools/Package.swift")
        try repository.link("Linked", to: "Core")
        let search = withExtendedLifetime(repository) { PackageSearch(repository.path) }
        #expect(search.packages == ["Core", "Core/Tools", "Features/Maps", "Features/Trips"])
        #expect(search.projects == ["App/Trips.xcodeproj"])
    }

    /// An app folder’s files exclude those of packages and other app folders.
    @Test func appFoldersMayContainPackagesAndApps() throws {
        let repository = try TemporaryRepository()
        try repository.write("", to: "App/Extra.swift")
        try repository.write("", to: "App/Kit/Package.swift")
        try repository.write("", to: "App/Kit/Sources/Kit/a.swift")
        try repository.write("", to: "App/Pods/a.swift")
        try repository.write("", to: "Main.swift")
        let rules = """
            { "packageFolders": ["Core"],
              "appFolders": { "All": "App", "TripsTests": "App/TripsTests", "Whole": "." },
              "layers": [{ "name": "All", "targets": ["*"] }] }
            """
        let targets = try repository.check(rules).package.targets
        func files(_ name: String) -> [String]? { targets.first { $0.name == name }?.files }
        #expect(files("All") == ["App/Extra.swift", "App/Trips/App.swift"])
        #expect(files("TripsTests") == ["App/TripsTests/Tests.swift"])
        #expect(files("Whole") == ["Main.swift"])
    }
}
