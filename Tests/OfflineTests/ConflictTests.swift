import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// Commands whose row has changed at the server since the user saw it.
@Suite struct ConflictTests {
    let site = Site()

    private func isChange(_ request: HTTPRequest) -> Bool { request.method != .get }

    /// Changes the row at the server; the copy is not updated.
    private func othersWrite(_ note: String) {
        site.server.put(#"{"id": "v1", "place": "Mill Lane", "note": "\#(note)"}"#, in: "/visits")
    }

    /// Sends an edit of the copy’s version after another client has changed the row.
    private func conflicted<Way: EditWay>(
        _ way: Way.Type, others: String = "theirs"
    ) async throws -> (Offline, String) {
        let offline = try await site.editing()
        let version = try await offline.visit("v1")?.version
        let id = try await offline.perform(
            Edit<Way>(visit: "v1", note: "mine", version: version))
        othersWrite(others)
        try await offline.sendDue()
        return (offline, id)
    }

    // MARK: Policies

    @Test func parkedCommandShowsTheServerRow() async throws {
        let (offline, id) = try await conflicted(Parking.self)
        let status = try #require(try await offline.command(id))
        #expect(status.phase == .parked && status.waitsFor == .user)
        #expect(status.problem == .conflict(detail: "No"))
        #expect(status.nextTry == nil && !status.canBeTakenBack)
        #expect(try await offline.visit("v1")?.note == "theirs")
        site.later()
        try await offline.sendDue()
        #expect(site.sent.count == 1)
        #expect(site.server.effects.isEmpty)
    }

    @Test func serverWinsRefusesTheCommand() async throws {
        let (offline, id) = try await conflicted(Yielding.self)
        let status = try #require(try await offline.command(id))
        #expect(status.phase == .refused && status.waitsFor == .nothing)
        #expect(status.problem == .conflict(detail: "No"))
        #expect(try await offline.visit("v1")?.note == "theirs")
        #expect(site.server.effects.isEmpty)
    }

    @Test func clientWinsRebasesTheCommand() async throws {
        let (offline, id) = try await conflicted(Insisting.self)
        #expect(try await offline.command(id)?.phase == .waiting)
        #expect(try await offline.visit("v1")?.note == "mine", "the user sees the edit")
        try await offline.sendDue()
        #expect(try await offline.command(id)?.phase == .done)
        #expect(try offline.stored()[0].note == "mine")
        #expect(site.server.effects.count == 1)
    }

    /// A server may repeat its refusal for the first key.
    @Test func rebasedCommandHasANewKey() async throws {
        let (offline, _) = try await conflicted(Insisting.self)
        try await offline.sendDue()
        let keys = site.sent.map { $0.headers["Idempotency-Key"] }
        #expect(keys.count == 2 && keys[0] != keys[1])
    }

    @Test func aMergeKeepsBoth() async throws {
        let (offline, id) = try await conflicted(Joining.self)
        #expect(try await offline.visit("v1")?.note == "theirs, mine")
        try await offline.sendDue()
        #expect(try await offline.command(id)?.phase == .done)
        #expect(site.server.rows("/visits").last?.contains("theirs, mine") == true)
    }

    @Test func impossibleMergeIsParked() async throws {
        let (offline, id) = try await conflicted(Joining.self, others: "final")
        let status = try #require(try await offline.command(id))
        #expect(status.phase == .parked)
        #expect(status.problem == .conflict(detail: "NotesDoNotMatch()"))
        #expect(try await offline.visit("v1")?.note == "final")
        #expect(site.sent.count == 1)
    }

    @Test func aMergeMayConflictAgain() async throws {
        let (offline, id) = try await conflicted(Joining.self)
        othersWrite("more")
        try await offline.sendDue()
        site.later()
        try await offline.sendDue()
        #expect(try await offline.command(id)?.phase == .done)
        #expect(site.server.rows("/visits").last?.contains("more, theirs, mine") == true)
    }

    /// Without a delay, the conflict would repeat in a tight loop.
    @Test func repeatedConflictsBackOff() async throws {
        let offline = try await site.editing()
        let id = try await offline.perform(Edit<Insisting>(visit: "v1", note: "mine"))
        for _ in 0..<100 { site.line.add(.answered(.problem(412)), for: isChange) }
        var attempts = 0
        for _ in 0..<50 {
            try await offline.sendDue()
            attempts = try await offline.command(id)?.attempts ?? 0
        }
        #expect((1...2).contains(attempts), "only the first conflict is resolved without a delay")
        let status = try #require(try await offline.command(id))
        #expect(status.waitsFor == .server)
        #expect(try #require(status.nextTry) > site.clock.date)
        #expect(try await offline.takeBack(id), "the server did nothing")
    }

    // MARK: Lost answers

    /// The command itself has changed the version.
    @Test func shownChangeAfterALostAnswerIsDone() async throws {
        let offline = try await site.synced()
        let version = try await offline.visit("v1")?.version
        let id = try await offline.perform(
            Rename(visit: "v1", place: "Hill Road", version: version))
        site.line.add(.answerLost, for: isChange)
        try await offline.sendDue()
        #expect(try await offline.command(id)?.phase == .unknown)
        site.later()
        try await offline.sendDue()
        #expect(site.sent.count == 2)
        #expect(site.server.effects.count == 1)
        #expect(try await offline.command(id)?.phase == .done)
        #expect(try await offline.visit("v1")?.place == "Hill Road")
    }

    @Test func foreignChangeAfterALostAnswerIsAConflict() async throws {
        let offline = try await site.synced()
        let version = try await offline.visit("v1")?.version
        let id = try await offline.perform(
            Rename(visit: "v1", place: "Hill Road", version: version))
        site.line.add(.answerLost, for: isChange)
        try await offline.sendDue()
        site.server.put(#"{"id": "v1", "place": "Quay"}"#, in: "/visits")
        site.later()
        try await offline.sendDue()
        #expect(try await offline.command(id)?.phase == .parked)
        #expect(try await offline.visit("v1")?.place == "Quay")
        #expect(site.server.effects.count == 1)
    }

    /// The command has not arrived: another client may have made the same change.
    @Test func equalRowWithoutALostAnswerIsAConflict() async throws {
        let offline = try await site.synced()
        let version = try await offline.visit("v1")?.version
        let id = try await offline.perform(
            Rename(visit: "v1", place: "Hill Road", version: version))
        site.server.put(#"{"id": "v1", "place": "Hill Road"}"#, in: "/visits")
        try await offline.sendDue()
        #expect(try await offline.command(id)?.phase == .parked)
    }

    @Test func failedFetchDecidesNoConflict() async throws {
        let offline = try await site.editing()
        let id = try await offline.perform(
            Edit<Insisting>(visit: "v1", note: "mine", version: "1"))
        othersWrite("theirs")
        site.line.add(.unreachable) { $0.method == .get }
        try await offline.sendDue()
        let status = try #require(try await offline.command(id))
        #expect(status.phase == .waiting && status.waitsFor == .network)
        #expect(status.canBeTakenBack, "the server confirmed that it did nothing")
        site.later()
        try await offline.sendDue()
        try await offline.sendDue()
        #expect(try await offline.command(id)?.phase == .done)
        #expect(site.server.effects.count == 1)
    }

    @Test func conflictAboutADeletedRowKeepsTheCommand() async throws {
        let offline = try await site.editing()
        let id = try await offline.perform(
            Edit<Insisting>(visit: "v1", note: "mine", version: "1"))
        site.server.remove("v1", from: "/visits")
        site.line.add(.answered(.problem(412)), for: isChange)
        try await offline.sendDue()
        #expect(try await offline.visit("v1") == nil)
        try await offline.sendDue()
        site.later()
        try await offline.sendDue()
        #expect(try await offline.command(id)?.phase == .refused)
        #expect(site.server.effects.isEmpty)
    }

    // MARK: The user’s decision

    @Test func parkedCommandIsRetriedOnTheCurrentRow() async throws {
        let (offline, id) = try await conflicted(Parking.self)
        #expect(try await offline.retry(id))
        #expect(try await offline.visit("v1")?.note == "mine")
        try await offline.sendDue()
        #expect(try await offline.command(id)?.phase == .done)
        #expect(site.server.effects.count == 1)
    }

    @Test func conflictingRetryThrowsAndChangesNothing() async throws {
        let (offline, id) = try await conflicted(Joining.self, others: "final")
        let before = try await offline.command(id)
        await #expect(throws: NotesDoNotMatch.self) { try await offline.retry(id) }
        #expect(try await offline.command(id) == before)
        othersWrite("open again")
        try await offline.copy(of: Visit.self).refresh()
        #expect(try await offline.retry(id))
        try await offline.sendDue()
        #expect(site.server.effects.count == 1)
    }

    @Test func droppedCommandFreesItsLane() async throws {
        let (offline, id) = try await conflicted(Parking.self)
        let behind = try await offline.perform(Complete(visit: "v1", note: "after"))
        #expect(try await offline.command(behind)?.waitsFor == .earlier(id))
        try await offline.sendDue()
        #expect(site.sent.count == 1)
        #expect(try await offline.drop(id) == [id])
        #expect(try await offline.command(behind)?.waitsFor == .turn)
        try await offline.sendDue()
        #expect(site.server.effects.map(\.path) == ["/visits/v1/completion"])
    }

    @Test func refusedCommandCanBeRetried() async throws {
        let (offline, id) = try await conflicted(Yielding.self)
        #expect(try await offline.retry(id))
        try await offline.sendDue()
        #expect(try await offline.command(id)?.phase == .done)
    }

    // MARK: Lanes

    /// Both were created for the version that the user saw; the first changes it.
    @Test func secondCommandOfALaneIsMerged() async throws {
        let offline = try await site.editing()
        for note in ["one", "two"] {
            try await offline.perform(Edit<Joining>(visit: "v1", note: note, version: "1"))
        }
        try await offline.sendDue()
        try await offline.sendDue()
        #expect(site.server.effects.count == 1)
        try await offline.sendDue()
        #expect(site.server.effects.count == 2)
        #expect(site.server.rows("/visits").last?.contains(#""note":"one, two""#) == true)
    }

    @Test func conflictBlocksOnlyItsLane() async throws {
        let (offline, id) = try await conflicted(Parking.self)
        let behind = try await offline.perform(
            Edit<Insisting>(visit: "v1", note: "last", version: "1"))
        try await offline.perform(Ring(visit: "v1"))
        try await offline.sendDue()
        #expect(site.server.effects.map(\.path) == ["/visits/v1/bell"])
        try await offline.drop(id)
        for _ in 0..<3 {
            try await offline.sendDue()
            site.later()
        }
        #expect(try await offline.command(behind)?.phase == .done)
        #expect(site.server.rows("/visits").last?.contains(#""note":"last""#) == true)
    }
}
