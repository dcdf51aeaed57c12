/// A table of the store: how it is made, and what becomes of it when a session ends or the file is
/// damaged.
public struct StoreTable: Sendable {
    /// What becomes of the rows of a damaged file.
    public enum Rescue: Sendable {
        /// They are left behind: the server tells them again, or they follow from others.
        case leave
        /// Those that can be read are carried over. The closure gets a row's values in the order of
        /// the columns, an `INTEGER PRIMARY KEY` included, and refuses what no version has written.
        case carryOver(@Sendable (RescuedRow) -> Bool)
    }

    /// How long rows stay.
    public enum Lifetime: Sendable {
        /// Until the session ends.
        case session
        /// Over the end of a session, for the next one of the same user, as commands on their way
        /// do; until the device is wiped.
        case user
        /// As long as its command: rows with the id of a command that waits for the next session in this
        /// column wait with it; the others go with the session.
        case command(idColumn: String)
        /// Always: for what is no user's.
        case store
    }

    /// As in its schema.
    public let name: String
    /// The statements that make it, with its indexes, in order. Once shipped they stay as they are:
    /// what changes later is a ``StoreMigration``.
    public let schema: [String]
    /// What changes of it are about: readers that follow the topic are notified.
    public let topic: String
    /// Whether it may have many rows: then it is not looked through when the store is opened, and
    /// what is damaged in it is found when it is read.
    public let isLarge: Bool
    /// How long its rows stay.
    public let lifetime: Lifetime
    /// What becomes of its rows when the file is damaged.
    public let rescue: Rescue

    /// A small table of its own topic, whose rows go with the session and with a damaged file, unless
    /// said otherwise.
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

/// A later change of the adopter's tables; run once in each store, after those before it.
public struct StoreMigration: Sendable {
    /// Never used for another change.
    public let name: String
    /// In order.
    public let statements: [String]

    /// Both are part of every store from the first version that has them.
    public init(_ name: String, _ statements: [String]) {
        self.name = name
        self.statements = statements
    }
}
