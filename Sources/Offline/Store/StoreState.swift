import GRDB
import Synchronization

/// Values derived from one state of the store, on one reading connection.
///
/// `PRAGMA data_version` numbers the states that a connection sees of other connections’
/// transactions: while the number is the same, the rows are the same.
final class StoreState: Sendable {
    private let values = Mutex<[String: any Sendable]>([:])
    let number: Int64

    init(number: Int64) { self.number = number }

    subscript(name: String) -> (any Sendable)? {
        get { values.withLock { $0[name] } }
        set { values.withLock { $0[name] = newValue } }
    }
}

/// The last state that each connection has read.
final class StoreStates: Sendable {
    /// `@unchecked`: the connection is only compared by identity, never used.
    private struct Seen: @unchecked Sendable {
        /// Weak, because a new connection may get the address of a deallocated one, with numbers of
        /// its own.
        weak var connection: Database?
        let state: StoreState
    }

    private let seen = Mutex<[ObjectIdentifier: Seen]>([:])

    /// The state that the connection sees in its current transaction: this query fixes it, unless
    /// an earlier one has.
    ///
    /// - Parameter check: Called for a new state; if it throws, nothing is kept.
    func current(
        _ connection: Database, _ check: () throws -> Void
    ) throws -> StoreState {
        let statement = try StoreStatement("PRAGMA data_version", connection)
        let number = try statement.next() ? statement.integer(0) : 0
        statement.rewind()
        let place = ObjectIdentifier(connection)
        let known = seen.withLock { $0[place] }
        if let known, known.connection === connection, known.state.number == number {
            return known.state
        }
        try check()
        let new = Seen(connection: connection, state: StoreState(number: number))
        seen.withLock { $0[place] = new }
        return new.state
    }
}
