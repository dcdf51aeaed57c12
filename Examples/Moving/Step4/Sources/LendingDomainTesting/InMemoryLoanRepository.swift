public import LendingDomain
import Synchronization

/// An in-memory repository for tests.
public final class InMemoryLoanRepository: LoanRepository {
    /// Thrown while ``isFailing``.
    public struct Failure: Error { public init() {} }

    private struct State {
        var loans: [Loan]
        var isFailing = false
    }

    private let state: Mutex<State>

    public init(_ loans: [Loan]) { state = Mutex(State(loans: loans)) }

    /// Whether each call throws ``Failure``.
    public var isFailing: Bool {
        get { state.withLock { $0.isFailing } }
        set { state.withLock { $0.isFailing = newValue } }
    }

    public func loans() async throws -> [Loan] {
        try state.withLock { state in
            if state.isFailing { throw Failure() }
            return state.loans
        }
    }

    public func renew(_ loan: Loan, on today: Day) async throws -> Loan {
        try state.withLock { state in
            guard !state.isFailing, let index = state.loans.firstIndex(where: { $0.id == loan.id })
            else { throw Failure() }
            state.loans[index] = try state.loans[index].renewed(on: today)
            return state.loans[index]
        }
    }
}
