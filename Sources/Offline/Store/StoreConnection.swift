import GRDB

/// Access to the store by SQL during one read or one transaction; invalid afterwards.
///
/// A read sees one state of the store and does not wait for writers. A transaction is durable and
/// atomic.
public struct StoreConnection {
    let db: Database
    /// Decodes stored commands.
    let reader: CommandReader
    /// The user’s id; empty without sessions, and in a store that is being rescued.
    public let user: String
    private let mark: ProcessMark?
    /// Values derived from the state that is read; `nil` in a transaction.
    private let state: StoreState?
    /// Collects rows that cannot be read.
    let copies: UnreadableCopies?

    init(
        _ db: Database, _ reader: CommandReader = CommandReader(), of user: String = "",
        _ mark: ProcessMark? = nil, _ state: StoreState? = nil, copies: UnreadableCopies? = nil
    ) {
        self.db = db
        self.reader = reader
        self.user = user
        self.mark = mark
        self.state = state
        self.copies = copies
    }

    /// The name of this process while it has the store open, for rows that record which process
    /// works on something; `nil` in a store that is being rescued.
    public var process: String? { mark?.name }

    /// Whether a process still has the store open under the name that its ``process`` returned. The
    /// operating system detects its end, even if it is killed.
    public func isAlive(_ process: String) -> Bool { mark?.isAlive(process) ?? true }

    /// A statement to run for many rows; its SQL is prepared once per connection.
    public func statement(_ sql: String) throws -> StoreStatement { try StoreStatement(sql, db) }

    /// Executes one statement that returns no rows.
    ///
    /// - Returns: The number of rows written.
    @discardableResult
    public func execute(_ sql: String, _ arguments: [(any StoreValue)?] = []) throws -> Int {
        let statement = try statement(sql)
        statement.bind(arguments)
        return try statement.run()
    }

    /// The rows of a query, in its order.
    ///
    /// - Parameters:
    ///   - sql: One statement, with `?` for each argument.
    ///   - arguments: The values of the `?`, in order.
    ///   - read: Reads one row, which must not be used after it returns.
    public func rows<Value>(
        _ sql: String, _ arguments: [(any StoreValue)?] = [],
        _ read: (StoreStatement) throws -> Value
    ) throws -> [Value] {
        let statement = try statement(sql)
        defer { statement.rewind() }
        statement.bind(arguments)
        var values: [Value] = []
        while try statement.next() { values.append(try read(statement)) }
        return values
    }

    /// Reads the rows of a query, in its order, while `body` returns `true`.
    ///
    /// - Parameters:
    ///   - sql: One statement, with `?` for each argument.
    ///   - arguments: The values of the `?`, in order.
    ///   - body: Reads one row, which must not be used after it returns.
    public func each(
        _ sql: String, _ arguments: [(any StoreValue)?] = [],
        while body: (StoreStatement) throws -> Bool
    ) throws {
        let statement = try statement(sql)
        defer { statement.rewind() }
        statement.bind(arguments)
        while try statement.next(), try body(statement) {}
    }

    /// The first row of a query; `nil` if there is none.
    public func first<Value>(
        _ sql: String, _ arguments: [(any StoreValue)?] = [],
        _ read: (StoreStatement) throws -> Value
    ) throws -> Value? {
        let statement = try statement(sql)
        defer { statement.rewind() }
        statement.bind(arguments)
        return try statement.next() ? try read(statement) : nil
    }

    /// The integer in the first column of the first row; `nil` for no row and for NULL.
    public func integer(_ sql: String, _ arguments: [(any StoreValue)?] = []) throws -> Int64? {
        try first(sql, arguments) { try $0.integerIfAny(0) } ?? nil
    }

    /// The text in the first column of the first row; `nil` for no row and for NULL.
    public func text(_ sql: String, _ arguments: [(any StoreValue)?] = []) throws -> String? {
        try first(sql, arguments) { try $0.textIfAny(0) } ?? nil
    }

    /// A value that depends only on the store’s rows and is read far more often than they change.
    /// In a read, it is computed once per state of the store; in a transaction, each time.
    ///
    /// - Parameters:
    ///   - name: Identifies the value, including everything else that it depends on.
    ///   - make: Computes it from rows.
    public func derived<Value: Sendable>(
        _ name: String, _ make: () throws -> Value
    ) throws -> Value {
        guard let state else { return try make() }
        if let known = state[name] as? Value { return known }
        let new = try make()
        state[name] = new
        return new
    }

    /// The rowid of the most recently inserted row.
    public var lastInsertedRow: Int64 { db.lastInsertedRowID }

    /// Runs `body` in a savepoint: if it throws, its changes are undone and the transaction
    /// continues.
    public func savepoint<Value>(_ body: () throws -> Value) throws -> Value {
        var result: Result<Value, any Error>?
        do {
            try db.inSavepoint {
                let value = try body()
                result = .success(value)
                return .commit
            }
        } catch {
            throw error
        }
        guard let result else { throw CancellationError() }
        return try result.get()
    }
}
