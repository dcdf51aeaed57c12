/// The commands that others wait for, because they create rows.
struct Makers {
    private let needed: [Int64: Int64]
    /// The first command of each collection that creates a row, may have arrived, and has no
    /// answer.
    private let begun: [String: Int64]
    private let kinds: [String: CommandKind]

    init(_ store: StoreConnection) throws {
        needed = Dictionary(
            uniqueKeysWithValues: try store.rows(
                "SELECT number, max(needs) FROM commandNeeds GROUP BY number"
            ) { (try $0.integer(0), try $0.integer(1)) })
        begun = Dictionary(
            uniqueKeysWithValues: try store.rows(
                """
                SELECT collection, min(number) FROM commands
                WHERE makesRow AND (\(CommandTables.isBegun)) GROUP BY collection
                """
            ) { (try $0.text(0), try $0.integer(1)) })
        kinds = store.reader.kinds
    }

    /// The number of the command that a command waits for; `nil` if it waits for none.
    ///
    /// A deletion also waits for earlier commands that create rows of its collection: a list may
    /// show a created row under the server’s id before the answer is known. After the deletion, the
    /// look-up for the creation would find nothing, and the row would be created again. A deletion
    /// that may have arrived was sent before any of them.
    func maker(for row: CommandRow) -> Int64? {
        if let number = needed[row.number] { return number }
        guard kinds[row.name]?.deletesRow == true, !row.hasBegun,
            let number = begun[row.collection], number < row.number
        else { return nil }
        return number
    }
}
