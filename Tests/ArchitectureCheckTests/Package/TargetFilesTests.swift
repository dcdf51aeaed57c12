import AshlarArchitectureCheck
import Foundation
import Testing

/// Compares the reader’s files with those that SwiftPM would compile.
@Suite struct TargetFilesTests {
    private static let manifest = """
        // swift-tools-version: TOOLS
        import PackageDescription
        let package = Package(name: "P", products: [.library(name: "Out", targets: ["A"])], targets: [
            .target(name: "A", exclude: ["excluded", "Gone.swift"], resources: [
                .copy("copied"), .process("processed"), .process("one.swift")]),
            .target(name: "B", path: "elsewhere/b", sources: ["in", "top.swift"], publicHeadersPath: "."),
            .target(name: "C-1", dependencies: ["A", .target(name: "B")]),
            .executableTarget(name: "Tool", dependencies: ["A", "A"]),
            .testTarget(name: "ATests", dependencies: ["A"]),
            .plugin(name: "Plug", capability: .buildTool()),
        ])
        """

    private static let files = [
        "Sources/A/a.swift", "Sources/A/deep/er/b.swift", "Sources/A/excluded/x.swift",
        "Sources/A/Gone.swift", "Sources/A/copied/x.swift", "Sources/A/processed/x.swift",
        "Sources/A/one.swift", "Sources/A/.hidden.swift", "Sources/A/.hidden/x.swift",
        "Sources/A/X.swift/in.swift", "Sources/A/D.docc/in.swift", "Sources/A/E.xcassets/in.swift",
        "Sources/A/F.playground/in.swift", "Sources/A/G.lproj/in.swift", "Sources/A/H.foo/in.swift",
        "Sources/A/readme.md", "elsewhere/b/in/x.swift", "elsewhere/b/out/x.swift",
        "elsewhere/b/top.swift", "Sources/C-1/c.swift", "Sources/Tool/main.swift",
        "Tests/ATests/t.swift", "Plugins/Plug/p.swift", "outside/o.swift", "linked.swift",
    ]

    @Test(arguments: ["5.5", "6.2"])
    func areWhatSwiftPMCompiles(tools: String) throws {
        let package = try TemporaryPackage(
            manifest: Self.manifest.replacing("TOOLS", with: tools),
            // Older tools took a folder of that name for a file, and could not build it.
            files: Self.files.filter { tools != "5.5" || !$0.contains("X.swift") })
        try package.link("Sources/A/link.swift", to: "../../linked.swift")
        try package.link("Sources/A/folder", to: "../../outside")
        try package.link("Sources/A/broken.swift", to: "nowhere.swift")
        let read = try package.read()
        let theirs = try package.described()
        #expect(
            Dictionary(uniqueKeysWithValues: read.targets.map { ($0.name, $0.files) })
                == theirs.files)
        #expect(
            Dictionary(uniqueKeysWithValues: read.targets.map { ($0.name, $0.module) })
                == theirs.modules)
        #expect(
            read.targets.first { $0.name == "C-1" }?.dependencies == [.target("A"), .target("B")])
        #expect(read.targets.first { $0.name == "Tool" }?.dependencies == [.target("A")])
    }

    @Test func linksToParentsTerminate() throws {
        let package = try TemporaryPackage(
            manifest: Self.simple("6.2", ["A"]), files: ["Sources/A/in/a.swift"])
        try package.link("Sources/A/in/up", to: "..")
        try package.link("Sources/A/self", to: "self")
        #expect(try package.read().targets.map(\.files) == [["Sources/A/in/a.swift"]])
    }

    /// A folder whose path is longer than the system can open; skipping it would hide violations.
    @Test func reportsUnreadableFolders() throws {
        let package = try TemporaryPackage(
            manifest: Self.simple("6.2", ["A"]), files: ["Sources/A/a.swift"])
        let name = String(repeating: "d", count: 250)
        let deep = Array(repeating: name, count: 17).joined(separator: "/")
        _ = try ToolRun.run(["mkdir", "-p", deep], in: "\(package.path)/Sources/A").checked("mkdir")
        defer { _ = try? ToolRun.run(["rm", "-rf", package.path], in: "/") }
        #expect { try package.read() } throws: {
            "\($0)".contains("Sources/A/\(name)") && "\($0)".contains("could not be read. Make it")
        }
    }

    @Test func onlyTargetMayUseTheDefaultFolder() throws {
        let package = try TemporaryPackage(
            manifest: Self.simple("5.9", ["A"]), files: ["Sources/a.swift", "Sources/in/b.swift"])
        #expect(
            try package.read().targets.map(\.files)
                == [["Sources/a.swift", "Sources/in/b.swift"]])
    }

    @Test(arguments: ["Sources", "Source", "src", "srcs"])
    func targetsUseTheFirstExistingFolder(folder: String) throws {
        let package = try TemporaryPackage(
            manifest: "", files: ["\(folder)/A/a.swift", "\(folder)/B/b.c"])
        let dump = """
            { "name": "P", "toolsVersion": { "_version": "5.7.0" },
              "targets": [{ "name": "A", "type": "regular" }, { "name": "B", "type": "regular" }] }
            """
        let reader = ManifestReader(package: package.path, scratch: package.path, isCaching: false)
        {
            _ in Array(dump.utf8)
        }
        let targets = try withExtendedLifetime(package) {
            try PackageReader(root: package.path, scratch: package.path, reader: reader).package()
        }.targets
        #expect(targets.map(\.folder) == ["\(folder)/A", "\(folder)/B"])
        #expect(targets.map(\.files) == [["\(folder)/A/a.swift"], []])
        #expect(targets.map(\.hasOtherLanguages) == [false, true])
    }

    @Test func aTargetMayBeThePackagesFolder() throws {
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "P", targets: [.target(name: "A", path: ".", exclude: ["Tests"])])
            """
        let package = try TemporaryPackage(
            manifest: manifest,
            files: ["a.swift", "Tests/t.swift", "in/Package.swift"])
        #expect(
            try package.read().targets.map(\.files) == [
                ["a.swift", "in/Package.swift"]
            ])
    }

    private static func simple(_ tools: String, _ targets: [String]) -> String {
        """
        // swift-tools-version: \(tools)
        import PackageDescription
        let package = Package(name: "P", targets: [\(targets.map { ".target(name: \"\($0)\")" }.joined(separator: ", "))])
        """
    }
}
