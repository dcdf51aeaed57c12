import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import GRDB
import Synchronization
import Testing

@testable import AshlarOffline

/// What remains of a user’s store, and stores that cannot be wiped.
@Suite struct SessionsWipeTests {
    let site = SessionSite()
    var server: ScriptedServer { site.server }

    // MARK: Tables

    private static let contents = OfflineContents(
        collections: [Visit.self, Photo.self, Chapter.self],
        commands: [AddVisit.self, Complete.self, Rename.self, Ring.self],
        tables: [
            StoreTable("notes", schema: ["CREATE TABLE notes(text TEXT)"]),
            StoreTable(
                "words", schema: ["CREATE TABLE words(text TEXT)"], lifetime: .store),
            StoreTable("drafts", schema: ["CREATE TABLE drafts(text TEXT)"], lifetime: .user),
            StoreTable(
                "steps", schema: ["CREATE TABLE steps(command TEXT, text TEXT)"],
                lifetime: .command(idColumn: "command")),
        ])

    /// A store with a row in each table.
    private func filled() async throws -> Offline {
        let offline = try await site.signedIn(contents: Self.contents)
        try await offline.refreshVisits()
        try await offline.perform(AddVisit(id: "local-1", place: "New Street"))
        try await offline.perform(Complete(visit: "local-1", note: "behind"))
        let refused = try await offline.perform(Rename(visit: "v2", place: "x"))
        #expect(try await offline.takeBack(refused))
        try offline.write { store in
            for table in try tables(store) {
                guard try store.integer("SELECT count(*) FROM \"\(table)\"") == 0 else { continue }
                let columns = try store.rows("SELECT name FROM pragma_table_info('\(table)')") {
                    try $0.text(0)
                }
                let values = columns.map { _ in "1" }.joined(separator: ", ")
                try store.execute("INSERT INTO \"\(table)\" VALUES (\(values))")
            }
        }
        return offline
    }

    private func tables(_ store: StoreConnection) throws -> [String] {
        try store.rows(
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'"
        ) { try $0.text(0) }.filter { !$0.hasPrefix("sqlite_") }
    }

    /// Reads the file directly: the store itself is closed.
    private func counts(_ file: URL) throws -> [String: Int64] {
        try DatabaseQueue(path: file.path).read { db in
            let store = StoreConnection(db)
            return Dictionary(
                uniqueKeysWithValues: try tables(store).map {
                    ($0, try store.integer("SELECT count(*) FROM \"\($0)\"") ?? 0)
                })
        }
    }

