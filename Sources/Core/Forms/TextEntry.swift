/// The state of a single text that is typed and submitted, such as a note.
///
/// Its rules are in a ``TextEntrySource``. Use ``Form`` for several fields, or for a review before
/// the submission.
public struct TextEntry<Rule: Error & Codable & Equatable>: Codable, Equatable, Sendable {
    /// An event or result that changes the entry.
    public enum Action: Codable, Equatable, Sendable {
        /// The current text.
        case type(String)
        /// Submits the text; further taps meanwhile change nothing.
        case submit
        /// The text was accepted; clears the field.
        case taken
        /// A rule of the domain was broken.
        case refused(Rule)
        /// The submission failed for another reason.
        case failed(Problem)
        /// Removes the problem; a broken rule stays at the field.
        case dismissProblem
    }

    /// The typed text.
    public var text = ""
    /// Whether the text is being submitted.
    public var isSubmitting = false
    /// The rule that the text broke, until the text changes.
    public var rule: Rule?
    /// The failure’s reason, if no rule was broken.
    public var problem: Problem?

    /// Creates an empty entry.
    public init() {}
}

/// Submits a text: the rules of a ``TextEntry``.
public struct TextEntrySource<Rule: Error & Codable & Equatable>: InteractorRules {
    /// The actions that the rules handle.
    public typealias Action = TextEntry<Rule>.Action

    private let submit: @Sendable (String) async throws -> Void

    /// - Parameter submit: Accepts the text, or throws the rule that it breaks.
    public init(submit: @escaping @Sendable (String) async throws -> Void) {
        self.submit = submit
    }

    /// Applies one action; see ``TextEntry/Action``.
    public func handle(_ action: Action, _ state: inout TextEntry<Rule>) -> Effect<Action> {
        switch action {
        case .type(let text):
            guard text != state.text else { return .none }
            state.text = text
            state.rule = nil
            state.problem = nil
        case .submit:
            guard !state.isSubmitting else { return .none }
            state.isSubmitting = true
            state.rule = nil
            state.problem = nil
            return submit(state.text)
        case .taken:
            state.isSubmitting = false
            state.text = ""
        case .refused(let rule):
            state.isSubmitting = false
            state.rule = rule
        case .failed(let problem):
            state.isSubmitting = false
            state.problem = problem
        case .dismissProblem:
            state.problem = nil
        }
        return .none
    }

    private func submit(_ text: String) -> Effect<Action> {
        .run(id: "submit") { [submit] send in
            try await submit(text)
            await send(.taken)
        } catch: { error in
            (error as? Rule).map(Action.refused) ?? .failed(Problem(error))
        }
    }
}
