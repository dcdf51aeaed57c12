public import AshlarCore

extension SyncedRepository {
    /// Refreshes the copy for a command that shows it. A failure is a warning on standard error if
    /// there is an earlier copy.
    ///
    /// - Parameter message: The user-facing message of the error.
    /// - Throws: The error if there is no copy to show.
    public func refreshOrWarn(_ message: (ServerError) -> String) async throws {
        do { try await refresh() } catch let error as ServerError {
            guard try await freshness().lastSuccess != nil else { throw error }
            Terminal.error("warning: \(message(error)) Showing the saved copy.")
        }
    }
}
