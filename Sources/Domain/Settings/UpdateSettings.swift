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
    /// - Throws: ``SettingsError`` for a language or region that is not offered, or the storage error.
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

/// A rule that settings break.
public enum SettingsError: DescribedError, Hashable, Sendable {
    /// None of ``AppSettings/languages``.
    case unknownLanguage(String)
    /// None of ``AppSettings/regions``.
    case unknownRegion(String)

    /// One sentence for logs.
    public var description: String {
        switch self {
        case .unknownLanguage(let name): "There is no language \(quoted: name) to choose."
        case .unknownRegion(let name): "There is no region \(quoted: name) to choose."
        }
    }
}
