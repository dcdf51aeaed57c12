/// The state of an action that a tap starts, such as marking a row.
///
/// ```swift
/// case .markTapped:
///     state.marking.begin { try await markTrip(id) }.map("marking", Action.marking)
/// case .marking(let action): state.marking.handle(action)
/// ```
///
/// The result arrives with the rows that the screen follows.
public struct Attempt<Rule: Error & Codable & Equatable>: Codable, Equatable, Sendable {
    /// An event or result that changes the attempt.
    public enum Action: Codable, Equatable, Sendable {
        /// The work succeeded.
        case succeeded
        /// A rule of the domain was broken.
        case refused(Rule)
        /// The work failed for another reason.
        case failed(Problem)
        /// Removes the rule and the problem.
        case dismiss
    }

    /// Whether the work is running.
    public private(set) var isRunning = false
    /// The broken rule, until the next attempt.
    public private(set) var rule: Rule?
    /// The failure’s reason, if no rule was broken.
    public private(set) var problem: Problem?

    /// Creates the state before the first attempt.
    public init() {}

    /// Starts the work, unless it is running: a second tap changes nothing.
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
        // Dismissing a notice does not end the work.
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

    /// A notice of why the work failed, for the user.
    ///
    /// - Parameters:
    ///   - wording: The user’s wording.
    ///   - message: Returns the text for a rule.
    public func notice(_ wording: Wording, _ message: (Rule) -> String) -> Notice? {
        rule.map { Notice(.bad, message($0)) } ?? problem.map { Notice($0, wording) }
    }
}
