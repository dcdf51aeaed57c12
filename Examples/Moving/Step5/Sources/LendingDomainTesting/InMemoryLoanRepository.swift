public import AshlarCore
public import AshlarCoreTesting
public import LendingDomain
import Synchronization

/// An in-memory repository for tests; its renewals are never confirmed.
public final class InMemoryLoanRepository: LoanRepository {
    private struct State {
        var loans: [Loan]
        var renewals: [Renewal]
    }

    /// The copy, whose freshness and changes the test controls.
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
