/// A confirmation before something that cannot be undone, from the question to the end of the work.
///
/// ```swift
/// case .endTapped: state.ending.ask(order.id)
/// case .endDismissed: state.ending.dismiss()
/// case .endConfirmed:
///     guard let id = state.ending.confirm() else { return .none }
///     return end(id)
/// case .ended: state.ending.finish()
/// ```
///
/// Only an open question can be confirmed, and only once: a second tap changes nothing.
public enum Question<Subject: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    /// No question is open.
    case idle
    /// The question waits for an answer.
    case asked(Subject)
    /// The question was confirmed and the work is running.
    case running(Subject)

    /// The subject of the open question; `nil` for none.
    public var asked: Subject? { if case .asked(let subject) = self { subject } else { nil } }

    /// The subject of the running work; `nil` for none.
    public var running: Subject? { if case .running(let subject) = self { subject } else { nil } }

    /// Whether no question is open and no work is running.
    public var isIdle: Bool { self == .idle }

    /// Opens a question, unless work is running.
    public mutating func ask(_ subject: Subject) {
        if running == nil { self = .asked(subject) }
    }

    /// Opens a question for work that was already running, when it turns out to need one.
    public mutating func askFirst(_ subject: Subject) {
        if running != nil { self = .asked(subject) }
    }

    /// Starts the work without a question, unless a question is open or work is running.
    ///
    /// - Returns: Whether the work starts.
    public mutating func begin(_ subject: Subject) -> Bool {
        guard isIdle else { return false }
        self = .running(subject)
        return true
    }

    /// Closes an open question.
    public mutating func dismiss() {
        if asked != nil { self = .idle }
    }

    /// Confirms an open question.
    ///
    /// - Returns: The subject to work on; `nil` if no question was open.
    public mutating func confirm() -> Subject? {
        guard let asked else { return nil }
        self = .running(asked)
        return asked
    }

    /// Ends the work, whatever its outcome.
    public mutating func finish() { self = .idle }
}

/// The texts of a question.
public struct QuestionViewState: Hashable, Sendable {
    /// The question.
    public var text: String
    /// The title of the button that confirms.
    public var confirm: String
    /// The title of the button that cancels.
    public var keep: String

    /// Creates the texts; nothing is escaped.
    public init(_ text: String, confirm: String, keep: String) {
        self.text = text
        self.confirm = confirm
        self.keep = keep
    }
}
