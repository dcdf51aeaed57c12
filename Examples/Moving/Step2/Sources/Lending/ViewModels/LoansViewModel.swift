import Foundation
import LendingDomain

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

@MainActor
final class LoansViewModel: ObservableObject {
    @Published private(set) var loans: [Loan] = []
    @Published private(set) var isLoading = false
    @Published var showsOverdueOnly = false
    @Published private(set) var errorMessage: String?

    private let service: NetworkService
    private let today: @Sendable () -> Day
    private let renewLoan: RenewLoan

    init(service: NetworkService = .shared, today: @escaping @Sendable () -> Day) {
        self.service = service
        self.today = today
        renewLoan = RenewLoan(today: today) { id in
            try Loan(try await service.renew(id.rawValue))
        }
    }

    var shownLoans: [Loan] { showsOverdueOnly ? loans.filter(isOverdue) : loans }

    var showsError: Bool {
        get { errorMessage != nil }
        set { if !newValue { errorMessage = nil } }
    }

    func load() async {
        isLoading = true
        defer { isLoading = false }
        do {
            let loans = try await service.loans().map { try Loan($0) }
            self.loans = loans.sorted { $0.due < $1.due }
        } catch {
            errorMessage = "Your loans couldn’t be loaded."
        }
    }

    func renew(_ loan: Loan) async {
        do {
            let renewed = try await renewLoan(loan)
            loans = loans.map { $0.id == renewed.id ? renewed : $0 }
        } catch {
            errorMessage = message(for: error, title: loan.title)
        }
    }

    func canRenew(_ loan: Loan) -> Bool { loan.refusal(on: today()) == nil }
    func isOverdue(_ loan: Loan) -> Bool { loan.isOverdue(on: today()) }

    func dueText(_ loan: Loan) -> String {
        let day = loan.due.date.formatted(
            Date.FormatStyle(date: .abbreviated, time: .omitted, timeZone: .gmt))
        return isOverdue(loan) ? "Overdue since \(day)" : "Due \(day)"
    }
}

/// The text that a reader sees when a renewal fails.
private func message(for error: any Error, title: String) -> String {
    switch error {
    case LoanError.overdue: "“\(title)” is overdue. Please return it."
    case LoanError.reserved: "Somebody else is waiting for “\(title)”."
    case LoanError.renewedTooOften: "You have renewed “\(title)” twice already."
    default: "“\(title)” couldn’t be renewed."
    }
}
