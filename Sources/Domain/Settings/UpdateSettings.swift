/// Changes the settings.
public struct UpdateSettings: Sendable {
    private let settings: any SettingsRepository

    /// Creates the use case.
    public init(settings: any SettingsRepository) { self.settings = settings }

    /// - Parameters:
    ///   - new: The new settings.
    ///   - shown: The settings before the user’s changes: equal values are not stored, so that
    ///     simultaneous changes are kept. `nil` stores all values.
    /// - Returns: The stored settings.
    /// - Throws: ``SettingsError`` for an unknown language or region, or the storage error.
    @discardableResult
    public func callAsFunction(
        _ new: AppSettings, insteadOf shown: AppSettings? = nil
    ) async throws -> AppSettings {
        if let language = new.language, !AppSettings.languages.contains(language) {
            throw SettingsError.unknownLanguage(language)
        }
        if let region = new.region, !AppSettings.regions.contains(region) {
            throw SettingsError.unknownRegion(region)
        }
        var all = new
        if let shown { all = try await settings.settings().changed(from: shown, to: new) }
        try await settings.save(all)
        return all
    }
}

/// A broken rule of the settings.
public enum SettingsError: DescribedError, Hashable, Sendable {
    /// The language is not in ``AppSettings/languages``.
    case unknownLanguage(String)
    /// The region is not in ``AppSettings/regions``.
    case unknownRegion(String)

    /// One sentence for logs.
    public var description: String {
        switch self {
        case .unknownLanguage(let name): "The language \(quoted: name) is not supported."
        case .unknownRegion(let name): "The region \(quoted: name) is not supported."
        }
    }
}
