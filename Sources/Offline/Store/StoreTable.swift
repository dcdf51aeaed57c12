/// A table of the store: its schema, and what happens to its rows when a session ends or the file
/// is damaged.
public struct StoreTable: Sendable {
    /// What happens to the rows of a damaged file.
    public enum Rescue: Sendable {
        /// They are dropped: the server sends them again, or they are derived from others.
        case leave
        /// Readable rows are carried over. The closure receives a row’s values in column order,
        /// including an `INTEGER PRIMARY KEY`, and returns `false` for values that no version has
        /// written.
        case carryOver(@Sendable (RescuedRow) -> Bool)
    }

    /// How long rows stay.
    public enum Lifetime: Sendable {
        /// Until the session ends.
        case session
        /// Beyond the end of a session, for the same user’s next one, like open commands; until the
        /// device is wiped.
        case user
        /// As long as the command: rows with the id of a command that waits for the next session in
        /// this column are kept, the others are removed with the session.
        case command(idColumn: String)
        /// Permanently: for data that belongs to no user.
        case store
    }

    /// The table’s name, as in its schema.
    public let name: String
    /// The statements that create the table and its indexes, in order. They must not change once
    /// shipped: later changes are a ``StoreMigration``.
    public let schema: [String]
    /// The topic of its changes: readers that follow the topic are notified.
    public let topic: String
    /// Whether it may have many rows. A large table is not checked when the store is opened; damage
    /// to it is found when it is read.
    public let isLarge: Bool
    /// How long its rows stay.
    public let lifetime: Lifetime
    /// What happens to its rows when the file is damaged.
    public let rescue: Rescue

    /// Creates a description of a small table with its own topic, whose rows are removed with the
    /// session and with a damaged file, unless specified otherwise.
    public init(
        _ name: String, schema: [String], topic: String? = nil, isLarge: Bool = false,
        lifetime: Lifetime = .session, rescue: Rescue = .leave
    ) {
        self.name = name
        self.schema = schema
        self.topic = topic ?? name
        self.isLarge = isLarge
        self.lifetime = lifetime
        self.rescue = rescue
    }
}

/// A later change of the app’s tables; run once in each store, after the migrations before it.
public struct StoreMigration: Sendable {
    /// The migration’s name; never reused for another change.
    public let name: String
    /// The SQL statements, in order.
    public let statements: [String]

    /// Name and statements must not change once shipped.
    public init(_ name: String, _ statements: [String]) {
        self.name = name
        self.statements = statements
    }
}
