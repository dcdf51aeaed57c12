import AshlarTerminal

extension StatementReport {
    private static let shown = 20

    /// Writes the number of loaded rows and the positions of unreadable rows to standard error.
    public func write() {
        Terminal.error("Loaded \(rowsLoaded) transactions.")
        guard !rejected.isEmpty else { return }
        let rows = rejected.count == 1 ? "1 row" : "\(rejected.count) rows"
        Terminal.error("Skipped \(rows) that could not be read:")
        for row in rejected.prefix(Self.shown) {
            Terminal.error("  " + Output.plain(row.description))
        }
        if rejected.count > Self.shown {
            Terminal.error("  and \(rejected.count - Self.shown) more.")
        }
    }
}
