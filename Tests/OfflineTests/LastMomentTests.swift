import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Synchronization
import Testing

@testable import AshlarOffline

/// A device may sleep at any moment, so the right to send is checked immediately before a request
/// leaves.
@Suite struct LastMomentTests {
    let site = Site()

    /// A manual clock that jumps after its next reading.
    private final class LeapingClock: Clock {
        let clock: ManualClock
        private let leap = Mutex<Duration?>(nil)

        init(_ clock: ManualClock) { self.clock = clock }

        var minimumResolution: Duration { .zero }

        var now: ManualClock.Instant {
            let now = clock.now
            if let leap = leap.withLock({ $0.take() }) { clock.advance(by: leap) }
            return now
        }

        func leapAfterTheNextReading(by duration: Duration) { leap.withLock { $0 = duration } }

        func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
            try await clock.sleep(until: deadline, tolerance: tolerance)
        }
    }

    @Test(arguments: [true, false])
    func exchangeIsSentOnlyIfAllowed(_ mayLeave: Bool) async throws {
        let channel = ServerChannel(
            transport: site.line, clock: site.clock, log: site.runtime.log,
            deadline: .seconds(30), limit: 1_000)
        let request = try HTTPRequest(.post, "/visits/v1/completion", json: ["note": "ok"])
        if mayLeave {
            _ = try await channel.exchange(request, if: { true })
        } else {
            let over = HTTPTransportError.unreachable(reason: "the right to send it has expired")
            await #expect(throws: over) { try await channel.exchange(request, if: { false }) }
        }
        #expect(site.sent.count == (mayLeave ? 1 : 0))
    }

    /// The lease is valid when the request is created, and has ended when it would leave.
    @Test func expiredGrantSendsNothing() async throws {
        let clock = LeapingClock(site.clock)
        let runtime = RuntimeEnvironment(
            clock: clock, uptime: site.clock, now: site.runtime.now, makeID: site.runtime.makeID,
            random: site.runtime.random, log: site.runtime.log)
        let offline = try site.offline(runtime: runtime)
        try await offline.copy(of: Visit.self).refresh()
        let id = try await offline.perform(Complete(visit: "v1", note: "ok"))
        let sender = try offline.context.sender(of: offline.store)
        let work = try #require(try sender.outbox.claim().work.first)
        clock.leapAfterTheNextReading(by: .seconds(121))
        await sender.send(work)
        #expect(site.sent.isEmpty)
        let row = try #require(try offline.read { try CommandRow.find(id, $0) })
        #expect(!row.isUncertain, "the request has certainly not arrived")

        try await offline.sendDue()
        #expect(site.sent.count == 1)
        #expect(try await offline.command(id)?.phase == .done)
    }
}
