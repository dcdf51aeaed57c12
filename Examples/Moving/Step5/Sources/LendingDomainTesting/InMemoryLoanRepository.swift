public import AshlarCore
public import AshlarCoreTesting
public import LendingDomain
import Synchronization

/// Loans in memory, for tests; the renewals wait for a server that never answers.
public final class InMemoryLoanRepository: LoanRepository {
    private struct State {
        var loans: [Loan]
        var renewals: [Renewal]
    }

    /// Refreshed, followed and dated by hand.
    public let synced: InMemorySyncedRepository
    private let state: Mutex<State>

    public init(
        _ loans: [Loan], renewals: [Renewal] = [],
        synced: InMemorySyncedRepository = InMemorySyncedRepository()
    ) {
        state = Mutex(State(loans: loans, renewals: renewals))
        self.synced = synced
    }

    public var copy: any SyncedRepository { synced }
    public func loans() async throws -> [Loan] { state.withLock { $0.loans } }
    public func renewals() async throws -> [Renewal] { state.withLock { $0.renewals } }

    public func renew(_ loan: Loan, on today: Day) async throws {
        try state.withLock { state in
            guard let index = state.loans.firstIndex(of: loan) else {
                throw LoanError.outdated(loan.id)
            }
            state.loans[index] = try loan.renewed(on: today)
            let id = Renewal.ID(rawValue: "renewal-\(state.renewals.count + 1)")
            state.renewals.append(Renewal(id: id, loan: loan.id, state: .onItsWay))
        }
        synced.change()
    }

    public func drop(_ id: Renewal.ID) async throws {
        state.withLock { $0.renewals.removeAll { $0.id == id } }
        synced.change()
    }
}
