/// The events, actions and states of a run, for comparison with another run of the same choices.
struct ModelTrace {
    struct Entry {
        let what: Any
        let state: Any
    }

    var entries: [Entry] = []

    /// The first difference from the other trace; `nil` if they are equal.
    func difference(from other: ModelTrace) -> String? {
        for (number, (own, others)) in zip(entries, other.entries).enumerated() {
            guard Self.isAlike(own.what, others.what) else {
                return "Number \(number + 1): \(own.what), in the other run \(others.what)."
            }
            guard Self.isAlike(own.state, others.state) else {
                return """
                    Number \(number + 1): \(own.what). The states after it:
                    - \(others.state)
                    + \(own.state)
                    """
            }
        }
        let counts = (entries.count, other.entries.count)
        return counts.0 == counts.1 ? nil : "\(counts.0) events and actions, then \(counts.1)."
    }

    /// Uses `==` if available: the description of a set or dictionary differs between copies.
    private static func isAlike(_ own: Any, _ other: Any) -> Bool {
        guard let own = own as? any Equatable else { return "\(own)" == "\(other)" }
        return own.equals(other)
    }
}

extension Equatable {
    fileprivate func equals(_ other: Any) -> Bool { self == other as? Self }
}
