import AshlarHTTP

/// The faults that a demo offers, each with a name for forms and a title that follows “The next
/// requests”.
public enum FaultMenu {
    /// In menu order.
    public static let choices: [(name: String, title: String, fault: NetworkFault)] = [
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

    /// - Returns: `nil` for a name that is not among the choices.
    public static func fault(named name: String) -> NetworkFault? {
        choices.first { $0.name == name }?.fault
    }

    /// A description of the active faults; empty for none. The cable is not included.
    public static func summary(_ rules: [SandboxNetwork.Rule]) -> String {
        rules.compactMap { rule in
            choices.first { $0.fault == rule.fault }.map { choice in
                let count = rule.remaining.map { $0 == 1 ? "the next request" : "\($0) requests" }
                return "\(count ?? "all requests") \(choice.title)"
            }
        }.joined(separator: "; ")
    }
}
