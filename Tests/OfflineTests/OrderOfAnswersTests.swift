import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// Answers and lists that overtake each other; each case was found by a fault schedule.
@Suite struct OrderOfAnswersTests {
    let site = Site()

    @Test func aLateAnswerDoesNotUndoTheNextCommandOfAnotherLane() async throws {
        let offline = try await site.synced()
        site.line.add(.answerHeld) { $0.path == "/visits/v1/bell" }
        try await offline.perform(Ring(visit: "v1"))
        let ringing = Task { try await offline.sendDue() }
        while site.line.held == 0 { await Task.yield() }
        try await offline.perform(Rename(visit: "v1", place: "Quay"))
        try await offline.sendDue()
        // The changes report both rows, and never again.
        try await offline.copy(of: Visit.self).refresh()
        site.line.release()
        try await ringing.value
        #expect(try await offline.visit("v1")?.place == "Quay")
        try await offline.copy(of: Visit.self).refresh()
        #expect(try await offline.visit("v1")?.place == "Quay")
        #expect(try await offline.status().commands.isEmpty)
    }

    /// A server repeats its first answer for a known key, and the list is newer by then.
    @Test func aRepeatedAnswerDoesNotUndoANewerList() async throws {
        let offline = try await site.synced()
        site.line.add(.answerLost) { $0.method == .post }
        let id = try await offline.perform(Complete(visit: "v1", note: "ok"))
        try await offline.sendDue()
        site.server.put(
            #"{"id": "v1", "place": "Quay", "isDone": true, "note": "ok"}"#, in: "/visits")
        try await offline.copy(of: Visit.self).refresh()
        site.later()
        try await offline.sendDue()
        #expect(try await offline.command(id)?.phase == .done)
        #expect(site.sent.count == 2 && site.server.effects.count == 1)
        for _ in 0..<2 {
            #expect(try await offline.visit("v1")?.place == "Quay")
            try await offline.copy(of: Visit.self).refresh()
        }
    }

    /// Another client reverts the command’s change at the server, so that the list and its tag
    /// equal the earlier ones. The copy differs, and a “not modified” would leave it wrong for
    /// good.
    @Test func answerForgetsTheListTag() async throws {
        let offline = try site.offline()
        site.putPhotos(["p1"])
        let photos = offline.copy(of: Photo.self)
        try await photos.refresh()
        try await offline.perform(AddPhoto(id: "local-1", visit: "v1", name: "door"))
        try await offline.sendDue()
        #expect(try offline.stored(Photo.self).count == 2)
        site.server.remove("s1", from: "/photos")
        site.line.add(.answered(HTTPResponse(status: 304))) { $0.headers["If-None-Match"] != nil }
        try await photos.refresh()
        #expect(try await photos.all().map(\.id.rawValue) == ["p1"])
    }

    /// The tag of an answer without changes is only in memory.
    @Test func answerForgetsTheTagOfNoChanges() async throws {
        let offline = try await site.synced()
        let visits = offline.copy(of: Visit.self)
        try await visits.refresh()
        var none = HTTPResponse.list([], #""deleted":[],"changesCursor":"2""#)
        none.headers["ETag"] = "\"none\""
        site.line.add(.answered(none))
        for _ in 0..<2 { try await visits.refresh() }
        #expect(site.reads().last?.headers["If-None-Match"] == "\"none\"")
        try await offline.perform(Complete(visit: "v1", note: "ok"))
        try await offline.sendDue()
        try await visits.refresh()
        #expect(site.reads().last?.headers["If-None-Match"] == nil)
        #expect(try await offline.status().commands.isEmpty)
    }

    @Test func numberedListWithSmallerPagesIsReadToTheEnd() async throws {
        for number in 0..<8 {
            site.server.put(#"{"id": "c\#(number)", "title": "Part"}"#, in: "/chapters")
        }
        let offline = try site.offline()
        try await offline.copy(of: Chapter.self).refresh()
        #expect(try await offline.copy(of: Chapter.self).all().count == 8)
    }

    /// Two processes claim a command in turns and only look it up; it is still sent once no request
    /// can be on its way any more.
    @Test func alternatingLookUpsStillSend() async throws {
        let first = try await site.synced()
        let second = try site.offline()
        site.line.add(.requestLost) { $0.method == .post }
        try await first.perform(AddPhoto(id: "local-1", visit: "v1", name: "door"))
        try await first.sendDue()
        for _ in 0..<3 {
            site.later()
            try await second.sendDue()
            site.later()
            try await first.sendDue()
        }
        #expect(site.server.effects.count == 1)
    }

    /// The list contains a row before its creation is answered, and the user deletes the row:
    /// afterwards, the look-up would find nothing.
    @Test func deletionWaitsForTheLostAnswerOfItsMaker() async throws {
        let offline = try await site.synced()
        site.line.add(.answerLost) { $0.method == .post }
        let maker = try await offline.perform(AddVisit(id: "local-1", place: "New Street"))
        try await offline.sendDue()
        try await offline.copy(of: Visit.self).refresh()
        #expect(try await offline.visit("s1") != nil)
        let removal = try await offline.perform(Remove(visit: "s1"))
        let other = try await offline.perform(Rename(visit: "v1", place: "Quay"))
        #expect(try await offline.command(removal)?.waitsFor == .maker(maker))
        #expect(try await offline.command(removal)?.canBeTakenBack == true)
        try await offline.sendDue()
        #expect(try await offline.command(other)?.phase == .done)
        #expect(try await offline.command(removal)?.phase == .waiting)
        site.clock.advance(by: .seconds(2 * 24 * 3600))
        for _ in 0..<3 { try await offline.sendDue() }
        #expect(site.server.effects.map(\.row) == ["s1", "v1", "s1"])
        #expect(try await offline.visits().map(\.id.rawValue) == ["v1", "v2"])
    }

    /// A row created later is a different one.
    @Test func aDeletionDoesNotWaitForLaterMakers() async throws {
        let offline = try await site.synced()
        let removal = try await offline.perform(Remove(visit: "v1"))
        try await offline.perform(AddVisit(id: "local-1", place: "New Street"))
        site.line.add(.answerLost) { $0.method == .post }
        site.line.add(.unreachable) { $0.method == .delete }
        try await offline.sendDue()
        site.later()
        #expect(try await offline.command(removal)?.waitsFor == .turn)
    }

    /// The deletion was sent before these creations, so its row is not theirs.
    @Test func sentDeletionDoesNotWaitForMakers() async throws {
        let offline = try await site.synced()
        let addition = try await offline.perform(AddVisit(id: "local-1", place: "New Street"))
        let removal = try await offline.perform(Remove(visit: "v1"))
        for _ in 0..<2 { site.line.add(.answerLost) { $0.method == .post } }
        site.line.add(.requestLost) { $0.method == .delete }
        try await offline.sendDue()
        #expect(try await offline.command(removal)?.phase == .unknown)
        site.later()
        try await offline.sendDue()
        #expect(try await offline.command(addition)?.phase == .unknown)
        #expect(try await offline.command(removal)?.phase == .done)
    }
}
