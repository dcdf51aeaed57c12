public import Foundation

/// An unconfirmed change, as a screen shows it.
public struct ChangeCard: Identifiable, Hashable, Sendable {
    /// A button that carries out one decision.
    public struct Choice: Hashable, Sendable {
        /// The decision that the button carries out.
        public var decision: ChangeDecision
        /// The button’s title.
        public var title: String

        /// Creates a button; for samples and tests.
        public init(_ decision: ChangeDecision, title: String) {
            self.decision = decision
            self.title = title
        }
    }

    /// The change’s id.
    public var id: UnsettledChange.ID
    /// The change’s subject, for the accessibility labels of its buttons; may be empty. Comes from
    /// outside: escape it.
    public var subject: String
    /// The change’s phase and what happens next. May hold text from outside: escape it.
    public var notice: Notice
    /// The possible decisions; empty while the change is being sent.
    public var choices: [Choice]

    /// Creates the card of a change.
    ///
    /// - Parameters:
    ///   - change: The change, as last read.
    ///   - subject: The change’s subject; may be empty.
    ///   - now: The time from which the next try is dated; `nil` leaves the next try out.
    ///   - wording: The user’s wording.
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

    /// The notice already states that the server refused, so only the advice is added.
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
