/// The tables of commands.
enum CommandTables {
    static let all = [
        // `input` is NULL if it equals the body. `seal` is a checksum of what must not change
        // between attempts. `finished` grows with each answer.
        StoreTable(
            "commands",
            schema: [
                """
                CREATE TABLE commands(
                    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
                    name TEXT NOT NULL, collection TEXT NOT NULL, row TEXT NOT NULL,
                    lane TEXT NOT NULL, key TEXT NOT NULL, input BLOB, head TEXT NOT NULL,
                    body BLOB NOT NULL, seal INTEGER NOT NULL, createdAt INTEGER NOT NULL,
                    phase TEXT NOT NULL, uncertain INTEGER NOT NULL, attempts INTEGER NOT NULL,
                    firstSentAt INTEGER, nextTry INTEGER NOT NULL, problem TEXT, holder TEXT,
                    finished INTEGER, showsOn TEXT NOT NULL,
                    revision INTEGER NOT NULL, makesRow INTEGER NOT NULL,
                    posts INTEGER NOT NULL DEFAULT 0)
                """,
                "CREATE INDEX commandsOpen ON commands(lane, number) WHERE \(isOpen)",
                "CREATE INDEX commandsBegun ON commands(lane, number) WHERE \(isBegun)",
                "CREATE INDEX commandsOfRow ON commands(collection, row)",
                "CREATE INDEX commandsMaking ON commands(row) WHERE \(isMaking)",
            ], lifetime: .user),
        // A second record of each open command: it distinguishes a lost row of `commands` from a
        // deleted one.
        StoreTable(
            "commandMarks",
            schema: [
                "CREATE TABLE commandMarks(number INTEGER PRIMARY KEY, seal INTEGER NOT NULL)"
            ],
            lifetime: .user),
        // The commands that each command waits for.
        StoreTable(
            "commandNeeds",
            schema: [
                """
                CREATE TABLE commandNeeds(
                    number INTEGER NOT NULL, needs INTEGER NOT NULL, PRIMARY KEY(number, needs))
                """
            ], lifetime: .user),
        // Ids from the device, and the server’s ids that replaced them.
        StoreTable(
            "replacedIDs",
            schema: [
                """
                CREATE TABLE replacedIDs(
                    collection TEXT NOT NULL, old TEXT NOT NULL, new TEXT NOT NULL,
                    PRIMARY KEY(collection, old))
                """
            ], rescue: .carryOver { row in (0..<3).allSatisfy { row.isText($0) } }),
    ]

    /// The condition of the index of commands that may still be sent. A query must repeat the
    /// condition literally to use a partial index.
    static let isOpen = "phase IN ('waiting', 'inFlight', 'parked')"

    /// The condition of the index of commands that may have arrived and have no answer.
    static let isBegun = "phase = 'inFlight' OR (phase = 'waiting' AND uncertain)"

    /// The condition of the index of commands that create rows that the server does not have yet.
    static let isMaking = "makesRow AND phase <> 'done'"
}
