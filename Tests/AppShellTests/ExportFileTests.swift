import AshlarCoreTesting
import AshlarTerminal
import Foundation
import Testing

@testable import AshlarAppShell

@Suite struct ExportFileTests {
    private let shell = Executable()
    private let temporary = TemporaryDirectory()
    private var folder: URL { temporary.url }

    private func export(to name: String) async throws -> Executable.Result {
        struct Account: Decodable { let id: String }
        struct Accounts: Decodable { let accounts: [Account] }
        let listing = try await shell.run(["accounts", "--json", "--rows", "20"])
        let account = try #require(try listing.json(Accounts.self).accounts.first).id
        let path = folder.appendingPathComponent(name).path
        return try await shell.run(["export", account, "-o", path])
    }

    private func mode(_ name: String) throws -> Int? {
        let path = folder.appendingPathComponent(name).path
        return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func isPrivateEvenWhenReplacingAPublicFile() async throws {
        #expect(try await export(to: "new.csv").code == 0)
        #expect(try mode("new.csv") == 0o600)
        let old = folder.appendingPathComponent("old.csv")
        try "old".write(to: old, atomically: true, encoding: .utf8)
        chmod(old.path, 0o644)
        #expect(try await export(to: "old.csv").code == 0)
        #expect(try mode("old.csv") == 0o600)
        #expect(try String(contentsOf: old, encoding: .utf8).hasPrefix("date,"))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.sorted() == ["new.csv", "old.csv"])
    }

    @Test func doesNotWriteThroughASymbolicLink() async throws {
        let target = folder.appendingPathComponent("elsewhere")
        try "mine".write(to: target, atomically: true, encoding: .utf8)
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent("link.csv"), withDestinationURL: target)
        #expect(try await export(to: "link.csv").code == 0)
        #expect(try String(contentsOf: target, encoding: .utf8) == "mine")
        #expect(try mode("link.csv") == 0o600)
    }

    @Test func replacesNoFolderAndNoDevice() async throws {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("sub"), withIntermediateDirectories: true)
        mkfifo(folder.appendingPathComponent("pipe").path, 0o600)
        for name in ["sub", "pipe", "none/file.csv"] {
            let result = try await export(to: name)
            #expect(result.code == 1, "\(name)")
            #expect(result.errors.contains("cannot be written"), "\(result.errors)")
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.sorted() == ["pipe", "sub"])
    }

    @Test func interruptedExportLeavesNoFile() async throws {
        struct Broken: Error {}
        let pieces = AsyncThrowingStream<String, any Error> { more in
            more.yield("half")
            more.finish(throwing: Broken())
        }
        let path = folder.appendingPathComponent("half.csv").path
        await #expect(throws: Broken.self) { try await OutputFile(path: path).write(pieces) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
}
