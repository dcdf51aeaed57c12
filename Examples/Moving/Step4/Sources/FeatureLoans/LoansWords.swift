import Foundation
import LendingDomain

/// The texts of loans, for readers.
struct LoansWords: Sendable {
    private let days: Date.FormatStyle

    init(locale: Locale) {
        days = Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale, timeZone: .gmt)
    }

    func row(_ loan: Loan, on today: Day) -> LoanRow {
        let day = days.format(loan.due.date)
        let isOverdue = loan.isOverdue(on: today)
        return LoanRow(
            id: loan.id, title: loan.title,
            dueText: isOverdue ? "Overdue since \(day)" : "Due \(day)", isOverdue: isOverdue,
            canBeRenewed: loan.refusal(on: today) == nil)
    }

    func message(for failure: Loans.Failure, _ loans: [Loan]) -> String {
        switch failure {
        case .notLoaded: "Your loans couldn’t be loaded."
        case .notRenewed(let id, let rule):
            message(for: rule, title: loans.first { $0.id == id }?.title ?? "The book")
        }
    }

    private func message(for rule: LoanError?, title: String) -> String {
        switch rule {
        case .overdue: "“\(title)” is overdue. Please return it."
        case .reserved: "Somebody else is waiting for “\(title)”."
        case .renewedTooOften: "You have renewed “\(title)” twice already."
        case .untitled, .negativeRenewals, nil: "“\(title)” couldn’t be renewed."
        }
    }
}
