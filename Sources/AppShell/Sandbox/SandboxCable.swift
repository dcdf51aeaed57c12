import AshlarDomain
import AshlarSandboxBank
import AshlarWebShell

/// The network to the sandbox, as the inspector cuts and disturbs it.
struct SandboxCable: InspectedNetwork {
    private let network: SandboxNetwork
    private let refresh: @Sendable () async -> Void

    /// - Parameter refresh: Called once the network is back: what waits goes out without a pause.
    init(_ network: SandboxNetwork, refresh: @escaping @Sendable () async -> Void) {
        self.network = network
        self.refresh = refresh
    }

    private static let choices: [(name: String, title: String, fault: NetworkFault)] = [
        ("dropBefore", "are lost on the way", .droppedBefore),
        ("dropAfter", "arrive, and the answer is lost", .droppedAfter(timesOut: false)),
        ("timeout", "arrive, and time out", .droppedAfter(timesOut: true)),
        ("latency", "take two seconds longer", .latency(.seconds(2))),
        ("busy", "are refused as too many (429)", .tooManyRequests(retryAfter: .seconds(2))),
        ("failure", "fail at the bank (500)", .serverError(status: 500)),
        ("expired", "find the session expired (401)", .expiredToken),
        ("malformed", "get an unreadable answer", .malformedBody),
        ("slow", "get their answer slowly", .slowStream(bytesPerSecond: 2_000)),
    ]

    var isUnplugged: Bool { network.isUnplugged }
    var faults: [(name: String, title: String)] { Self.choices.map { ($0.name, $0.title) } }

    var summary: String {
        network.rules.compactMap { rule in
            Self.choices.first { $0.fault == rule.fault }.map { choice in
                let count = rule.remaining.map { $0 == 1 ? "the next request" : "\($0) requests" }
                return "\(count ?? "all requests") \(choice.title)"
            }
        }.joined(separator: "; ")
    }

    func setUnplugged(_ isUnplugged: Bool) {
        network.isUnplugged = isUnplugged
        guard !isUnplugged else { return }
        Task { [refresh] in await refresh() }
    }

    func setFault(_ name: String, count: Int) -> Bool {
        guard let fault = Self.choices.first(where: { $0.name == name })?.fault else {
            return false
        }
        network.inject(fault, next: count)
        return true
    }

    func removeFaults() { network.removeAll() }
}
