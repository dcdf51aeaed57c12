import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Testing

@testable import AshlarOffline

/// Commands as changes that screens show and settle.
@Suite struct ChangeQueueTests {
    private let site = Site()
    private let complete = Complete(visit: "v1", note: "new valve")
    /// A command that the server refuses.
    private let refused = Complete(visit: "v2", note: "new valve")

    private func only(_ offline: Offline) async throws -> UnsettledChange {
        let changes = try await offline.unsettledChanges()
        try #require(changes.count == 1)
        return changes[0]
    }

    @Test func commandIsAChangeUntilTheServerHasIt() async throws {
        let offline = try await site.synced()
        let id = try await offline.perform(complete)
        let change = try await only(offline)
        #expect(change.id.rawValue == id && change.row == "v1" && change.name == "complete")
        #expect(change.phase == .notSent && change.canBeTakenBack)
        try await offline.sendDue()
        #expect(try await offline.unsettledChanges().isEmpty)
    }

    @Test func takenBackChangeIsRemoved() async throws {
        let offline = try await site.synced()
        try await offline.perform(complete)
        let id = try await only(offline).id
        #expect(try await !offline.settle(id, by: .drop), "a sendable command cannot be dropped")
        #expect(try await offline.settle(id, by: .takeBack))
        #expect(try await offline.unsettledChanges().isEmpty)
        #expect(try await !offline.settle(id, by: .takeBack))
    }

    @Test func uncertainChangeIsLookedUpAtOnce() async throws {
        let offline = try await site.synced()
        site.line.add(.answerLost) { $0.method == .post }
        try await offline.perform(complete)
        try await offline.sendDue()
        let change = try await only(offline)
        #expect(change.phase == .unknown && change.problem != nil)
        #expect(try await !offline.settle(change.id, by: .takeBack))
        #expect(try await offline.settle(change.id, by: .retry))
        try await offline.sendDue()
        #expect(try await offline.unsettledChanges().isEmpty)
        #expect(site.server.effects.count == 1)
    }

    @Test func refusedChangeIsRetriedOrDropped() async throws {
        let offline = try await site.synced()
        try await offline.perform(refused)
        try await offline.sendDue()
        let id = try await only(offline).id
        #expect(try await only(offline).phase == .refused)
        #expect(try await offline.settle(id, by: .retry))
        #expect(try await only(offline).phase == .notSent)
        try await offline.sendDue()
        #expect(try await offline.settle(id, by: .drop))
        #expect(try await offline.unsettledChanges().isEmpty)
    }

    @Test func runsUntilOnlyUserDecisionsRemain() async throws {
        let offline = try await site.synced()
        #expect(try await offline.runUntilSettled().isEmpty)
        site.line.add(.answerLost) { $0.method == .post }
        try await offline.perform(complete)
        try await offline.perform(refused)
        let left = try await site.clock.run {
            try await Task(executorPreference: site.clock.executor) {
                try await offline.runUntilSettled()
            }.value
        }
        #expect(left.map(\.row) == ["v2"] && left.map(\.phase) == [.refused])
        #expect(site.server.effects.map(\.row) == ["v1"])
    }
}
