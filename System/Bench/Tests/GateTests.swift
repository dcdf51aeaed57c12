import Testing

@testable import bench

/// The gate fails when it should.
@Suite struct GateTests {
    private let here = "Swift 6.3.1, Linux x86_64"

    private func verdict(
        _ committed: [String: Double], _ counted: [String: Double], on other: String? = nil
    ) -> (fails: Bool, text: String) {
        let gate = Gate(committed: committed, toolchain: here)
        let verdict = gate.verdict(counted, here: other ?? here)
        return (verdict.fails, verdict.lines.joined(separator: "\n"))
    }

    @Test func growthAboveFivePercentFails() {
        let judged = verdict(["counter": 500, "tracked": 10], ["counter": 530, "tracked": 10])
        #expect(judged.fails)
        #expect(judged.text.contains("counter: 530.0 instructions, +6.0% of 500.0"))
        #expect(!judged.text.contains("tracked"))
        #expect(judged.text.contains("Benchmarks/run instructions --update"))
    }

    @Test func growthBelowFivePercentPasses() {
        #expect(!verdict(["counter": 500], ["counter": 524.9]).fails)
    }

    @Test func decreasePassesAndIsReported() {
        let judged = verdict(["counter": 500], ["counter": 400])
        #expect(!judged.fails)
        #expect(judged.text.contains("counter: 400.0 instructions, -20.0%"))
    }

    @Test func decreaseDoesNotHideGrowth() {
        #expect(verdict(["a": 1, "b": 10], ["a": 2, "b": 1]).fails)
    }

    @Test func uncommittedWorkFails() {
        let judged = verdict([:], ["counter": 500])
        #expect(judged.fails)
        #expect(judged.text.contains("counter"))
    }

    @Test func uncountedWorkFails() {
        #expect(verdict(["counter": 500], [:]).fails)
    }

    @Test func differentToolchainIsReported() {
        let judged = verdict(["counter": 500], ["counter": 600], on: "Swift 6.4, Linux x86_64")
        #expect(judged.text.contains("Swift 6.4"))
    }
}
