/// What happened in a run, to be compared with another run of the same choices.
struct ModelTrace {
    struct Entry {
        let what: Any
        let state: Any
    }

    var entries: [Entry] = []

    /// What the first difference to the other is, or `nil` if they are alike.
    func difference(from other: ModelTrace) -> String? {
        for (number, (own, others)) in zip(entries, other.entries).enumerated() {
            guard Self.isAlike(own.what, others.what) else {
                return "Number \(number + 1): \(own.what), the other time \(others.what)."
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

    /// By `==` where there is one: what a set or a dictionary prints differs from copy to copy.
    private static func isAlike(_ own: Any, _ other: Any) -> Bool {
        guard let own = own as? any Equatable else { return "\(own)" == "\(other)" }
        return own.equals(other)
    }
}

extension Equatable {
    fileprivate func equals(_ other: Any) -> Bool { self == other as? Self }
}
