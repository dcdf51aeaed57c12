import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import Testing

@Suite struct RetryPolicyTests {
    let policy = RetryPolicy(attempts: 6, base: .seconds(1), cap: .seconds(10))

    @Test(arguments: zip(1...5, [1, 2, 4, 8, 10]))
    func jittersFullyUpToADoublingCeiling(attempt: Int, seconds: Int) throws {
        #expect(policy.delay(afterAttempt: attempt, random: { 0 }) == .zero)
        let longest = try #require(policy.delay(afterAttempt: attempt, random: { .max }))
        #expect(longest < .seconds(seconds))
        #expect(longest > .seconds(seconds) - .milliseconds(1))
        let random = SeededRandom()
        let delays = (0..<1000).compactMap { _ in
            policy.delay(afterAttempt: attempt, random: { random.next() })
        }
        #expect(delays.allSatisfy { $0 >= .zero && $0 < .seconds(seconds) })
        let mean = delays.reduce(.zero, +) / delays.count
        #expect(mean > .seconds(seconds) * 0.45 && mean < .seconds(seconds) * 0.55)
    }

    @Test func givesUpAfterTheLastAttempt() {
        #expect(policy.delay(afterAttempt: 6, random: { 0 }) == nil)
        #expect(policy.delay(afterAttempt: 0, random: { 0 }) == nil)
        #expect(RetryPolicy(attempts: 0).delay(afterAttempt: 1, random: { 0 }) == nil)
    }

    @Test func neverWaitsLessThanTheServerAsks() {
        func delay(_ server: Duration?, _ random: UInt64) -> Duration? {
            policy.delay(afterAttempt: 1, serverDelay: server, random: { random })
        }
        #expect(delay(.seconds(30), 0) == .seconds(30))
        #expect(delay(.milliseconds(1), 1 << 63) == .milliseconds(500))
        #expect(delay(.zero, 0) == .zero)
        #expect(delay(.seconds(-5), 0) == .zero)
    }

    @Test func givesUpWhenTheServerAsksForTooLong() {
        #expect(
            policy.delay(afterAttempt: 1, serverDelay: .seconds(3601), random: { 0 }) == nil)
    }

    @Test func survivesManyAttempts() throws {
        let patient = RetryPolicy(attempts: .max, base: .seconds(1), cap: .seconds(60))
        let delay = try #require(patient.delay(afterAttempt: 1_000_000, random: { .max }))
        #expect(delay <= .seconds(60))
    }
}
