import Testing

@testable import AshlarOfflineTesting
@testable import AshlarSimulation

@Suite struct SuiteTests {
    /// Two runs of the same seeds are the same to the last line and the last decision.
    @Test func aSeedDecidesEverything() async throws {
        let first = try await FaultSuite.payments.run(seeds: 1...12)
        let second = try await FaultSuite.payments.run(seeds: 1...12)
        #expect(first.violations.isEmpty, "\(first)")
        #expect(first.digest == second.digest)
        #expect(first.commands > 10)
        let other = try await FaultSuite.payments.run(seeds: 13...14)
        #expect(first.digest != other.digest)
    }

    /// A hundred thousand of them would fill the memory.
    @Test(arguments: [1, 2, 3] as [UInt64]) func nothingOfAScheduleStays(seed: UInt64) async throws {
        let scenario = FaultSuite.payments.scenario
        let isGone = try await FaultRun.onThread { _ in
            let run = try FaultRun(scenario)
            weak let world = run.world(Plan(seed: seed, scenario))
            return world == nil
        }
        #expect(isGone)
    }
}
