/// How much of a feature’s behaviour has to be asserted.
public enum HarnessMode: Sendable {
    /// All of it: each change of both states, each action of an effect, the end of each effect.
    case exhaustive
    /// Only what is asserted is checked; the rest is returned by `run` and is no failure.
    case partial
}

/// The behaviour that a test in ``HarnessMode/partial`` mode did not assert.
public struct SkippedChecks: Equatable, Sendable, CustomStringConvertible {
    /// The actions of effects that were not received, in order.
    public internal(set) var actions: [String] = []
    /// The changes that were not asserted, by event or action, as differences of the states.
    public internal(set) var changes: [String] = []
    /// The names of the effects that ran at the end.
    public internal(set) var effects: [String] = []

    /// Whether an exhaustive test would have passed.
    public var isEmpty: Bool { actions.isEmpty && changes.isEmpty && effects.isEmpty }

    /// All skipped checks as one block, by kind.
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
