/// How much of what a feature does has to be asserted.
public enum HarnessMode: Sendable {
    /// Everything: each change of both states, each action of an effect, the end of each effect.
    case exhaustive
    /// Only what is asserted is checked; the rest is returned by `run`, and is no failure.
    case partial
}

/// What a test in ``HarnessMode/partial`` mode did not assert.
public struct SkippedChecks: Equatable, Sendable, CustomStringConvertible {
    /// The actions of effects that nobody received, in their order.
    public internal(set) var actions: [String] = []
    /// What else changed, by event or action, as differences of the states.
    public internal(set) var changes: [String] = []
    /// The effects that ran at the end, by name.
    public internal(set) var effects: [String] = []

    /// Whether an exhaustive test would have passed, too.
    public var isEmpty: Bool { actions.isEmpty && changes.isEmpty && effects.isEmpty }

    /// One block to read: what was skipped, by kind.
    public var description: String {
        [("not received", actions), ("not asserted", changes), ("running at the end", effects)]
            .filter { !$0.1.isEmpty }
            .map { kind, texts in
                "  \(kind):\n" + texts.map { $0.indented(by: 4) }.joined(separator: "\n")
            }
            .joined(separator: "\n")
    }
}

extension String {
    func indented(by count: Int) -> String {
        let space = String(repeating: " ", count: count)
        return split(separator: "\n", omittingEmptySubsequences: false)
            .map { space + $0 }.joined(separator: "\n")
    }
}
