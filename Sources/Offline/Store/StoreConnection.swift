import GRDB

/// The store during one read or one transaction, by SQL text and values; not for use after it.
///
/// A read sees one state of the store and does not wait for writers. A transaction is durable, or
/// nothing of it is.
public struct StoreConnection {
    let db: Database
    /// What reads commands.
    let reader: CommandReader
    /// Whose store it is; empty where there are no sessions, and in a store that is being rescued.
    public let user: String
    private let mark: ProcessMark?
    /// What is known of the state that is read; `nil` in a transaction.
    private let state: StoreState?
    /// Learns of rows that cannot be read.
    let copies: CopyChecks?

    init(
        _ db: Database, _ reader: CommandReader = CommandReader(), of user: String = "",
        _ mark: ProcessMark? = nil, _ state: StoreState? = nil, copies: CopyChecks? = nil
    ) {
        self.db = db
        self.reader = reader
        self.user = user
        self.mark = mark
        self.state = state
        self.copies = copies
    }

    /// This process as long as it has the store open, for rows that note who is at work on something;
    /// `nil` in a store that is being rescued.
    public var process: String? { mark?.name }

    /// Whether another process, or this one, still has the store open by that name of its
    /// ``process``. The operating system notices its end, however it ends.
    public func isAlive(_ process: String) -> Bool { mark?.isAlive(process) ?? true }

    /// A statement that runs for many rows; its text is prepared once per connection.
    public func statement(_ sql: String) throws -> StoreStatement { try StoreStatement(sql, db) }

    /// Executes one statement that returns no rows.
    ///
    /// - Returns: How many rows were written.
    @discardableResult
    public func execute(_ sql: String, _ arguments: [(any StoreValue)?] = []) throws -> Int {
        let statement = try statement(sql)
        statement.bind(arguments)
        return try statement.run()
    }

    /// The rows that a query finds, in its order.
    ///
    /// - Parameters:
    ///   - sql: One statement, with `?` for each argument.
    ///   - arguments: In their order.
    ///   - read: Reads one row, which is not to be used after it returns.
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

    /// Reads the rows that a query finds, in its order, while `body` returns `true`.
    ///
    /// - Parameters:
    ///   - sql: One statement, with `?` for each argument.
    ///   - arguments: In their order.
    ///   - body: Reads one row, which is not to be used after it returns.
    public func each(
        _ sql: String, _ arguments: [(any StoreValue)?] = [],
        while body: (StoreStatement) throws -> Bool
    ) throws {
        let statement = try statement(sql)
        defer { statement.rewind() }
        statement.bind(arguments)
        while try statement.next(), try body(statement) {}
    }

    /// The first row that a query finds; `nil` where it finds none.
    public func first<Value>(
        _ sql: String, _ arguments: [(any StoreValue)?] = [],
        _ read: (StoreStatement) throws -> Value
    ) throws -> Value? {
        let statement = try statement(sql)
        defer { statement.rewind() }
        statement.bind(arguments)
        return try statement.next() ? try read(statement) : nil
    }

    /// The number in the first column of the first row; `nil` for no row and for NULL.
    public func integer(_ sql: String, _ arguments: [(any StoreValue)?] = []) throws -> Int64? {
        try first(sql, arguments) { try $0.integerIfAny(0) } ?? nil
    }

    /// The text in the first column of the first row; `nil` for no row and for NULL.
    public func text(_ sql: String, _ arguments: [(any StoreValue)?] = []) throws -> String? {
        try first(sql, arguments) { try $0.textIfAny(0) } ?? nil
    }

    /// A value that follows from the store's rows alone, and is read far more often than they change: made
    /// once for each state of the store that is read, and each time in a transaction.
    ///
    /// - Parameters:
    ///   - name: Names what it is, and all that it depends on besides.
    ///   - make: Makes it from rows.
    public func derived<Value: Sendable>(
        _ name: String, _ make: () throws -> Value
    ) throws -> Value {
        guard let state else { return try make() }
        if let known = state[name] as? Value { return known }
        let new = try make()
        state[name] = new
        return new
    }

    /// The rowid of the row that was inserted last.
    public var lastInsertedRow: Int64 { db.lastInsertedRowID }

    /// Does something in the transaction, or nothing of it where it throws; the transaction goes on.
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
