public import AshlarDomain

/// The state of signing out or wiping.
public enum LeavingViewState: Equatable, Sendable {
    /// Available; no question is open.
    case offered
    /// The confirmation question.
    case confirming(QuestionViewState)
    /// Running and no longer cancellable: show no button.
    case running

    /// The open question; `nil` without one.
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
                departure.unconfirmed.words(
                    one: "profile.signOut.question.one", other: "profile.signOut.question.other",
                    wording),
                confirm: wording("profile.signOut"), keep: wording("profile.signOut.keep"))
        case .everywhere:
            self.init(
                departure.unconfirmed.words(
                    one: "settings.everywhere.question.one",
                    other: "settings.everywhere.question.other", wording),
                confirm: wording("settings.everywhere"), keep: wording("settings.stay"))
        case .wipe:
            self.init(
                wording("settings.wipe.question"), confirm: wording("settings.wipe"),
                keep: wording("settings.stay"))
        }
    }
}

extension Unconfirmed {
    /// A question that lists all unconfirmed changes.
    ///
    /// - Parameters:
    ///   - one: The key for a single change; its value is the list.
    ///   - other: The key for any other number of changes; its value is the list.
    fileprivate func words(one: String, other: String, _ wording: Wording) -> String {
        func counted(_ count: Int, one: String, other: String) -> String? {
            count > 0 ? wording.count(count, one: one, other: other) : nil
        }
        let names = [
            counted(payments, one: "leaving.payments.one", other: "leaving.payments.other"),
            counted(payees, one: "leaving.payees.one", other: "leaving.payees.other"),
            counted(standingOrders, one: "leaving.orders.one", other: "leaving.orders.other"),
            counted(profile, one: "leaving.profile.one", other: "leaving.profile.other"),
        ].compactMap(\.self)
        let start = names.dropLast().reduce("") { list, name in
            list.isEmpty ? name : wording("leaving.comma", list, name)
        }
        let last = names.last ?? ""
        let all = start.isEmpty ? last : wording("leaving.and", start, last)
        return wording(total == 1 ? one : other, all)
    }
}
