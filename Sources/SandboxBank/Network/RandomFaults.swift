import AshlarDomain
import AshlarHashing
import AshlarHTTP

/// A network that fails at random: the faults change every few milliseconds.
///
/// When a fault applies depends on the timing of the requests.
struct RandomFaults {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private static let faults: [NetworkFault] = [
        .droppedBefore, .droppedAfter(timesOut: false), .droppedAfter(timesOut: true),
        .tooManyRequests(retryAfter: .seconds(1)), .serverError(status: 500),
        .serverError(status: 503), .expiredToken, .malformedBody, .truncatedBody,
    ]
    private static let delays: [NetworkFault] = [
        .latency(.milliseconds(30)), .latency(.milliseconds(200)), .slowBank(.milliseconds(200)),
        .slowStream(bytesPerSecond: 50_000),
    ]

    /// Injects faults until cancelled, then removes them all.
    func disturb(_ network: SandboxNetwork, on clock: any Clock<Duration>) async {
        var random = random
        while !Task.isCancelled {
            network.removeAll()
            if random.below(3) > 0 {
                network.inject(
                    random.pick(Self.faults), next: 1 + random.below(2),
                    method: random.below(2) == 0 ? .post : nil, pathPrefix: "/v1/pay")
            }
            if random.below(2) > 0 {
                network.inject(random.pick(Self.delays), next: 3)
            }
            // Cancellation is handled by the loop’s condition.
            try? await clock.sleep(for: .milliseconds(20 + random.below(180)))
        }
        network.removeAll()
    }
}
