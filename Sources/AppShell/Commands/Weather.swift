import AshlarDomain
import AshlarSandboxBank

/// A network that is sometimes bad: every few milliseconds the faults in force are others.
///
/// For trials of what a client does about it; when exactly a fault strikes depends on the requests.
struct Weather {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    private static let faults: [NetworkFault] = [
        .droppedBefore, .droppedAfter(timesOut: false), .droppedAfter(timesOut: true),
        .tooManyRequests(retryAfter: .seconds(1)), .serverError(status: 500),
        .serverError(status: 503), .expiredToken, .malformedBody, .truncatedBody,
    ]
    private static let delays: [NetworkFault] = [
        .latency(.milliseconds(30)), .latency(.milliseconds(200)), .slowBank(.milliseconds(200)),
        .slowStream(bytesPerSecond: 50_000),
    ]

    /// Until cancelled; all faults end with it.
    func spoil(_ network: SandboxNetwork, on clock: any Clock<Duration>) async {
        var weather = self
        while !Task.isCancelled {
            network.removeAll()
            if weather.next(3) > 0 {
                network.inject(
                    Self.faults[weather.next(Self.faults.count)], next: 1 + weather.next(2),
                    method: weather.next(2) == 0 ? .post : nil, pathPrefix: "/v1/pay")
            }
            if weather.next(2) > 0 {
                network.inject(Self.delays[weather.next(Self.delays.count)], next: 3)
            }
            // Cancelled: the loop's condition ends it.
            try? await clock.sleep(for: .milliseconds(20 + weather.next(180)))
        }
        network.removeAll()
    }

    /// SplitMix64.
    private mutating func next(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((word ^ word >> 31) % UInt64(bound))
    }
}
