/// Changes the settings.
public struct UpdateSettings: Sendable {
    private let settings: any SettingsRepository

    /// Nothing is stored until it is called.
    public init(settings: any SettingsRepository) { self.settings = settings }

    /// - Parameters:
    ///   - new: As they are to be.
    ///   - shown: What they were chosen instead of: what is the same in both is left as it is
    ///     stored by now. `nil` stores all.
    /// - Returns: What is stored.
    /// - Throws: ``SettingsError`` for a locale that is not offered, or the storage error.
    @discardableResult
    public func callAsFunction(
        _ new: AppSettings, insteadOf shown: AppSettings? = nil
    ) async throws -> AppSettings {
        if let locale = new.locale, !AppSettings.locales.contains(locale) {
            throw SettingsError.unknownLocale(locale)
        }
        var all = new
        if let shown { all = try await settings.settings().changed(from: shown, to: new) }
        try await settings.save(all)
        return all
    }
}

/// A rule that settings break.
public enum SettingsError: DescribedError, Hashable, Sendable {
    /// None of ``AppSettings/locales``.
    case unknownLocale(String)

    /// One sentence for logs.
    public var description: String {
        switch self {
        case .unknownLocale(let name): "There is no locale \(quoted: name) to choose."
        }
    }
}
