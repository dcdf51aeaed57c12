import AshlarArchitectureCheck
import Foundation
import Synchronization
import Testing

@Suite struct ManifestReaderTests {
    /// Counts the calls of SwiftPM.
    private final class Dumps: Sendable {
        private let folders = Mutex<[String]>([])

        var count: Int { folders.withLock(\.count) }

        func dump(_ folder: String) -> [UInt8] {
            folders.withLock { $0.append(folder) }
            let name = Path.name(folder)
            return Array(
                """
                { "name": "\(name)", "toolsVersion": { "_version": "6.2.0" },
                  "targets": [{ "name": "T", "type": "regular" }], "products": [], "dependencies": [] }
                """.utf8)
        }
    }

    private let dumps = Dumps()

    private func read(_ package: TemporaryPackage, isCaching: Bool = true) throws -> SwiftPackage {
        let dumps = dumps
        let scratch = "\(package.path)/.build"
        return try withExtendedLifetime(package) {
            try PackageReader(
                root: package.path, scratch: scratch,
                reader: ManifestReader(
                    package: package.path, scratch: scratch, isCaching: isCaching
                ) {
                    dumps.dump($0)
                }
            ).package()
        }
    }

    private static let plain =
        "// Context\nimport PackageDescription\nlet package = Package(name: \"Context\")"

    @Test func cachesUnchangedManifests() throws {
        let package = try TemporaryPackage(manifest: Self.plain)
        let first = try read(package)
        #expect(try read(package) == first)
        #expect(dumps.count == 1)
        try package.write(Self.plain + "\n", to: "Package.swift")
        _ = try read(package)
        #expect(dumps.count == 2)
        try package.write(Self.plain, to: "Package@swift-6.1.swift")
        _ = try read(package)
        #expect(dumps.count == 3)
        _ = try read(package, isCaching: false)
        #expect(dumps.count == 4)
    }

    @Test(arguments: [
        "let a = Context.environment[\"A\"]", "let a = Context.gitInformation", "import Foundation",
        "import class Foundation.ProcessInfo", "@preconcurrency import Glibc",
        "let a = ProcessInfo.processInfo", "let a = getenv(\"A\")", "let a = FileManager.default",
        "let a = \"\\(Context.packageDirectory)\"",
    ])
    func manifestsThatReadTheirSurroundingsAreNotCached(line: String) throws {
        let package = try TemporaryPackage(manifest: "\(line)\n\(Self.plain)")
        _ = try read(package)
        _ = try read(package)
        #expect(dumps.count == 2)
    }

    @Test func brokenCacheEntriesAreReadAgain() throws {
        let package = try TemporaryPackage(manifest: Self.plain)
        let first = try read(package)
        let cache = package.folder.appending(path: ".build/ashlar/manifests")
        for name in try FileManager.default.contentsOfDirectory(atPath: cache.path) {
            try Data("{".utf8).write(to: cache.appending(path: name))
        }
        #expect(try read(package) == first)
        #expect(dumps.count == 2)
    }

    @Test func withoutAManifestThereIsANextStep() throws {
        let package = try TemporaryPackage(manifest: Self.plain)
        try FileManager.default.removeItem(at: package.folder.appending(path: "Package.swift"))
        #expect {
            try read(package)
        } throws: { error in
            "\(error)" == "error: There is no Package.swift in \(package.path). "
                + "Name the package's folder with --package."
        }
    }

    @Test(arguments: [
        ("6.2", "Package.swift"), ("5.9", "Package@swift-5.9.swift"),
        ("6.0", "Package@swift-6.swift"),
    ])
    func findsTheManifestThatSwiftPMReads(tools: String, file: String) throws {
        let package = try TemporaryPackage(manifest: "// swift-tools-version: 6.2")
        try package.write("// swift-tools-version:5.9\n", to: "Package@swift-5.9.swift")
        try package.write("// swift-tools-version:5.9\n", to: "Package@swift-5.8.swift")
        try package.write("// swift-tools-version: 6.0", to: "Package@swift-6.swift")
        let reader = ManifestReader(package: package.path, scratch: package.path) { _ in
            Array("{ \"name\": \"P\", \"toolsVersion\": { \"_version\": \"\(tools).0\" } }".utf8)
        }
        let read = try withExtendedLifetime(package) {
            try PackageReader(root: package.path, scratch: package.path, reader: reader).package()
        }
        #expect(read.members.map(\.manifest) == [file])
    }

    @Test func reportsSwiftPMsError() throws {
        let package = try TemporaryPackage(
            manifest: "// swift-tools-version: 6.2\nlet package = nonsense")
        #expect {
            try package.read()
        } throws: { error in
            "\(error)".contains("cannot find 'nonsense' in scope")
        }
    }
}
