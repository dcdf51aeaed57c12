import Foundation

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

@MainActor
final class LoansViewModel: ObservableObject {
    @Published private(set) var loans: [LoanDTO] = []
    @Published private(set) var isLoading = false
    @Published var showsOverdueOnly = false
    @Published private(set) var errorMessage: String?

    private let service: NetworkService

    init(service: NetworkService = .shared) { self.service = service }

    var shownLoans: [LoanDTO] { showsOverdueOnly ? loans.filter(isOverdue) : loans }

    var showsError: Bool {
        get { errorMessage != nil }
        set { if !newValue { errorMessage = nil } }
    }

    func load() async {
        isLoading = true
        defer { isLoading = false }
        do {
            loans = try await service.loans().sorted { $0.due < $1.due }
        } catch {
            errorMessage = "Your loans couldn’t be loaded."
        }
    }

    func renew(_ loan: LoanDTO) async {
        guard !isOverdue(loan) else {
            errorMessage = "“\(loan.title)” is overdue. Please return it."
            return
        }
        guard !loan.isReserved else {
            errorMessage = "Somebody else is waiting for “\(loan.title)”."
            return
        }
        guard loan.renewals < 2 else {
            errorMessage = "You have renewed “\(loan.title)” twice already."
            return
        }
        do {
            let renewed = try await service.renew(loan.id)
            loans = loans.map { $0.id == renewed.id ? renewed : $0 }
        } catch {
            errorMessage = "“\(loan.title)” couldn’t be renewed."
        }
    }

    func canRenew(_ loan: LoanDTO) -> Bool { loan.renewals < 2 && !loan.isReserved }

    func isOverdue(_ loan: LoanDTO) -> Bool {
        loan.due < Calendar.current.startOfDay(for: Date())
    }

    func dueText(_ loan: LoanDTO) -> String {
        let day = loan.due.formatted(date: .abbreviated, time: .omitted)
        return isOverdue(loan) ? "Overdue since \(day)" : "Due \(day)"
    }
}
