public import Foundation

/// The display of a change that the bank has not confirmed.
public struct PendingChangeCard: Identifiable, Hashable, Sendable {
    /// A button.
    public struct Choice: Hashable, Sendable {
        /// The decision that the button makes.
        public var decision: ChangeDecision
        /// The button’s title.
        public var title: String

        /// Creates a value; nothing is checked.
        public init(_ decision: ChangeDecision, title: String) {
            self.decision = decision
            self.title = title
        }
    }

    /// The id to pass to ``DecideChange``.
    public var id: PendingState.ID
    /// The changed item, as an accessibility label of the buttons; empty if the notice names it.
    /// Untrusted text: escape it for display.
    public var subject: String
    /// The state of the change and the next step. May contain untrusted text: escape it for
    /// display.
    public var notice: Notice
    /// The possible decisions; empty while the change is being sent.
    public var choices: [Choice]

    /// Creates a value; nothing is checked.
    public init(
        id: PendingState.ID, subject: String = "", notice: Notice, choices: [Choice]
    ) {
        self.id = id
        self.subject = subject
        self.notice = notice
        self.choices = choices
    }

    /// - Parameters:
    ///   - pending: The state of the change.
    ///   - subject: The changed item.
    ///   - notice: The notice; the time of the next attempt is appended to its advice.
    ///   - now: The current time, to format that time; `nil` to omit it.
    ///   - wording: The titles of the buttons.
    public init(
        _ pending: PendingState, of subject: String = "", _ notice: Notice, now: Date?,
        _ wording: Wording
    ) {
        id = pending.id
        self.subject = subject
        let next = now.flatMap { pending.nextTryText(now: $0, wording) } ?? ""
        self.notice = Notice(
            notice.tone, notice.text,
            advice: [notice.advice, next].filter { !$0.isEmpty }.joined(separator: " "))
        choices = pending.decisions.map {
            Choice($0, title: wording(pending.titleKey(of: $0)))
        }
    }
}

extension PendingState {
    fileprivate func nextTryText(now: Date, _ wording: Wording) -> String? {
        guard isOpen, let nextTry, nextTry > now else { return nil }
        return wording(
            phase == .unknown ? "change.nextCheck" : "change.nextTry",
            wording.instant(nextTry, now: now))
    }

    fileprivate func titleKey(of decision: ChangeDecision) -> String {
        switch (decision, phase) {
        case (.takeBack, _): "change.takeBack"
        case (.retry, .unknown): "change.checkNow"
        case (.retry, .conflict): "change.sendMine"
        case (.retry, .refused): "change.tryAgain"
        case (.retry, _): "change.sendNow"
        case (.drop, .conflict): "change.keepTheirs"
        case (.drop, .differs): "change.seen"
        case (.drop, _): "change.discard"
        }
    }
}
