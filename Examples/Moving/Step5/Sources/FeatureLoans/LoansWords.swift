import AshlarCore
import Foundation
import LendingDomain

/// The texts of loans, for readers.
struct LoansWords: Sendable {
    let wording: Wording
    private let days: Date.FormatStyle

    init(locale: Locale, timeZone: TimeZone) {
        wording = Wording(locale: locale, timeZone: timeZone, words: [Self.table])
        days = Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale, timeZone: .gmt)
    }

    /// The day on which the list is shown; the earliest possible day before the first list.
    func day(of now: Date?) -> Day { Day(now ?? .distantPast, in: wording.timeZone) }

    var nothingOverdue: Notice { Notice(.neutral, named: "loans.nothingOverdue", wording) }

    func row(_ listed: ListedLoan, on today: Day) -> LoanRow {
        let loan = listed.loan
        let day = days.format(loan.due.date)
        let isOverdue = loan.isOverdue(on: today)
        let state = listed.renewal?.state
        return LoanRow(
            id: loan.id, title: loan.title,
            dueText: wording(isOverdue ? "loans.overdueSince" : "loans.due", day),
            isOverdue: isOverdue,
            canBeRenewed: loan.refusal(on: today) == nil && state == nil,
            renewalText: state.map { wording("loans.renewal.\($0.rawValue)") },
            failedRenewal: state == .failed ? listed.renewal?.id : nil)
    }

    func message(for failure: Loans.Failure, _ loans: [ListedLoan]) -> String {
        let title = loans.first { $0.id == failure.loan }?.loan.title ?? wording("loans.book")
        switch failure.rule {
        case .overdue: return wording("loans.refused.overdue", title)
        case .reserved: return wording("loans.refused.reserved", title)
        case .renewedTooOften: return wording("loans.refused.tooOften", title)
        case .outdated: return wording("loans.refused.outdated", title)
        case .untitled, .negativeRenewals, nil: return wording("loans.notRenewed", title)
        }
    }

    private static let table = Words.Table([
        "en": [
            Array(
                """
                "loans.title" = "My loans";
                "loans.overdueOnly" = "Overdue only";
                "loans.renew" = "Renew";
                "loans.book" = "The book";
                "loans.due" = "Due %@";
                "loans.overdueSince" = "Overdue since %@";
                "loans.renewal.onItsWay" = "Renewal not sent yet";
                "loans.renewal.failed" = "The library didn’t renew it";
                "loans.renewal.dismiss" = "Dismiss";
                "loans.refused.overdue" = "“%@” is overdue. Please return it.";
                "loans.refused.reserved" = "Somebody else is waiting for “%@”.";
                "loans.refused.tooOften" = "You have renewed “%@” twice already.";
                "loans.refused.outdated" = "“%@” has changed. Please look again.";
                "loans.notRenewed" = "“%@” couldn’t be renewed.";
                "loans.empty" = "No loans";
                "loans.empty.advice" = "Borrowed books appear here.";
                "loans.nothingOverdue" = "Nothing is overdue";
                "loans.nothingOverdue.advice" = "";
                "loans.offline" = "No loans yet";
                "loans.offline.advice" = "The library can’t be reached. Loans appear once you are online.";
                """.utf8)
        ]
    ])
}
