import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Synchronization
import Testing

@testable import AshlarOffline

/// A device with a changed clock and a full disk.
@Suite struct DeviceTests {
    let site = Site()
    /// The offset of the time of day, in seconds.
    private let offset = OffsetClock()

    private final class OffsetClock: Sendable {
        private let seconds = Mutex(0.0)

        var value: Double {
            get { seconds.withLock { $0 } }
            set { seconds.withLock { $0 = newValue } }
        }
    }

    private func offline() async throws -> Offline {
        let clock = site.clock
        let offset = offset
        let offline = try site.offline(
            runtime: .test(clock: clock, now: { clock.date.addingTimeInterval(offset.value) }))
        try await offline.copy(of: Visit.self).refresh()
        return offline
    }

    private func isChange(_ request: HTTPRequest) -> Bool { request.method != .get }

    /// By the time of day, the key would still be valid.
    @Test(arguments: [-28.0, -24.5, 0, 300])
    func changedClockDoesNotRenewAKey(hours: Double) async throws {
        let offline = try await offline()
        try await offline.perform(AddVisit(id: "local-1", place: "New Street"))
        site.line.add(.answerLost, for: isChange)
        try await offline.sendDue()
        site.clock.advance(by: .seconds(25 * 3_600))
        site.server.forgetKeys()
        offset.value = hours * 3_600
        let count = site.server.requests.count
        try await offline.sendDue()
        #expect(
            site.server.requests.dropFirst(count).map(\.path) == ["/visits?clientId=local-1"])
        #expect(site.server.effects.count == 1)
    }

    @Test func clockSetBackCostsOneRefresh() async throws {
        let offline = try await offline()
        offset.value = -50_000
        site.line.isCut = true
        _ = try await offline.visits()
        #expect(try offline.store.staleItems.takeAll() == [.collection("visits")])
        await #expect(throws: ServerError.self) {
            try await offline.copy(of: Visit.self).refresh()
        }
        _ = try await offline.visits()
        #expect(try offline.store.staleItems.takeAll().isEmpty)
    }

    @Test func aFullDiskAcknowledgesNothing() async throws {
        let offline = try await offline()
        let store = try offline.store
        let pages = try #require(try store.scalar("PRAGMA page_count"))
        _ = try store.scalar("PRAGMA max_page_count = \(pages)")
        var stored: [String] = []
        await #expect(throws: StoreError.diskFull(path: store.file.path)) {
            for _ in 0..<1_000 { stored.append(try await offline.perform(Ring(visit: "v1"))) }
        }
        #expect(stored.count < 1_000)
        #expect(try offline.commands().map(\.id) == stored)
        _ = try store.scalar("PRAGMA max_page_count = 100000")
        for _ in stored { try await offline.sendDue() }
        #expect(site.server.effects.count == stored.count)
    }
}
