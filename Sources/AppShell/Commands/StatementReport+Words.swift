import AshlarSandboxBank

extension StatementReport {
    private static let shown = 20

    /// Says how much was loaded, and where what could not be read stands; on standard error, so that
    /// what a script reads stays as it is.
    func write() {
        Terminal.error("Loaded \(rowsLoaded) transactions.")
        guard !rejected.isEmpty else { return }
        Terminal.error("\(rejected.count) rows could not be read and were skipped:")
        for row in rejected.prefix(Self.shown) {
            Terminal.error("  " + Output.plain(row.description))
        }
        if rejected.count > Self.shown {
            Terminal.error("  and \(rejected.count - Self.shown) more.")
        }
    }
}
