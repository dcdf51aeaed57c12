public import AshlarCore

extension SyncedRepository {
    /// Refreshes the copy for a command that shows it. Where that fails and there is an earlier copy, this
    /// is a warning on standard error.
    ///
    /// - Parameter message: The error in words for people.
    /// - Throws: Why there is nothing to show.
    public func refreshOrWarn(_ message: (ServerError) -> String) async throws {
        do { try await refresh() } catch let error as ServerError {
            guard try await freshness().lastSuccess != nil else { throw error }
            Terminal.error("warning: \(message(error)) This is the saved copy.")
        }
    }
}
