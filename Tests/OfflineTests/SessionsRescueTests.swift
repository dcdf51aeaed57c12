import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// A store that is found damaged while it is in use.
@Suite struct SessionsRescueTests {
    let site = SessionSite()

    /// Writes a row of a kind that no version writes.
    private func damage(_ offline: Offline) throws {
        try offline.execute("UPDATE sync SET replaces = 'x'")
    }

    private func first(_ offline: Offline) async -> [RescueReport] {
        for await rescues in offline.rescues() { return rescues }
        return []
    }

    private func findsDamage(_ offline: Offline) async throws {
        await #expect(throws: StoreError.self) { try await offline.refreshVisits() }
    }

    @Test(arguments: [true, false])
    func sessionContinuesInTheNewStore(withSessions: Bool) async throws {
        let plain = Site()
        let offline = withSessions ? try await site.signedIn() : try plain.offline()
        try await offline.refreshVisits()
        try await offline.perform(Complete(visit: "v1", note: "unsent"))
        #expect(await first(offline).isEmpty)
        try damage(offline)
        try await findsDamage(offline)
        #expect(offline.isOpen)
        #expect(offline.isSignedIn == withSessions)
        let rescue = try #require(await first(offline).first)
        #expect(rescue.rescued.count == 1)
        #expect(try await offline.status().rescues == [rescue])
        try await offline.refreshVisits()
        #expect(try await offline.visit("v1")?.isDone == true)
        try offline.dismissRescue(rescue.id)
        #expect(await first(offline).isEmpty)
        let next = withSessions ? try site.offline() : try plain.offline()
        #expect(next.isOpen)
        #expect(await first(next).isEmpty)
    }

    /// The rescued command is sent, and the background work continues.
    @Test func backgroundWorkContinues() async throws {
        let offline = try await site.signedIn()
        try await offline.refreshVisits()
        site.server.unplug()
        try await offline.perform(Rename(visit: "v1", place: "Hill Road"))
        let running = Task { await offline.run() }
        try await site.clock.sleepers(atLeast: 1)
        let damaged = try offline.store
        try damage(offline)
        try await eventually("the store is rescued", moving: site.clock) {
            try offline.store !== damaged
        }
        site.server.answer(nil)
        try await eventually("the command is sent", moving: site.clock) {
            site.double.effects.count == 1
        }
        running.cancel()
        await running.value
    }
}
