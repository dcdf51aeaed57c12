public import Foundation

/// What a screen shows of a change that the server has not confirmed.
public struct ChangeCard: Identifiable, Hashable, Sendable {
    /// A button.
    public struct Choice: Hashable, Sendable {
        /// What it does.
        public var decision: ChangeDecision
        /// Its words.
        public var title: String

        /// For samples and tests.
        public init(_ decision: ChangeDecision, title: String) {
            self.decision = decision
            self.title = title
        }
    }

    /// The change's.
    public var id: UnsettledChange.ID
    /// What it is about, for those who hear its buttons; may be empty. Text from outside: escape it.
    public var subject: String
    /// How far it has got, and what happens next. May hold text from outside: escape it.
    public var notice: Notice
    /// What can be done about it; empty while it is being sent.
    public var choices: [Choice]

    /// - Parameters:
    ///   - change: As of the last reading.
    ///   - subject: What it is about.
    ///   - now: Dates the next try; `nil` leaves it out.
    ///   - wording: The user's.
    public init(
        _ change: UnsettledChange, of subject: String = "", now: Date?, _ wording: Wording
    ) {
        id = change.id
        self.subject = subject
        let advice = [change.reason(wording), change.nextTry(after: now, wording)]
        notice = Notice(
            change.tone, wording(change.key),
            advice: advice.compactMap(\.self).joined(separator: " "))
        choices = change.decisions.map { Choice($0, title: wording(change.key(of: $0))) }
    }
}

extension UnsettledChange {
    fileprivate var tone: Notice.Tone {
        switch phase {
        case .notSent, .unknown, .parked: .warning
        case .sending, .takenBack: .neutral
        case .refused: .bad
        }
    }

    fileprivate var key: String {
        switch phase {
        case .notSent: "change.notSent"
        case .sending: "change.sending"
        case .unknown: "change.unknown"
        case .refused: "change.refused"
        case .parked: "change.parked"
        case .takenBack: "change.takenBack"
        }
    }

    fileprivate func key(of decision: ChangeDecision) -> String {
        switch (decision, phase) {
        case (.takeBack, _): "change.takeBack"
        case (.retry, .unknown): "change.checkNow"
        case (.retry, .refused), (.retry, .parked): "change.tryAgain"
        case (.retry, _): "change.sendNow"
        case (.drop, _): "change.discard"
        }
    }

    /// That the server refused is in the notice already.
    fileprivate func reason(_ wording: Wording) -> String? {
        guard let problem else { return nil }
        let notice = Notice(problem, wording)
        if case .server(.refused, _) = problem { return notice.advice }
        return notice.text
    }

    fileprivate func nextTry(after now: Date?, _ wording: Wording) -> String? {
        guard isOpen, let nextTry, let now, nextTry > now else { return nil }
        return wording(
            phase == .unknown ? "change.nextCheck" : "change.nextTry",
            wording.instant(nextTry, now: now))
    }
}
