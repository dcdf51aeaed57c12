/// One text that is typed and handed on, such as a note: what a screen keeps of it.
///
/// A ``TextEntrySource`` has its rules. ``Form`` is for more fields, and for what is reviewed first.
public struct TextEntry<Rule: Error & Codable & Equatable>: Codable, Equatable, Sendable {
    /// What can happen to it.
    public enum Action: Codable, Equatable, Sendable {
        /// The text as it is now.
        case type(String)
        /// Hands the text on; once, however often it is tapped meanwhile.
        case submit
        /// It is taken, and the text is empty again.
        case taken
        /// A rule of the domain was broken.
        case refused(Rule)
        /// Something else went wrong.
        case failed(Problem)
        /// Removes the problem; a broken rule stays at the field.
        case dismissProblem
    }

    /// As it was typed.
    public var text = ""
    /// While it is being handed on.
    public var isSubmitting = false
    /// The rule that the text broke; until the text changes.
    public var rule: Rule?
    /// Why it was not taken, if no rule was broken.
    public var problem: Problem?

    /// Nothing was typed yet.
    public init() {}
}

/// What a text is handed on to: the rules of a ``TextEntry``.
public struct TextEntrySource<Rule: Error & Codable & Equatable>: InteractorRules {
    /// What the rules do.
    public typealias Action = TextEntry<Rule>.Action

    private let submit: @Sendable (String) async throws -> Void

    /// - Parameter submit: Takes the text, or throws the rule that it breaks.
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
