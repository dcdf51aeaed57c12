/// Reads the settings.
public struct GetSettings: Sendable {
    private let settings: any SettingsRepository

    /// Creates the use case.
    public init(settings: any SettingsRepository) { self.settings = settings }

    /// Returns the signed-in user’s settings.
    public func callAsFunction() async throws -> AppSettings { try await settings.settings() }
}
