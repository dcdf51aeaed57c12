public import Foundation

/// What a screen shows of a change that the bank has not confirmed.
public struct PendingChangeCard: Identifiable, Hashable, Sendable {
    /// A button.
    public struct Choice: Hashable, Sendable {
        /// What it does.
        public var decision: ChangeDecision
        /// Its words.
        public var title: String

        /// Checks nothing.
        public init(_ decision: ChangeDecision, title: String) {
            self.decision = decision
            self.title = title
        }
    }

    /// What ``DecideChange`` takes.
    public var id: PendingState.ID
    /// What it is about, for those who hear its buttons; empty where the notice says it. Text from
    /// outside: escape it.
    public var subject: String
    /// How far it has got, and what happens next. May hold text from outside: escape it.
    public var notice: Notice
    /// What can be done about it; empty while it is being sent.
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
    ///   - pending: How far it has got.
    ///   - subject: What it is about.
    ///   - notice: What it says; the time of the next try is added to its advice.
    ///   - now: By which that time is dated; `nil` dates none.
    ///   - wording: Holds the titles of the buttons.
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
