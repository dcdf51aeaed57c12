import AshlarArchitectureCheck
import Testing

@Suite struct RepositoryCheckTests {
    @Test func conformingRepositoryIsClean() throws {
        let repository = try TemporaryRepository()
        let check = try repository.check()
        #expect(check.violations() == [])
        #expect(check.emptyPatterns == [])
        #expect(check.package.members.map(\.folder) == ["Core", "Features/Maps", "Features/Trips"])
        #expect(
            check.package.targets.map(\.name) == [
                "CoreBase", "CoreModel", "CoreStore", "CoreModelTests", "FeatureMaps", "Maps/Views",
                "Maps/ViewsTests", "FeatureTrips", "Trips/Views", "Trips/ViewsTests", "Trips",
                "TripsTests",
            ])
        #expect(
            check.findings(of: [], baseline: nil).summary
                == "No violations: 12 files in 12 targets of 3 packages and 2 app folders checked.")
    }

    /// Each violation alone, without any other finding.
    @Test(arguments: [
        (
            "Core/Sources/CoreModel/Model.swift", "import CoreStore",
            ["2:8 cycle CoreModel → CoreStore → CoreModel", "2:8 layer-import CoreStore"]
        ),
        (
            "Core/Sources/CoreBase/Base.swift", "import FeatureMaps",
            [
                "2:8 cycle CoreBase → FeatureMaps → CoreBase",
                "2:8 layer-import FeatureMaps",
            ]
        ),
        ("Core/Sources/CoreBase/Base.swift", "import UIKit", ["2:8 platform-import UIKit"]),
        (
            "Features/Trips/Sources/FeatureTrips/Trips.swift", "import CoreStore",
            ["3:8 layer-import CoreStore"]
        ),
        (
            "Features/Trips/Sources/FeatureTrips/Trips.swift", "import FeatureMaps",
            ["3:8 sibling FeatureMaps"]
        ),
        (
            "Features/Trips/Sources/FeatureTrips/Trips.swift", "import Log",
            ["3:8 package-dependency Log"]
        ),
        (
            "Features/Trips/Sources/FeatureTrips/Trips.swift", "import Trips",
            ["3:8 cycle FeatureTrips → Trips → FeatureTrips", "3:8 layer-import Trips"]
        ),
        (
            "Features/Trips/Sources/FeatureTrips/Trips.swift",
            "#if canImport(FeatureMaps)\n#endif", ["3:15 conditional-import FeatureMaps"]
        ),
        (
            "Features/Trips/Sources/Views/Row.swift", "import CoreBase",
            ["2:8 layer-import CoreBase"]
        ),
        (
            "Features/Trips/Tests/ViewsTests/Tests.swift", "@testable import FeatureTrips",
            ["2:18 layer-import FeatureTrips"]
        ),
        ("App/Trips/App.swift", "import UIKit", ["4:8 platform-import UIKit"]),
        ("App/Trips/App.swift", "import Log", ["4:8 package-dependency Log"]),
        (
            "App/TripsTests/Tests.swift", "@testable import CoreModel",
            ["2:18 testable-import CoreModel"]
        ),
    ])
    func findsViolationsOfImports(file: String, line: String, found: [String]) throws {
        let repository = try RepositoryInMemory.sample
        #expect(try repository.found(adding: line, to: file) == found.map { "\(file):\($0)" })
    }

    @Test func modulesOfUndeclaredPackagesAreUndeclared() throws {
        let file = "Core/Sources/CoreStore/Store.swift"
        let repository = try RepositoryInMemory.sample
        let rules = TemporaryRepository.rules.replacing(
            #""Store", "targets": ["CoreStore"], "imports": ["Model"]"#,
            with: #""Store", "targets": ["CoreStore"], "imports": ["Model", "Views"]"#)
        let violations = try repository.violations(rules, adding: "import Views", to: file)
        #expect(violations.map(\.rule) == [.undeclaredImport])
        #expect(
            violations.map(\.fix) == [
                "Remove the import, or add a product that contains “Maps/Views” of the package “Maps” "
                    + "to the dependencies of “CoreStore” in Core/Package.swift."
            ])
    }

    /// `Charts` is a target of one package, and a module of Apple’s for the others.
    @Test func systemNamesAreSystemModulesIfUnreachable() throws {
        let repository = try TemporaryRepository()
        try repository.write(
            package: "Other", in: "Other", #"targets: [.target(name: "Charts")]"#)
        try repository.write("", to: "Other/Sources/Charts/Charts.swift")
        try repository.write(
            "import SwiftUI\nimport Charts\n", to: "Features/Maps/Sources/Views/Row.swift")
        let rules = TemporaryRepository.rules.replacing(
            #""targets": ["Trips"]"#, with: #""targets": ["Trips", "Other/*"]"#)
        #expect(try repository.found(rules) == [])
    }

    @Test func manifestsAreCheckedThroughProducts() throws {
        let repository = try TemporaryRepository()
        try repository.write(
            package: "Trips", in: "Features/Trips",
            """
            dependencies: [
                .package(path: "../../Core"),
                .package(path: "../Maps"),
            ],
            targets: [
                .target(name: "FeatureTrips", dependencies: [
                    .product(name: "Core", package: "core"),
                    .product(name: "CoreData", package: "Core"),
                    "Views",
                ]),
                .target(name: "Views", dependencies: [
                    .product(name: "Core", package: "Core"),
                ]),
                .testTarget(name: "ViewsTests", dependencies: ["Views"]),
            ]
            """)
        let manifest = "Features/Trips/Package.swift"
        let violations = try repository.check().violations()
        #expect(
            violations.map { "\($0.place) \($0.rule.rawValue) \($0.subject)" } == [
                "\(manifest):6:20 unused-dependency maps",
                "\(manifest):11:24 layer-dependency CoreStore",
                "\(manifest):15:24 layer-dependency CoreBase",
                "\(manifest):15:24 layer-dependency CoreModel",
            ])
        #expect(
            violations.map(\.message).dropFirst(2).first
                == "“Trips/Views” (layer “Views”) depends on “CoreBase” of layer “Model”, which it may "
                + "not see, by the product “Core”.")
    }

    @Test func productsWithoutImportsAreUnused() throws {
        let repository = try TemporaryRepository()
        let file = "Features/Maps/Sources/FeatureMaps/Maps.swift"
        try repository.write("import Views\n", to: file)
        let violations = try repository.check().violations()
        #expect(violations.map(\.rule) == [.unusedDependency])
        #expect(
            violations.map(\.message) == [
                "“FeatureMaps” declares “Core”, but none of its files imports “CoreModel” or "
                    + "“CoreBase”."
            ])
        let rules = TemporaryRepository.rules.replacing(
            #""exhaustive": true,"#,
            with:
                #""exhaustive": true, "notImported": [{ "dependency": "Core", "reason": "Soon." }],"#
        )
        #expect(try repository.found(rules) == [])
    }

    @Test func unassignedAppFoldersAreReportedInTheRules() throws {
        let repository = try TemporaryRepository()
        let rules = TemporaryRepository.rules.replacing(
            #""targets": ["Trips"]"#, with: #""targets": ["Trips*x"]"#)
        #expect(try repository.found(rules) == ["architecture.json:3:21 unassigned-target Trips"])
    }

    @Test func uncoveredPackagesAreThirdParties() throws {
        let repository = try TemporaryRepository()
        let rules = """
            { "packageFolders": ["Features/*"],
              "layers": [
                { "name": "Views", "targets": ["*/Views"] },
                { "name": "Features", "targets": ["Feature*"], "packages": [] }
            ] }
            """
        let found = try repository.found(rules)
        #expect(
            found == [
                "Features/Maps/Package.swift:9:39 package-dependency Core",
                "Features/Maps/Sources/FeatureMaps/Maps.swift:1:8 package-dependency CoreBase",
                "Features/Trips/Package.swift:9:39 package-dependency Core",
                "Features/Trips/Sources/FeatureTrips/Trips.swift:1:8 package-dependency CoreModel",
            ])
    }

    @Test func rootPackageIsAlwaysCovered() throws {
        let repository = try TemporaryRepository()
        try repository.write(
            package: "Root", in: "",
            """
            dependencies: [.package(path: "Core")],
            targets: [.target(name: "All", dependencies: [.product(name: "CoreData", package: "Core")])]
            """)
        try repository.write("import CoreStore\n", to: "Sources/All/All.swift")
        let layers = #""layers": [{ "name": "All", "targets": ["*"] }]"#
        func members(_ key: String) throws -> [String] {
            try repository.check("{ \(key)\(layers) }").package.members.map(\.folder)
        }
        #expect(try members("") == [""])
        #expect(try members(#""packageFolders": ["Core"], "#) == ["", "Core"])
        #expect(
            try members(#""packageFolders": ["*"], "#)
                == ["", "Core", "Features/Maps", "Features/Trips"])
        #expect(try members(#""appFolders": { "Trips": "App/Trips" }, "#) == [""])
    }
}
