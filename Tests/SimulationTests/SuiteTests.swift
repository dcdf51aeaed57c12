import AshlarOfflineTesting
import Testing

@testable import AshlarSimulation

@Suite struct SuiteTests {
    /// Two runs of the same seeds produce the same lines and the same decisions.
    @Test func seedDeterminesEverything() async throws {
        let first = try await FaultSuite.payments.run(seeds: 1...12)
        let second = try await FaultSuite.payments.run(seeds: 1...12)
        #expect(first.violations.isEmpty, "\(first)")
        #expect(first.digest == second.digest)
        #expect(first.commands > 10)
        let other = try await FaultSuite.payments.run(seeds: 13...14)
        #expect(first.digest != other.digest)
    }
}
