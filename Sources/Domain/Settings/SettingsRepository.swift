/// The signed-in user's settings, in that user's own store: gone with it. Never asks the bank.
public protocol SettingsRepository: Sendable {
    /// ``AppSettings/standard`` where nothing was chosen, or nobody is signed in. What a newer
    /// version chose and this one does not know is as if it was not chosen.
    func settings() async throws -> AppSettings

    /// Durable when this returns.
    ///
    /// - Throws: `ServerError.signedOut` when nobody is signed in, or the storage error.
    func save(_ settings: AppSettings) async throws

    /// One element after each change, and whenever another user's settings count.
    func changes() -> AsyncStream<Void>
}
