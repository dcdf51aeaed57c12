import AshlarCore
import LendingDomain

/// The reader’s loans and their renewal.
struct Loans: Feature {
    enum Action: Equatable, Sendable {
        case load
        case loaded([Loan], today: Day)
        case loadFailed
        case showOverdueOnly(Bool)
        case renew(Loan.ID)
        case renewed(Loan)
        case renewFailed(Loan.ID, LoanError?)
        case dismissMessage
    }

    struct State: Equatable, Sendable {
        var loans: [Loan] = []
        /// The day of the last answer; `nil` before the first one.
        var today: Day?
        var isLoading = false
        var showsOverdueOnly = false
        var failure: Failure?
    }

    enum Failure: Equatable, Sendable {
        case notLoaded
        /// The broken rule; `nil` for an error of the server.
        case notRenewed(Loan.ID, LoanError?)
    }

    let listLoans: ListLoans
    let renewLoan: RenewLoan
    let today: @Sendable () -> Day
    let words: LoansWords

    func action(for event: LoansEvent) -> Action? {
        switch event {
        case .appeared, .refreshPulled: .load
        case .overdueOnlyChanged(let isOn): .showOverdueOnly(isOn)
        case .renewTapped(let id): .renew(id)
        case .messageDismissed: .dismissMessage
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .load:
            state.isLoading = true
            return load
        case .loaded(let loans, let today):
            state.loans = loans
            state.today = today
            state.isLoading = false
        case .loadFailed:
            state.failure = .notLoaded
            state.isLoading = false
        case .showOverdueOnly(let isOn):
            state.showsOverdueOnly = isOn
        case .renew(let id):
            guard let loan = state.loans.first(where: { $0.id == id }) else { return .none }
            return renew(loan)
        case .renewed(let loan):
            state.loans = state.loans.map { $0.id == loan.id ? loan : $0 }
        case .renewFailed(let id, let rule):
            state.failure = .notRenewed(id, rule)
        case .dismissMessage:
            state.failure = nil
        }
        return .none
    }

    private var load: Effect<Action> {
        .latest("load") { [listLoans, today] send in
            await send(.loaded(try await listLoans(), today: today()))
        } catch: { _ in
            .loadFailed
        }
    }

    /// Ignores a second tap while the first renewal runs.
    private func renew(_ loan: Loan) -> Effect<Action> {
        .first(EffectID("renew", loan.id.rawValue)) { [renewLoan] send in
            await send(last: .renewed(try await renewLoan(loan)))
        } catch: { error in
            .renewFailed(loan.id, error as? LoanError)
        }
    }

    func reduce(_ state: State) -> LoansViewState {
        let rows = state.today.map { today in state.loans.map { words.row($0, on: today) } } ?? []
        return LoansViewState(
            rows: state.showsOverdueOnly ? rows.filter(\.isOverdue) : rows,
            isLoading: state.isLoading, showsOverdueOnly: state.showsOverdueOnly,
            message: state.failure.map { words.message(for: $0, state.loans) })
    }
}
