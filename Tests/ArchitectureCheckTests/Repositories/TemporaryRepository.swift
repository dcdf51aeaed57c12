import AshlarArchitectureCheck
import Foundation

/// A temporary repository on disk, removed with the value: a package `Core`, two features and an
/// app.
///
/// `Core` has the products `Core` (of `CoreModel` and `CoreBase`) and `CoreData`; `Features/Trips`
/// and `Features/Maps` depend on `Core` by path; `App/Trips` is the app’s folder, `App/TripsTests`
/// that of its tests.
final class TemporaryRepository: Sendable {
    let folder: URL

    init() throws {
        folder = URL(filePath: FileSystem.resolved(FileManager.default.temporaryDirectory.path))
            .appending(path: "ashlar-\(UUID().uuidString)")
        try write(package: "Core", in: "Core", core)
        try write(package: "Trips", in: "Features/Trips", feature("Trips"))
        try write(package: "Maps", in: "Features/Maps", feature("Maps"))
        for (file, text) in sources { try write(text, to: file) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var path: String { folder.path }

    private var core: String {
        """
        products: [
            .library(name: "Core", targets: ["CoreModel", "CoreBase"]),
            .library(name: "CoreData", targets: ["CoreStore"]),
        ],
        dependencies: [.package(url: "https://example.com/log.git", from: "1.0.0")],
        targets: [
            .target(name: "CoreBase"),
            .target(name: "CoreModel", dependencies: ["CoreBase"]),
            .target(
                name: "CoreStore",
                dependencies: ["CoreModel", .product(name: "Log", package: "log")]),
            .testTarget(name: "CoreModelTests", dependencies: ["CoreModel"]),
        ]
        """
    }

    private func feature(_ name: String) -> String {
        """
        products: [.library(name: "\(name)", targets: ["Feature\(name)"])],
        dependencies: [.package(path: "../../Core")],
        targets: [
            .target(
                name: "Feature\(name)",
                dependencies: [.product(name: "Core", package: "Core"), "Views"]),
            .target(name: "Views"),
            .testTarget(name: "ViewsTests", dependencies: ["Views"]),
        ]
        """
    }

    private let sources = [
        "Core/Sources/CoreBase/Base.swift": "import Foundation\n",
        "Core/Sources/CoreModel/Model.swift": "import CoreBase\n",
        "Core/Sources/CoreStore/Store.swift": "import CoreModel\nimport Log\n",
        "Core/Tests/CoreModelTests/Tests.swift": "@testable import CoreModel\n",
        "Features/Trips/Sources/FeatureTrips/Trips.swift": "import CoreModel\nimport Views\n",
        "Features/Trips/Sources/Views/Row.swift": "import SwiftUI\n",
        "Features/Trips/Tests/ViewsTests/Tests.swift": "@testable import Views\n",
        "Features/Maps/Sources/FeatureMaps/Maps.swift": "import CoreBase\nimport Views\n",
        "Features/Maps/Sources/Views/Row.swift": "import SwiftUI\n",
        "Features/Maps/Tests/ViewsTests/Tests.swift": "@testable import Views\n",
        "App/Trips.xcodeproj/project.pbxproj": "",
        "App/Trips/App.swift": "import CoreStore\nimport FeatureMaps\nimport FeatureTrips\n",
        "App/TripsTests/Tests.swift": "@testable import Trips\n",
    ]

    /// The rules, which nothing in the repository breaks.
    static let rules = """
        {
            "exhaustive": true,
            "appFolders": { "Trips": "App/Trips", "TripsTests": "App/TripsTests" },
            "layers": [
                { "name": "Model", "targets": ["CoreBase", "CoreModel"], "imports": [],
                  "platform": { "allow": ["Foundation"] }, "packages": [] },
                { "name": "Store", "targets": ["CoreStore"], "imports": ["Model"] },
                { "name": "Views", "targets": ["*/Views"], "imports": [], "packages": [] },
                { "name": "Features", "targets": ["Feature*"], "imports": ["Model", "Views"],
                  "independent": true, "packages": [] },
                { "name": "App", "targets": ["Trips"], "platform": { "deny": ["UIKit"] },
                  "packages": [] }
            ],
            "tests": [{ "targets": ["*Tests"], "imports": ["tested"], "testable": ["tested"] }]
        }
        """

    func write(_ text: String, to file: String) throws {
        let url = folder.appending(path: file)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func write(package name: String, in folder: String, _ body: String) throws {
        try write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "\(name)",
            \(body))
            """, to: "\(folder)/Package.swift")
    }

    func link(_ file: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: file).path, withDestinationPath: target)
    }

    func check(_ rules: String = TemporaryRepository.rules) throws -> ArchitectureCheck {
        try write(rules, to: "architecture.json")
        return try withExtendedLifetime(self) { try .reading(.init(root: path)) }
    }

    /// `Core/Sources/CoreModel/Model.swift:1:8 layer-import CoreStore`
    func found(_ rules: String = TemporaryRepository.rules) throws -> [String] {
        try check(rules).violations().map { "\($0.place) \($0.rule.rawValue) \($0.subject)" }
    }

    /// The mistakes in the rules or the repository, one line each.
    func mistakes(_ rules: String = TemporaryRepository.rules) -> [String] {
        do {
            _ = try check(rules)
            return []
        } catch let mistakes as FileMistakes {
            return mistakes.all.map { "\($0)" }
        } catch { return ["\(error)"] }
    }
}