    @Test func wipeKeepsPendingCommandsOnly() async throws {
        let store = try await filled().store
        #expect(try counts(store.file).values.allSatisfy { $0 > 0 })
        try store.wipe()
        let rest = try counts(store.file).filter { $0.value > 0 }
        #expect(
            Set(rest.keys) == [
                "commands", "commandMarks", "commandNeeds", "generation", "grdb_migrations",
                "words", "answerCount", "drafts",
            ])
        #expect(rest["commands"] == 2)
        #expect(rest["commandNeeds"] == 1)
    }

    @Test func aWipedDeviceKeepsNoCommand() async throws {
        let store = try await filled().store
        try store.wipe(keepingUnsettled: false)
        let rest = try counts(store.file).filter { $0.value > 0 }
        #expect(Set(rest.keys) == ["generation", "grdb_migrations", "words", "answerCount"])
    }

    @Test func rowsOfAPendingCommandAreKept() async throws {
        let offline = try await site.signedIn(contents: Self.contents)
        try await offline.refreshVisits()
        try await offline.perform(Complete(visit: "v1", note: "ok"), id: "waiting")
        try await offline.perform(Rename(visit: "v2", place: "x"), id: "taken-back")
        #expect(try await offline.takeBack("taken-back"))
        for id in ["'waiting'", "'taken-back'", "'another'", "NULL"] {
            try offline.execute("INSERT INTO steps VALUES (\(id), 'stored')")
        }
        func steps() throws -> [String] {
            try offline.read { try $0.rows("SELECT command FROM steps") { try $0.text(0) } }
        }
        try await offline.sessions.end()
        try await offline.signIn()
        #expect(try steps() == ["waiting"])
        try await offline.sendDue()
        try await offline.sessions.end()
        try await offline.signIn()
        #expect(try steps().isEmpty)
    }

    /// The user may not have seen the refusal.
    @Test func refusedCommandIsKeptForTheNextSession() async throws {
        let offline = try await site.signedIn()
        try await offline.refreshVisits()
        let id = try await offline.perform(Complete(visit: "v2", note: "ok"))
        try await offline.sendDue()
        #expect(try offline.commands(id).map(\.phase) == [.refused])
        try await offline.sessions.end()
        try await offline.signIn("bob")
        #expect(try offline.commands().isEmpty)
        try await offline.signIn()
        #expect(try offline.commands(id).map(\.phase) == [.refused])
        #expect(try await offline.drop(id) == [id])
        try await offline.sessions.end()
        #expect(try !site.textOfFiles().contains(#""note":"ok""#))
    }

    /// Otherwise these commands would wait for ever.
    @Test func dependentsOfATakenBackMakerCanBeDropped() async throws {
        let offline = try await site.signedIn()
        let maker = try await offline.perform(AddVisit(id: "local-1", place: "New Street"))
        let behind = try await offline.perform(Complete(visit: "local-1", note: "ok"))
        #expect(try await offline.takeBack(maker))
        try await offline.sessions.end()
        try await offline.signIn()
        #expect(try offline.commands(behind).map(\.waitsFor) == [.maker(maker)])
        #expect(try await Set(offline.drop(maker)) == [maker, behind])
    }

    // MARK: A store that cannot be wiped

    private static let obstacle = """
        CREATE TRIGGER full BEFORE DELETE ON visits
        BEGIN SELECT RAISE(ABORT, 'the disk is full'); END
        """

    /// Signed out, with visits in a store that could not be wiped.
    private func unwiped(_ offline: Offline) async throws -> URL {
        let file = try offline.store.file
        try await offline.refreshVisits()
        try offline.execute(Self.obstacle)
        await #expect(throws: (any Error).self) { try await offline.sessions.end() }
        #expect(!offline.isSignedIn)
        #expect(try !site.textOfFiles().contains("access-1"))
        #expect(try visits(in: file) == 2)
        return file
    }

    private func clearTheWay(_ file: URL) throws {
        try patient(file).write { try $0.execute(sql: "DROP TRIGGER full") }
    }

    private func visits(in file: URL) throws -> Int? {
        try patient(file).read { try Int.fetchOne($0, sql: "SELECT count(*) FROM visits") }
    }

    private func patient(_ file: URL) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        return try DatabaseQueue(path: file.path, configuration: configuration)
    }

    @Test func aStoreThatCouldNotBeWipedIsWipedAtTheNextStart() async throws {
        let file = try await unwiped(site.signedIn())
        // The store still cannot be wiped, but the user is signed out.
        #expect(try !site.offline().isSignedIn)
        #expect(try visits(in: file) == 2)
        try clearTheWay(file)
        #expect(try !site.offline().isSignedIn)
        #expect(try visits(in: file) == 0)
    }

    @Test func aStoreThatCouldNotBeWipedIsWipedInTheBackground() async throws {
        let offline = try await site.signedIn()
        let file = try await unwiped(offline)
        let running = Task { await offline.run() }
        try await site.clock.sleepers(atLeast: 1)
        try clearTheWay(file)
        site.clock.advance(by: .seconds(300))
        try await eventually("the store is wiped", moving: site.clock) { try visits(in: file) == 0 }
        running.cancel()
        await running.value
    }

    /// A sign-in of the same user, and of another one.
    @Test(arguments: ["ann", "bob"])
    func aStoreThatCouldNotBeWipedIsWipedAtASignIn(name: String) async throws {
        let offline = try await site.signedIn()
        let file = try await unwiped(offline)
        try clearTheWay(file)
        try await offline.signIn(name)
        #expect(offline.isSignedIn)
        #expect(try visits(in: file) == 0)
    }

    /// A sign-in fails while the store of an ended session cannot be wiped.
    @Test func signInFailsIfTheStoreCannotBeWiped() async throws {
        let offline = try await site.signedIn()
        let file = try await unwiped(offline)
        await #expect(throws: (any Error).self) { try await offline.signIn() }
        #expect(!offline.isSignedIn)
        try clearTheWay(file)
        try await offline.signIn()
        #expect(try await offline.visits().isEmpty)
    }

    /// A process was suspended in a transaction while the other one signed out, and continues in
    /// the same generation.
    @Test func processThatBlockedTheWipeEndsItsSession() async throws {
        let offline = try await site.signedIn()
        let other = try site.offline()
        let file = try await unwiped(offline)
        #expect(other.isSignedIn)
        try clearTheWay(file)
        #expect(try !site.offline().isSignedIn)
        #expect(!other.isSignedIn)
        #expect(try await other.visits().isEmpty)
    }

    /// Killed after the end was recorded and before the tokens were removed.
    @Test func tokensOfARecordedEndAreNotResumed() async throws {
        let secrets = UnremovableSecretStore()
        let offline = try site.offline(secrets: secrets)
        try await offline.signIn()
        try await offline.refreshVisits()
        try offline.execute(Self.obstacle)
        await #expect(throws: (any Error).self) { try await offline.sessions.end() }
        #expect(try secrets.secret("session") != nil)
        let next = try site.offline(secrets: secrets.secrets)
        #expect(!next.isSignedIn)
        #expect(try secrets.secret("session") == nil)
    }

    @Test func aWipedDeviceHasNothingLeftToWipe() async throws {
        let offline = try await site.signedIn()
        _ = try await unwiped(offline)
        try await offline.sessions.wipeDevice()
        #expect(try offline.context.keeper.vault.endings().isEmpty)
        #expect(try !site.textOfFiles().contains("Mill Lane"))
    }

    // MARK: A full disk

    /// The end cannot be recorded until removing the tokens has freed space.
    @Test func fullDiskRemovesTokensBeforeRecordingTheEnd() async throws {
        let secrets = FullSecrets()
        let offline = try site.offline(secrets: secrets)
        try await offline.signIn()
        try await offline.refreshVisits()
        try offline.execute(Self.obstacle)
        secrets.fill()
        await #expect(throws: (any Error).self) { try await offline.sessions.end() }
        #expect(try secrets.secret("session") == nil)
        #expect(try secrets.secret("endings") != nil)
        #expect(try !site.offline(secrets: secrets).isSignedIn)
    }
}

/// Has room for the secrets that existed when it became full.
private final class FullSecrets: SecretStore {
    private struct Full: Error {}

    private let secrets = InMemorySecretStore()
    private let room = Held<Int>(.max)
    private let names = Held<Set<String>>([])

    func fill() { room.value = names.value.count }

    func secret(_ name: String) throws -> Secret<String>? { secrets.secret(name) }

    func save(_ secret: Secret<String>, name: String) throws {
        guard names.value.contains(name) || names.value.count < room.value else { throw Full() }
        names.value.insert(name)
        secrets.save(secret, name: name)
    }

    func remove(_ name: String) throws {
        names.value.remove(name)
        secrets.remove(name)
    }
}

/// A value that one task at a time uses.
private final class Held<Value: Sendable>: Sendable {
    private let held: Mutex<Value>

    init(_ value: Value) { held = Mutex(value) }

    var value: Value {
        get { held.withLock { $0 } }
        set { held.withLock { $0 = newValue } }
    }
}
