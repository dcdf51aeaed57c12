import Foundation
import Testing

@testable import AshlarArchitectureCheck

@Suite struct FileSystemTests {
    private let package: TemporaryPackage

    init() throws { package = try TemporaryPackage(manifest: "", files: ["old.json"]) }

    private func path(_ name: String) -> String { "\(package.path)/\(name)" }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }

    @Test func writesTheTargetOfALink() throws {
        FileSystem.makeFolder(path("in"))
        try package.link("in/one.json", to: "../two.json")
        try package.link("two.json", to: "old.json")
        #expect(FileSystem.write(Array("new".utf8), to: path("in/one.json")))
        #expect(FileSystem.linkTarget(path("in/one.json")) == "../two.json")
        #expect(FileSystem.linkTarget(path("two.json")) == "old.json")
        #expect(try text("old.json") == "new")
        #expect(FileSystem.entries(of: package.path).count == 4)
    }

    @Test func createsTheTargetOfABrokenLink() throws {
        try package.link("link.json", to: "deep/er/file.json")
        #expect(FileSystem.write(Array("new".utf8), to: path("link.json")))
        #expect(FileSystem.linkTarget(path("link.json")) == "deep/er/file.json")
        #expect(try text("deep/er/file.json") == "new")
    }

    /// `/bin` is a link to `usr/bin` on most systems.
    @Test func resolvesLinksInTheRootFolder() {
        #expect(FileSystem.followingLinks("/bin") == FileSystem.resolved("/bin"))
    }

    @Test func doesNotWriteCircularLinks() throws {
        try package.link("a", to: "b")
        try package.link("b", to: "a")
        #expect(!FileSystem.write([], to: path("a")))
        #expect(FileSystem.linkTarget(path("a")) == "b")
    }

    @Test(arguments: [0o600, 0o755])
    func permissionsStay(mode: Int) throws {
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: path("old.json"))
        #expect(FileSystem.write(Array("new".utf8), to: path("old.json")))
        let attributes = try manager.attributesOfItem(atPath: path("old.json"))
        #expect(attributes[.posixPermissions] as? Int == mode)
    }

    /// A device is also neither file nor folder, but a failing test must not replace one.
    @Test func writesToPipes() throws {
        _ = try ToolRun.run(["mkfifo", path("pipe")], in: package.path).checked("mkfifo")
        // Opened for reading and writing, so that writing does not block.
        let pipe = try FileHandle(forUpdating: URL(filePath: path("pipe")))
        #expect(FileSystem.write(Array("new".utf8), to: path("pipe")))
        try #require(FileSystem.status(path("pipe"))?.kind == .other)
        #expect(try pipe.read(upToCount: 3) == Data("new".utf8))
    }

    @Test func aFolderIsNotReplaced() {
        FileSystem.makeFolder(path("folder"))
        #expect(!FileSystem.write([], to: path("folder")))
        #expect(FileSystem.isFolder(path("folder")))
    }

    @Test func unreadableFilesAreNotMissing() throws {
        FileSystem.makeFolder(path("folder"))
        #expect(throws: ToolFailure.self) { try FileSystem.existingBytes(path("folder")) }
        #expect(try FileSystem.existingBytes(path("absent/file")) == nil)
        #expect(try FileSystem.existingBytes(path("old.json/file")) == nil)
    }
}
