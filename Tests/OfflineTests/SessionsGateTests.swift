import AshlarCore
import AshlarCoreTesting
import AshlarOfflineTesting
import Foundation
import Synchronization
import Testing

@testable import AshlarOffline

@MainActor @Suite struct SessionsGateTests {
    private let site = SessionSite()

    /// The host’s notifications.
    private final class Changes {
        var all: [GateChange] = []
    }

    private func gate(_ offline: Offline, _ changes: Changes) -> SessionsGate {
        SessionsGate(offline.sessions, random: site.site.runtime.random) { _, change in
            changes.all.append(change)
        }
    }

    @Test func isOpenWhileSignedIn() async throws {
        let offline = try site.offline()
        let changes = Changes()
        let gate = gate(offline, changes)
        #expect(gate.status == .unknown)
        gate.check(isActivity: false)
        #expect(gate.status == .signedOut && gate.owner == nil)
        try await offline.signIn()
        gate.check(isActivity: true)
        #expect(gate.status == .open && gate.owner != nil)
        try await offline.sessions.end()
        gate.check(isActivity: true)
        #expect(gate.status == .signedOut)
        #expect(changes.all == [.status, .status, .ended])
    }

    @Test func anotherUserFindsNothingOpen() async throws {
        let offline = try await site.signedIn()
        let changes = Changes()
        let gate = gate(offline, changes)
        gate.check(isActivity: true)
        let owner = gate.owner
        try await offline.signIn("bob")
        gate.check(isActivity: true)
        #expect(gate.owner != owner)
        #expect(changes.all == [.status, .ended])
    }

    @Test func endByTheServerKeepsTheUserState() async throws {
        let offline = try await site.signedIn()
        let changes = Changes()
        let gate = gate(offline, changes)
        gate.check(isActivity: true)
        let owner = gate.owner
        site.double.endSessions()
        site.double.expireTokens()
        await #expect(throws: ServerError.signedOut) { try await offline.refreshVisits() }
        gate.check(isActivity: true)
        #expect(gate.status == .signedOut)
        try await offline.signIn()
        gate.check(isActivity: true)
        #expect(gate.owner == owner && changes.all == [.status, .status, .status])
    }
}
