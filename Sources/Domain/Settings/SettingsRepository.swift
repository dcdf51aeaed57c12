/// The signed-in user’s settings; they are local and removed with the user’s store.
public protocol SettingsRepository: Sendable {
    /// The settings; ``AppSettings/standard`` without a session or stored values. Unknown values of
    /// a newer version are ignored.
    func settings() async throws -> AppSettings

    /// Stores the settings durably.
    ///
    /// - Throws: `ServerError.signedOut` without a session, or the storage error.
    func save(_ settings: AppSettings) async throws

    /// One element after each change of the settings and after each change of the user.
    func changes() -> AsyncStream<Void>
}
