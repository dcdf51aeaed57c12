public import AshlarDomain

/// How far leaving this device has got.
public enum LeavingViewState: Equatable, Sendable {
    /// It can be chosen; nothing is asked.
    case offered
    /// A question that waits for an answer.
    case confirming(QuestionViewState)
    /// It cannot be taken back any more: show no button.
    case running

    /// What is asked; `nil` unless it waits for an answer.
    var question: QuestionViewState? {
        if case .confirming(let question) = self { question } else { nil }
    }
}

extension LeavingViewState {
    init(_ question: Question<Leaving.Departure>, _ wording: Wording) {
        switch question {
        case .idle: self = .offered
        case .asked(let departure): self = .confirming(QuestionViewState(departure, wording))
        case .running: self = .running
        }
    }
}

extension QuestionViewState {
    fileprivate init(_ departure: Leaving.Departure, _ wording: Wording) {
        switch departure.way {
        case .signOut:
            self.init(
                wording.count(
                    departure.unsettled, one: "profile.signOut.question.one",
                    other: "profile.signOut.question.other"),
                confirm: wording("profile.signOut"), keep: wording("profile.signOut.keep"))
        case .everywhere:
            self.init(
                wording.count(
                    departure.unsettled, one: "settings.everywhere.question.one",
                    other: "settings.everywhere.question.other"),
                confirm: wording("settings.everywhere"), keep: wording("settings.stay"))
        case .wipe:
            self.init(
                wording("settings.wipe.question"), confirm: wording("settings.wipe"),
                keep: wording("settings.stay"))
        }
    }
}
