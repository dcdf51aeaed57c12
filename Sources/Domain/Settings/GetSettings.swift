/// Reads the settings.
public struct GetSettings: Sendable {
    private let settings: any SettingsRepository

    /// Creates the use case.
    public init(settings: any SettingsRepository) { self.settings = settings }

    /// Those of whoever is signed in.
    public func callAsFunction() async throws -> AppSettings { try await settings.settings() }
}
