import AshlarArchitectureCheck
import Foundation
import Testing

@Suite struct RepositoryProposalTests {
    private func proposal(
        for repository: TemporaryRepository, in folder: String = ""
    ) throws -> Proposal {
        try withExtendedLifetime(repository) {
            try Proposal.reading(.init(root: Path.joined(repository.path, folder))).0
        }
    }

    @Test func layersReachAcrossPackagesToTheApp() throws {
        let repository = try TemporaryRepository()
        let proposal = try proposal(for: repository)
        let rules = try ArchitectureRules(Array(proposal.text.utf8))
        #expect(rules.isExhaustive)
        #expect(rules.scope.packageFolders == nil)
        #expect(rules.scope.appFolders.map(\.name.value) == ["Trips", "TripsTests"])
        #expect(rules.scope.appFolders.map(\.path.value) == ["App/Trips", "App/TripsTests"])
        #expect(
            rules.layers.map { $0.targets.map(\.value) } == [
                ["CoreBase"], ["Maps/Views", "Trips/Views"], ["CoreModel"], ["CoreStore"],
                ["Feature*"], ["Trips"],
            ])
        #expect(rules.layers.map(\.isIndependent) == [false, true, false, false, true, false])
        #expect(
            rules.layers[5].imports?.map(\.value)
                == [rules.layers[3], rules.layers[4]].map(\.name.value))
        #expect(try repository.found(proposal.text) == [])
    }

    @Test func saysWhatEachLayerTakesFromThePlatform() throws {
        let repository = try TemporaryRepository()
        try repository.write(
            "import Foundation\nimport UIKit\n", to: "Core/Sources/CoreModel/Screen.swift")
        try repository.write("import Foundation\n", to: "Core/Sources/CoreModel/Words.swift")
        let proposal = try proposal(for: repository)
        #expect(
            proposal.platformImports.map(\.line) == [
                "CoreBase: Foundation (1 file)",
                "Maps/Views and Trips/Views: SwiftUI (2 files)",
                "CoreModel: Foundation (2 files), UIKit (1 file)",
            ])
        #expect(
            proposal.remarks.map { $0.line() } == [
                "Features/Maps/Sources/Views/Row.swift:1:8: “Maps/Views” imports “SwiftUI”, a UI "
                    + "module, below layers without UI.",
                "Features/Trips/Sources/Views/Row.swift:1:8: “Trips/Views” imports “SwiftUI”, a UI "
                    + "module, below layers without UI.",
                "Core/Sources/CoreModel/Screen.swift:2:8: “CoreModel” imports “UIKit”, a UI "
                    + "module, below layers without UI.",
            ])
    }

    @Test func aScreenInTheDomainLooksWrongBelowScreensToo() throws {
        let repository = try TemporaryRepository()
        try repository.write("import SwiftUI\n", to: "Core/Sources/CoreModel/Screen.swift")
        // Everything above has UI of its own.
        for file in [
            "Core/Sources/CoreStore/Store.swift", "App/Trips/App.swift",
            "Features/Trips/Sources/FeatureTrips/Trips.swift",
            "Features/Maps/Sources/FeatureMaps/Maps.swift",
        ] {
            let text = try String(
                contentsOf: repository.folder.appending(path: file), encoding: .utf8)
            try repository.write(text + "import SwiftUI\n", to: file)
        }
        #expect(
            try proposal(for: repository).remarks.map(\.text) == [
                "“CoreModel” imports “SwiftUI”, a UI module, in a target named like a domain."
            ])
    }

    @Test func localDependenciesOfARootPackageAreCovered() throws {
        let repository = try TemporaryRepository()
        try repository.write(
            package: "Root", in: "",
            """
            dependencies: [.package(path: "Features/Trips")],
            targets: [.target(name: "All", dependencies: [.product(name: "Trips", package: "Trips")])]
            """)
        try repository.write("import FeatureTrips\n", to: "Sources/All/All.swift")
        let text = try proposal(for: repository).text
        let rules = try ArchitectureRules(Array(text.utf8))
        #expect(rules.scope.packageFolders?.map(\.value) == ["Core", "Features/Trips"])
        #expect(rules.scope.appFolders.map(\.path.value) == ["App/Trips", "App/TripsTests"])
        #expect(
            try repository.check(text).package.members.map(\.name) == ["Root", "Core", "Trips"])
    }

    @Test func singlePackageHasNoRepositoryScope() throws {
        let text = try proposal(for: TemporaryRepository(), in: "Core").text
        #expect(!text.contains("Folders"))
    }

    /// The app has a target’s name, and its source folders have generic names.
    @Test func genericAppFoldersAreNamedByTheirProjects() throws {
        let repository = try TemporaryRepository()
        for file in ["Sources/a.swift", "UITests/a.swift", "Views/a.swift", "Assets/a.png"] {
            try repository.write("", to: "Watch/\(file)")
        }
        try repository.write("", to: "Watch/Clock.xcodeproj/project.pbxproj")
        try repository.write("", to: "Watch/Pods/Pod/a.swift")
        let rules = try ArchitectureRules(Array(proposal(for: repository).text.utf8))
        #expect(
            rules.scope.appFolders.map { "\($0.name.value) \($0.path.value)" } == [
                "Trips App/Trips", "TripsTests App/TripsTests", "Clock Watch/Sources",
                "ClockUITests Watch/UITests", "ViewsApp Watch/Views",
            ])
    }
}
