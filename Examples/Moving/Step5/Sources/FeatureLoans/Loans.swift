import AshlarCore
import LendingDomain

/// The reader’s loans and their renewal.
struct Loans: Feature {
    enum Action: Equatable, Sendable {
        case list(Followed<[ListedLoan]>.Action)
        case showOverdueOnly(Bool)
        case renew(Loan.ID)
        case renewFailed(Loan.ID, LoanError?)
        case drop(Renewal.ID)
        case dismissMessage
    }

    struct State: Equatable, Sendable {
        var list = Followed<[ListedLoan]>()
        var showsOverdueOnly = false
        var failure: Failure?
    }

    /// A renewal that could not be stored.
    struct Failure: Equatable, Sendable {
        let loan: Loan.ID
        /// The broken rule; `nil` for an error of this device.
        let rule: LoanError?
    }

    let loans: Source<[ListedLoan]>
    let renewLoan: RenewLoan
    let dropRenewal: DropRenewal
    let words: LoansWords

    func action(for event: LoansEvent) -> Action? {
        switch event {
        case .appeared: .list(.appear)
        case .disappeared: .list(.disappear)
        case .refreshPulled: .list(.refresh)
        case .noticeDismissed: .list(.dismissProblem)
        case .overdueOnlyChanged(let isOn): .showOverdueOnly(isOn)
        case .renewTapped(let id): .renew(id)
        case .failedRenewalDismissed(let id): .drop(id)
        case .messageDismissed: .dismissMessage
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .list(let action):
            return loans.handle(action, &state.list).map("list", Action.list)
        case .showOverdueOnly(let isOn):
            state.showsOverdueOnly = isOn
        case .renew(let id):
            guard let listed = state.list.value?.first(where: { $0.id == id }) else { return .none }
            return renew(listed.loan)
        case .renewFailed(let id, let rule):
            state.failure = Failure(loan: id, rule: rule)
        case .drop(let id):
            return .first(EffectID("drop", id.rawValue)) { [dropRenewal] _ in
                try await dropRenewal(id)
            }
        case .dismissMessage:
            state.failure = nil
        }
        return .none
    }

    /// The stored renewal arrives as a change of the copy.
    private func renew(_ loan: Loan) -> Effect<Action> {
        .first(EffectID("renew", loan.id.rawValue)) { [renewLoan] _ in
            try await renewLoan(loan)
        } catch: { error in
            .renewFailed(loan.id, error as? LoanError)
        }
    }

    func reduce(_ state: State) -> LoansViewState {
        let today = words.day(of: state.list.now)
        return LoansViewState(
            list: state.list.viewState(
                "loans", words.wording, empty: state.showsOverdueOnly ? words.nothingOverdue : nil
            ) { loans in
                let rows = loans.map { words.row($0, on: today) }
                let shown = state.showsOverdueOnly ? rows.filter(\.isOverdue) : rows
                return shown.isEmpty ? nil : shown
            },
            showsOverdueOnly: state.showsOverdueOnly,
            message: state.failure.map { words.message(for: $0, state.list.value ?? []) })
    }
}
