/// The question before something that cannot be undone, from when it is asked until it is done.
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
/// Only a question that is asked can be confirmed, and only once: a second tap changes nothing.
public enum Question<Subject: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    /// Nothing is asked.
    case idle
    /// Asked, and not answered yet.
    case asked(Subject)
    /// Confirmed, and being done.
    case running(Subject)

    /// What is asked; `nil` unless it waits for an answer.
    public var asked: Subject? { if case .asked(let subject) = self { subject } else { nil } }

    /// What is being done; `nil` unless it was confirmed.
    public var running: Subject? { if case .running(let subject) = self { subject } else { nil } }

    /// Whether it is neither asked nor being done.
    public var isIdle: Bool { self == .idle }

    /// Asks, unless something is being done.
    public mutating func ask(_ subject: Subject) {
        if running == nil { self = .asked(subject) }
    }

    /// Asks after all, because of what was found out while it was being done.
    public mutating func askFirst(_ subject: Subject) {
        if running != nil { self = .asked(subject) }
    }

    /// Does it without asking, unless something is asked or being done.
    ///
    /// - Returns: Whether it begins.
    public mutating func begin(_ subject: Subject) -> Bool {
        guard isIdle else { return false }
        self = .running(subject)
        return true
    }

    /// Removes a question that waits for an answer.
    public mutating func dismiss() {
        if asked != nil { self = .idle }
    }

    /// Confirms a question that waits for an answer.
    ///
    /// - Returns: What is to be done; `nil` if nothing was asked.
    public mutating func confirm() -> Subject? {
        guard let asked else { return nil }
        self = .running(asked)
        return asked
    }

    /// What was done has ended, whatever its outcome.
    public mutating func finish() { self = .idle }
}

/// A question in a user's words.
public struct QuestionViewState: Hashable, Sendable {
    /// What is asked.
    public var text: String
    /// The button that does it.
    public var confirm: String
    /// The button that leaves everything as it is.
    public var keep: String

    /// Texts for users; nothing is escaped.
    public init(_ text: String, confirm: String, keep: String) {
        self.text = text
        self.confirm = confirm
        self.keep = keep
    }
}
