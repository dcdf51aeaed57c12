import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Synchronization
import Testing

@testable import AshlarOffline

/// A guard like that of an app with its own lock: a lost lock ends the session and keeps the store;
/// a lock without attempts left wipes the store, unless a running process still checks the last
/// attempt.
@Suite struct SessionsGuardTests {
    let site = SessionSite()
    var server: ScriptedServer { site.server }

    private static let tables = [
        StoreTable(
            "lock", schema: ["CREATE TABLE lock(state TEXT NOT NULL, judge TEXT)"],
            rescue: .carryOver { $0.isText(0) })
    ]

    private static let contents = OfflineContents(
        collections: [Visit.self], commands: [Complete.self], tables: tables,
        whenRescued: { report, store in
            guard report.lostTables.contains("lock") else { return }
            try store.execute("DELETE FROM lock")
            try store.execute("INSERT INTO lock(state) VALUES ('lost')")
        },
        sessionGuard: SessionGuard { store in
            let lock = try store.first("SELECT state, judge FROM lock") {
                (state: try $0.text(0), judge: try $0.textIfAny(1))
            }
            guard let lock else { return .keep }
            switch lock.state {
            case "lost": return .end(reason: "lost", wipes: false)
            case "spent" where lock.judge.map(store.isAlive) != true:
                return .end(reason: "spent", wipes: true)
            default: return .keep
            }
        } whenSignedIn: { store in
            try store.execute("DELETE FROM lock WHERE state = 'lost'")
        })

    private func process() throws -> Offline { try site.offline(contents: Self.contents) }

    private func signedIn() async throws -> Offline {
        let offline = try await site.signedIn(contents: Self.contents)
        try await offline.refreshVisits()
        return offline
    }

    private func lock(_ state: String, judged: Bool = false, in offline: Offline) throws {
        try offline.write { store in
            #expect(store.user == "ann")
            try store.execute("DELETE FROM lock")
            try store.execute(
                "INSERT INTO lock(state, judge) VALUES (?, ?)",
                [state, judged ? store.process : nil])
        }
    }

    @Test func keptStoreIsReusedAtTheNextSignIn() async throws {
        let offline = try await signedIn()
        let other = try process()
        try lock("lost", in: offline)
        #expect(try !offline.sessions.check())
        #expect(offline.sessions.lastEnded?.reason == .given("lost"))
        #expect(try await offline.visits().isEmpty)
        #expect(try !other.sessions.check())
        for _ in 0..<2 {
            let next = try process()
            #expect(!next.isSignedIn)
            #expect(next.sessions.lastEnded?.reason == .given("lost"))
        }
        #expect(server.farewells.isEmpty, "the session continues at the server")
        try await offline.signIn()
        #expect(try await offline.visits().count == 2)
        #expect(server.farewells == ["Bearer access-1"])
        #expect(try offline.sessions.check())
        #expect(try process().isSignedIn)
    }

    @Test func aKeptStoreStaysWhenAnotherUserSignsIn() async throws {
        let offline = try await signedIn()
        try lock("lost", in: offline)
        #expect(try !offline.sessions.check())
        try await offline.signIn("bob")
        #expect(try await offline.visits().isEmpty)
        try await offline.signIn()
        #expect(try await offline.visits().count == 2)
    }

    @Test func aSpentLockWipesTheStore() async throws {
        let offline = try await signedIn()
        let other = try process()
        try lock("spent", in: offline)
        #expect(try !offline.sessions.check())
        #expect(offline.sessions.lastEnded?.reason == .given("spent"))
        #expect(!other.isSignedIn)
        #expect(try !site.textOfFiles().contains("Mill Lane"))
        #expect(site.hasEndings(), "the background ends the session at the server")
        try await offline.running(until: "the session ends at the server") { !site.hasEndings() }
        #expect(server.farewells == ["Bearer access-1"])
    }

    @Test func aSpentLockIsFoundAtTheStart() async throws {
        try lock("spent", in: await signedIn())
        let next = try process()
        #expect(!next.isSignedIn)
        #expect(next.sessions.lastEnded?.reason == .given("spent"))
        #expect(try !site.textOfFiles().contains("Mill Lane"))
        #expect(try !site.textOfFiles().contains(#""access":"#) || site.hasEndings())
    }

    /// The process that checks the attempt is running and decides.
    @Test func runningProcessDecides() async throws {
        var judge: Offline? = try await signedIn()
        let offline = try process()
        if let judge { try lock("spent", judged: true, in: judge) }
        #expect(try offline.sessions.check())
        #expect(try process().isSignedIn)
        judge = nil
        #expect(try !offline.sessions.check())
        #expect(offline.sessions.lastEnded?.reason == .given("spent"))
        #expect(judge == nil)
    }

    /// A process ended before it could wipe the store.
    @Test func aSignInFindsASpentLock() async throws {
        let late = try process()
        try lock("spent", in: await signedIn())
        try await late.signIn()
        #expect(try await late.visits().isEmpty)
        #expect(try late.sessions.check())
    }

    /// A value that no version writes: SQLite accepts it, and the guard cannot read it.
    @Test func damageFoundByTheGuardIsRescuedAtOnce() async throws {
        do {
            let offline = try await signedIn()
            try await offline.perform(Complete(visit: "v1", note: "unsent"))
            try lock("open", in: offline)
            try offline.execute("UPDATE lock SET state = x'00'")
        }
        let next = try process()
        #expect(!next.isSignedIn)
        #expect(next.sessions.lastEnded?.reason == .given("lost"))
        try await next.signIn()
        let rescue = try #require(try await next.status().rescues.first)
        #expect(rescue.rescued.count == 1 && rescue.lostTables == ["lock"])
        #expect(try process().isSignedIn)
    }

    /// If the guard finds damage in every store, it is not run again for ever.
    @Test func guardIsNotRunForEver() async throws {
        _ = try await signedIn()
        let asked = Mutex(0)
        let contents = OfflineContents(
            collections: [Visit.self], commands: [Complete.self], tables: Self.tables,
            sessionGuard: SessionGuard { store in
                asked.withLock { $0 += 1 }
                throw StoreDamage.found("a test says so")
            })
        #expect(throws: StoreError.self) { try site.offline(contents: contents) }
        #expect(asked.withLock { $0 } == 2)
    }

    @Test func guardChecksARescuedStore() async throws {
        let offline = try await signedIn()
        try lock("lost", in: offline)
        offline.context.keeper.replace(try offline.store, "a test says so")
        #expect(!offline.isOpen)
        #expect(offline.sessions.lastEnded?.reason == .given("lost"))
        try await offline.signIn()
        try lock("spent", in: offline)
        offline.context.keeper.replace(try offline.store, "a test says so")
        #expect(!offline.isOpen)
        #expect(offline.sessions.lastEnded?.reason == .given("spent"))
        #expect(try !process().isSignedIn)
    }
}
