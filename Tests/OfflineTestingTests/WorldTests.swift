import AshlarOffline
import AshlarOfflineSamples
import Testing

@testable import AshlarOfflineTesting

@Suite struct WorldTests {
    /// Leaked worlds of a hundred thousand schedules would fill the memory; also covers a server
    /// that retains its user.
    @Test(arguments: [1, 2, 3] as [UInt64])
    func schedulesReleaseTheirWorld(seed: UInt64) async throws {
        let suite = FaultSuite<Offline, ServerDouble>(
            contents: .visits, acts: [.refresh(Visit.self)],
            app: { try Offline(dependencies: $0, contents: $1) },
            server: { now, user in
                .visits {
                    _ = user.step
                    return now()
                }
            })
        let isGone = try await FaultRun.onThread { _ in
            let run = try FaultRun(suite.scenario)
            weak let world = run.world(Plan(seed: seed, suite.scenario))
            return world == nil
        }
        #expect(isGone)
    }

    /// Its answer was lost, and the next request was refused; then the user retries it, and takes
    /// it back.
    @Test func retriedCommandMayBeTakenBackDespiteEarlierEffects() {
        let record = CommandRecord(
            id: "c1", command: Retitle(chapter: "c1", title: "One"), after: [])
        record.effects = [3]
        #expect(record.hasLeft)
        record.noteRetry()
        #expect(!record.hasLeft && record.wasRetried)
        record.underWay = 1
        #expect(record.hasLeft)
        record.underWay = 0
        record.effects = [3, 9]
        #expect(record.hasLeft)
    }
}
