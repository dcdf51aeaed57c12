/// Something that is done at a tap, such as marking a row: what a screen keeps of it.
///
/// ```swift
/// case .markTapped:
///     state.marking.begin { try await markTrip(id) }.map("marking", Action.marking)
/// case .marking(let action): state.marking.handle(action)
/// ```
///
/// What became of it arrives with the rows, which the screen follows.
public struct Attempt<Rule: Error & Codable & Equatable>: Codable, Equatable, Sendable {
    /// What can happen to it.
    public enum Action: Codable, Equatable, Sendable {
        /// It is done.
        case succeeded
        /// A rule of the domain was broken.
        case refused(Rule)
        /// Something else went wrong.
        case failed(Problem)
        /// The user has read why it was not done.
        case dismiss
    }

    /// While it is being done.
    public private(set) var isRunning = false
    /// The rule that it broke, until the next attempt.
    public private(set) var rule: Rule?
    /// Why it was not done, if no rule was broken.
    public private(set) var problem: Problem?

    /// Nothing was done yet.
    public init() {}

    /// Does it, unless it is being done: a second tap changes nothing.
    ///
    /// - Parameter work: Throws the rule that it breaks, or any other error.
    public mutating func begin(
        _ work: @escaping @Sendable () async throws -> Void
    ) -> Effect<Action> {
        guard !isRunning else { return .none }
        self = Attempt()
        isRunning = true
        return .run(id: "attempt") { send in
            try await work()
            await send(.succeeded)
        } catch: { error in
            (error as? Rule).map(Action.refused) ?? .failed(Problem(error))
        }
    }

    /// Applies one action.
    public mutating func handle(_ action: Action) {
        // Reading a notice ends nothing.
        if action != .dismiss { isRunning = false }
        switch action {
        case .succeeded: break
        case .refused(let rule): self.rule = rule
        case .failed(let problem): self.problem = problem
        case .dismiss:
            rule = nil
            problem = nil
        }
    }

    /// Why it was not done, in a user's words.
    ///
    /// - Parameters:
    ///   - wording: The user's.
    ///   - message: The words for a rule.
    public func notice(_ wording: Wording, _ message: (Rule) -> String) -> Notice? {
        rule.map { Notice(.bad, message($0)) } ?? problem.map { Notice($0, wording) }
    }
}
