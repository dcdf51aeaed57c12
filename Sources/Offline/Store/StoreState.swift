import GRDB
import Synchronization

/// What was made of the rows of one state of the store, on one connection that reads it.
///
/// SQLite numbers the states that a connection sees of others' transactions: while the number stays, so do
/// the rows.
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
    /// `@unchecked`: the connection is compared, and nothing is asked of it.
    private struct Seen: @unchecked Sendable {
        /// Another connection may get the place of one that is gone, and has numbers of its own.
        weak var connection: Database?
        let state: StoreState
    }

    private let seen = Mutex<[ObjectIdentifier: Seen]>([:])

    /// The state that a connection sees in the transaction that it is in, which begins here at the latest.
    ///
    /// - Parameter check: Called for a state that is new here; where it throws, nothing is kept.
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
