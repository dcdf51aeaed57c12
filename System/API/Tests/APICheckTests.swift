import Foundation
import Programs
import Testing

@testable import api

/// Checks a package of two libraries.
@Suite(.serialized) struct APICheckTests {
    private let folder: TemporaryFolder
    private var package: String { folder.path + "/Sold" }

    private static let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
            name: "Sold", platforms: [.macOS(.v14)],
            products: [
                .library(name: "A", targets: ["A"]),
                .library(name: "B", targets: ["B"]),
            ],
            traits: [.trait(name: "T"), .trait(name: "U"), .default(enabledTraits: ["T", "U"])],
            targets: [.target(name: "A"), .target(name: "B")])

        """
    private static let source =
        "public struct X { public init() {}; public func f() {}; func g() {} }\n"

    init() throws {
        folder = try TemporaryFolder("sold")
        try write("Package.swift", Self.manifest)
        try write("Sources/A/a.swift", Self.source)
        try write("Sources/B/b.swift", "public func b() {}\n")
        try write(".gitignore", ".build\n")
        try git("init", "--quiet")
        try git("add", "--all")
        try git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qm", "A")
    }

    private func write(_ file: String, _ text: String) throws {
        let place = URL(filePath: "\(package)/\(file)")
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: place)
    }

    private func git(_ arguments: String...) throws {
        try Program.output(of: ["git"] + arguments, in: package)
    }

    private func check(_ base: String? = nil) throws -> (isOK: Bool, lines: [String]) {
        var lines: [String] = []
        let isOK = try APICheck(folder: package).run(base) { lines.append($0) }
        return (isOK, lines)
    }

    @Test func breakagesFailUntilIntended() throws {
        try git("tag", "0.1.0")
        try git("tag", "not-a-version")
        try write(
            "Sources/A/a.swift",
            Self.source.replacingOccurrences(of: "public func f() {}; ", with: ""))
        var manifest = Self.manifest
        for text in [
            "        .library(name: \"B\", targets: [\"B\"]),\n", ".trait(name: \"T\"), ",
            "\"T\", \"U\"",
        ] {
            manifest = manifest.replacingOccurrences(of: text, with: "")
        }
        try write("Package.swift", manifest.replacingOccurrences(of: "v14", with: "v15"))
        let lines = [
            "API breakage: library product B has been removed",
            "API breakage: trait T has been removed",
            "API breakage: trait U is no longer on by default",
            "API breakage: platform macos now begins at 15.0, was 14.0",
            "API breakage: func X.f() has been removed (A)",
        ]
        let found = try check()
        #expect(!found.isOK)
        #expect(
            found.lines.filter { $0.contains("API breakage") } == lines.map { "error: \($0)" })
        #expect(found.lines.contains { $0.contains("The next version is 0.2.0 or later") })

        try write("docs/api-breakages.txt", "# Meant:\n" + lines.joined(separator: "\n"))
        let intended = try check()
        #expect(intended.isOK)
        #expect(
            intended.lines.contains { $0.contains("5 breakages since 0.1.0, 5 of them intended") })
    }

    @Test func additionsPassAndStaleLinesFail() throws {
        try git("tag", "0.1.0")
        try write(
            "Sources/A/a.swift",
            Self.source.replacingOccurrences(of: "func g", with: "public func h() {}; func other"))
        let new = try check()
        #expect(new.isOK)
        #expect(new.lines.contains { $0.contains("0 breakages since 0.1.0") })

        try write("docs/api-breakages.txt", "API breakage: func X.f() has been removed (A)")
        let stale = try check()
        #expect(!stale.isOK)
        #expect(
            stale.lines.contains { $0.contains("remove the line: API breakage: func X.f()") })
    }

    @Test func reportsFailedComparisons() throws {
        let unreleased = try check()
        #expect(unreleased.isOK)
        #expect(unreleased.lines.contains { $0.contains("no released version") })
        let unknown = #expect(throws: APICheck.CannotCompare.self) { try check("0.9.9") }
        #expect(unknown?.description.contains("no tag or commit “0.9.9”") == true)
        try write("Sources/A/a.swift", "what is this")
        let broken = #expect(throws: APICheck.CannotCompare.self) { try check("HEAD") }
        #expect(broken?.description.contains("could not compare") == true)
    }
}
