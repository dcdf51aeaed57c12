import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// How a command is sent again: unchanged, rebased by its policy, or retried by the user.
@Suite struct RetryTests {
    let site = Site()

    private func offline() async throws -> Offline {
        let offline = try site.offline(contents: Site.contents(commands: [Insist.self]))
        try await offline.copy(of: Visit.self).refresh()
        return offline
    }

    /// Sends an insisting command for the copy’s version of the visit.
    private func insist(_ offline: Offline) async throws -> String {
        let visit = try #require(try await offline.visit("v1"))
        return try await offline.perform(
            Insist(visit: "v1", place: visit.place, note: "mine", version: visit.version))
    }

    private func othersWrite(place: String) {
        site.server.put(#"{"id": "v1", "place": "\#(place)"}"#, in: "/visits")
    }

    // MARK: By the user

    @Test func userCanRetryAParkedConflict() async throws {
        let offline = try await offline()
        let id = try await insist(offline)
        othersWrite(place: "Quay")
        try await offline.sendDue()
        let status = try #require(try await offline.command(id))
        #expect(status.phase == .parked)
        #expect(status.problem == .conflict(detail: "PlaceChanged()"))
        #expect(try await offline.retry(id))
        #expect(try await offline.visit("v1")?.note == "mine at Quay")
        try await offline.sendDue()
        #expect(try await offline.command(id)?.phase == .done)
        #expect(site.server.effects.count == 1)
        #expect(try offline.stored()[0].note == "mine at Quay")
    }

    /// The user sees no conflict: the policy alone decides.
    @Test func mergedConflictNeedsNoUser() async throws {
        let offline = try await offline()
        let id = try await insist(offline)
        othersWrite(place: "Mill Lane")
        try await offline.sendDue()
        #expect(try await offline.command(id)?.phase == .waiting)
        try await offline.sendDue()
        #expect(try await offline.command(id)?.phase == .done)
        #expect(try offline.stored()[0].note == "mine, again")
    }

    @Test func userCanRetryARefusedCommand() async throws {
        let offline = try await offline()
        let id = try await insist(offline)
        site.line.add(.answered(.problem(422))) { $0.method == .patch }
        try await offline.sendDue()
        #expect(try await offline.command(id)?.phase == .refused)
        #expect(try await offline.retry(id))
        #expect(try await offline.visit("v1")?.note == "mine at Mill Lane")
        try await offline.sendDue()
        #expect(site.server.effects.count == 1)
    }

    // MARK: The bytes that are sent

    private struct Sealed: Equatable {
        let key: String
        let body: String
        let marked: Bool
    }

    private func sealed(_ id: String, _ store: StoreConnection) throws -> Sealed {
        try #require(
            try store.first(
                """
                SELECT key, body, EXISTS (SELECT 1 FROM commandMarks
                    WHERE commandMarks.number = commands.number
                        AND commandMarks.seal = commands.seal)
                FROM commands WHERE id = ?
                """, [id]
            ) {
                Sealed(
                    key: try $0.text(0), body: String(decoding: try $0.bytes(1), as: UTF8.self),
                    marked: try $0.bool(2))
            })
    }

    @Test(arguments: [
        (Outbox.ResendMode.unchanged, "mine"), (.rebased, "mine, again"),
        (.retried, "mine at Mill Lane"),
    ])
    func requeuedCommandHasTheExpectedBytes(anew: Outbox.ResendMode, note: String)
        async throws
    {
        let offline = try await offline()
        let id = try await insist(offline)
        site.line.add(.requestLost) { $0.method == .patch }
        try await offline.sendDue()
        let outbox = try offline.context.outbox(of: offline.store)
        let (before, after) = try offline.write { store in
            let before = try sealed(id, store)
            let row = try #require(try CommandRow.find(id, store))
            try outbox.requeue(row, anew, after: .seconds(90), store)
            return (before, try sealed(id, store))
        }
        #expect(after.body == #"{"note":"\#(note)"}"#)
        #expect((after.key == before.key) == (anew == .unchanged))
        #expect(after.marked, "the command is marked for a rescue")
        let status = try #require(try await offline.command(id))
        #expect(status.phase == .waiting && status.canBeTakenBack)
        #expect(status.nextTry == site.clock.date.addingTimeInterval(90))
        site.clock.advance(by: .seconds(89))
        try await offline.sendDue()
        #expect(site.server.effects.isEmpty)
        site.clock.advance(by: .seconds(1))
        try await offline.sendDue()
        #expect(site.server.effects.map(\.key) == [after.key])
    }

    /// The key’s window starts again: earlier attempts count as never sent.
    @Test func retryAfterAUserDecisionUsesTheSameKey() async throws {
        let offline = try await site.synced()
        let id = try await offline.perform(Complete(visit: "v1", note: "ok"))
        let key = try offline.read { try sealed(id, $0).key }
        site.line.add(.requestLost) { $0.method == .post }
        try await offline.sendDue()
        site.clock.advance(by: .seconds(25 * 3600))
        try await offline.sendDue()
        #expect(try await offline.command(id)?.phase == .parked)
        #expect(try await offline.retry(id))
        try await offline.sendDue()
        #expect(site.server.effects.map(\.key) == [key])
        #expect(site.sent.count == 1)
    }

    // MARK: Its place in the lane

    @Test func retriedCommandWaitsForItsLane() async throws {
        let offline = try await site.synced()
        let refused = try await offline.perform(Complete(visit: "v2", note: "ok"))
        try await offline.sendDue()
        let begun = try await offline.perform(Rename(visit: "v2", place: "Quay"))
        site.line.add(.answerLost) { $0.method == .patch }
        try await offline.sendDue()
        #expect(try await offline.command(begun)?.phase == .unknown)
        #expect(try await offline.retry(refused))
        try await offline.sendDue()
        let waiting = try #require(try await offline.command(refused))
        #expect(waiting.phase == .waiting && waiting.waitsFor == .earlier(begun))
        site.clock.advance(by: .seconds(60))
        try await offline.sendDue()
        try await offline.sendDue()
        #expect(try await offline.command(begun)?.phase == .done)
        #expect(try await offline.command(refused)?.phase == .done, "the place is set")
        #expect(site.server.effects.map(\.path).last?.hasSuffix("completion") == true)
    }
}
