import Foundation
import Programs

/// A package that breaks every rule, in files whose names are difficult for every format.
struct HostilePackage {
    /// The folder of this package, its dependency, and the written reports.
    let folder: TemporaryFolder
    /// The package’s folder.
    let path: String
    let ashlar: String

    /// Names with spaces, per cent, quotes, XML, other scripts, separators of GitHub’s commands,
    /// and a line break.
    static let names = [
        "Plain.swift", "With space.swift", "100%25.swift", "Quo\"te's.swift", "<&>]]>.swift",
        "Übergröße-日本-👩‍👩‍👦.swift", "a,b:c;d=e.swift", "a#b?c[d]{0}.swift",
        "line\n::error::feed.swift", "tab\tand\r\nreturn.swift",
    ]
    // After it, columns differ in bytes, UTF-16 units and code points.
    private static let lead = "/* 👩‍👩‍👦 ü */ "
    static let sources: KeyValuePairs = [
        "Core": ["import Foundation", "let core = 1"],
        "Helpers": ["let helpers = 1", lead + "let marble = \"Marbles\""],
        "Domain": [
            lead + "import Data", lead + "@_exported import Core", "let now = Date()",
            "import Third", "#if canImport(FeatureA)", "#endif",
        ],
        "Data": ["import Domain", "import Helpers", "import FeatureA", "import Shown"],
        "FeatureA": [lead + "import FeatureB", "import Core", "@testable import Domain"],
        "FeatureB": ["import Domain"],
        "Shown": ["public import Third"],
        "Nowhere": ["let nowhere = 1"],
        "DomainTests": ["@testable import Domain", "import Core"],
    ]
    private static let manifest = #"""
        // swift-tools-version: 6.0
        import PackageDescription
        let third = Target.Dependency.product(name: "Third", package: "Third")
        let package = Package(
            name: "Hos<t>i\"le & Co", dependencies: [.package(path: "../Third")], targets: [
            .target(name: "Core"),
            .target(name: "Helpers"),
            .target(name: "Domain", dependencies: ["Core", "Data", "Helpers", third]),
            .target(name: "Data", dependencies: ["Core"]),
            .target(name: "FeatureA", dependencies: ["Domain", "FeatureB"]),
            .target(name: "FeatureB", dependencies: ["Domain"]),
            .target(name: "Shown", dependencies: [third]),
            .target(name: "Nowhere"),
            .testTarget(name: "DomainTests", dependencies: ["Domain", "Core"]),
        ])

        """#
    private static let rules = #"""
        {
          "exhaustive": true,
          "layers": [
            { "name": "Core", "targets": ["Core", "Helpers"], "imports": [], "platform": { "allow": [] } },
            { "name": "Domain", "targets": ["Domain"], "imports": ["Core"], "packages": [] },
            { "name": "Data", "targets": ["Data"], "imports": ["Core", "Domain"] },
            { "name": "Features", "targets": ["Feature*"], "imports": ["Core", "Domain"], "independent": true },
            { "name": "Shown", "targets": ["Shown"], "imports": [] }
          ],
          "tests": [{ "targets": ["*Tests"], "imports": ["tested"], "testable": [] }],
          "banned": [{ "symbol": "Date()", "reason": "Time is \"injected\" <&> 100%,\nalways: {0}." }],
          "bannedWords": [{ "words": ["marble"], "reason": "It names a <toy>." }],
          "pictures": ["docs/a b.md"],
          "baseline": "architecture-baseline.json"
        }

        """#
    private static let baseline = """
        { "violations": [
          { "rule": "cycle", "target": "Core", "file": "Package.swift", "subject": "gone", "count": 1,
            "owner": "me", "reason": "once" }
        ] }

        """
    private static let third = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Third", products: [.library(name: "Third", targets: ["Third"])],
            targets: [.target(name: "Third")])

        """

    init(_ ashlar: String) throws {
        self.ashlar = ashlar
        folder = try TemporaryFolder("hostile")
        path = folder.path + "/with space & <ü>"
        try write("../Third/Package.swift", Self.third)
        try write("../Third/Sources/Third/Third.swift", "public struct Third {}\n")
        for (target, lines) in Self.sources {
            let place = target.hasSuffix("Tests") ? "Tests" : "Sources"
            let one = Self.names[target.count % Self.names.count]
            for name in target == "Domain" ? Self.names : [one] {
                try write("\(place)/\(target)/\(name)", lines.joined(separator: "\n") + "\n")
            }
        }
        try write(
            "docs/a b.md", "# A\n\n<!-- ashlar graph -->\nold\n<!-- end of ashlar graph -->\n")
        try FileManager.default.createSymbolicLink(
            atPath: path + "/Sources/Nowhere/Li nk.swift",
            withDestinationPath: "../Core/" + Self.names["Core".count])
        try write("Package.swift", Self.manifest)
        try write("architecture.json", Self.rules)
        try write("architecture-baseline.json", Self.baseline)
    }

    /// Runs `ashlar` and requires an exit code; in the package’s folder by default.
    @discardableResult
    func ashlar(
        _ arguments: String..., in directory: String? = nil, code: Int32,
        environment: [String: String?] = [:]
    ) throws -> Outcome {
        try ashlar(arguments, in: directory, code: code, environment: environment)
    }

    /// Runs `ashlar` with a list of arguments.
    func ashlar(
        _ arguments: [String], in directory: String? = nil, code: Int32,
        environment: [String: String?] = [:]
    ) throws -> Outcome {
        let outcome = try Program.run(
            [ashlar] + arguments,
            environment: ["GITHUB_WORKSPACE": nil, "CI": nil].merging(environment) { $1 },
            in: directory ?? path)
        try require(outcome.code == code, "\(arguments) did not end with \(code): \(outcome)")
        return outcome
    }

    func text(_ file: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: "\(path)/\(file)")), as: UTF8.self)
    }

    func write(_ file: String, _ text: String) throws {
        let place = URL(filePath: "\(path)/\(file)")
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: place)
    }
}
