import AshlarCoreTesting
import AshlarDomain
import Foundation
import Testing

@testable import AshlarData
@testable import AshlarOffline

@Suite struct StoreTests {
    let desk = Desk()

    @Test func writesAreDurable() async throws {
        let store = try await desk.signedIn().store
        #expect(try store.integer("PRAGMA synchronous") == 2)  // FULL
    }

    @Test func onlyItsOwnerReadsIt() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        let file = try module.store.file.path
        let secrets = desk.directory.appendingPathComponent("secrets")
        for path in [file, file + "-wal", file + "-shm", secrets.path + "/session"] {
            #expect(try permissions(path) == 0o600, "\(path)")
        }
        for path in [desk.directory.path, desk.directory.path + "/stores", secrets.path] {
            #expect(try permissions(path) == 0o700, "\(path)")
        }
    }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func namesADirectoryThatCannotBeCreated() throws {
        #expect(
            throws: StoreError.directoryUnusable(
                path: "/dev/null/x", reason: "it cannot be made or is not yours")
        ) {
            try DataModule(
                dependencies: Desk.Dependencies(
                    runtime: desk.runtime, timeZone: .gmt, server: .transport(desk.bank),
                    directory: URL(fileURLWithPath: "/dev/null/x")))
        }
    }

    @Test func refusesAStoreOfANewerVersion() async throws {
        var file = URL(fileURLWithPath: "/")
        do {
            let module = try await desk.signedIn()
            file = try module.store.file
            try module.store.execute(
                "INSERT INTO grdb_migrations VALUES ('999: newer version')")
        }
        #expect(throws: StoreError.newerVersion(path: file.path)) { try desk.module() }
        // A failed sign-in does not leave a session without a store.
        try FileManager.default.removeItem(at: desk.directory.appendingPathComponent("secrets"))
        let module = try desk.module()
        await #expect(throws: StoreError.newerVersion(path: file.path)) {
            try await module.signIn()
        }
        #expect(await module.sessionRepository.current() == nil)
        #expect(try desk.module().context.keeper.session == nil)
    }

    @Test(arguments: [
        "ann", "../../etc/passwd", "a/b", ".", "Zoë 🦊", String(repeating: "x", count: 400),
    ])
    func everyUserIDHasItsOwnFile(user: String) throws {
        let folder = try StoreFolder(desk.directory)
        let file = folder.store(of: user)
        #expect(file.deletingLastPathComponent().path == folder.stores.path)
        #expect(file.lastPathComponent.utf8.count < 200)
        #expect(file != folder.store(of: user + "x"))
    }

    @Test func fullDiskThrowsAndLosesNothing() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        let store = try module.store
        let pages = try #require(try store.integer("PRAGMA page_count"))
        _ = try store.integer("PRAGMA max_page_count = \(pages)")
        desk.bank.put((1...2_000).map { Wire.payment("p\($0)", sequence: $0) })
        await #expect(throws: StoreError.diskFull(path: store.file.path)) {
            try await module.paymentRepository.refresh()
        }
        #expect(try await module.list() == ["p"])
        _ = try store.integer("PRAGMA max_page_count = 100000")
        try await module.paymentRepository.refresh()
        #expect(try await module.list().count == 500)
    }
}
