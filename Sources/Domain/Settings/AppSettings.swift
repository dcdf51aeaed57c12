/// A user’s settings on this device.
public struct AppSettings: Hashable, Sendable, Codable {
    /// The colour scheme.
    public enum Theme: String, CaseIterable, Hashable, Sendable, Codable {
        /// The device’s colour scheme.
        case system
        /// Independent of the device.
        case light, dark
    }

    /// The code of the language, one of ``languages``; `nil` for the device’s.
    public var language: String?
    /// The format of amounts and dates, as a locale identifier, one of ``regions``; `nil` for the
    /// device’s.
    public var region: String?
    /// The colour scheme, by default the device’s.
    public var theme: Theme
    /// The idle time before the app locks; without a PIN it has no effect.
    public var lockDelay: LockDelay

    /// The default settings.
    public static let standard = AppSettings()

    /// Creates settings, by default ``standard``.
    public init(
        language: String? = nil, region: String? = nil, theme: Theme = .system,
        lockDelay: LockDelay = .fiveMinutes
    ) {
        self.language = language
        self.region = region
        self.theme = theme
        self.lockDelay = lockDelay
    }

    /// Returns these settings with only the user’s changes applied, so that simultaneous changes to
    /// other settings are kept.
    func changed(from shown: AppSettings, to new: AppSettings) -> AppSettings {
        AppSettings(
            language: new.language == shown.language ? language : new.language,
            region: new.region == shown.region ? region : new.region,
            theme: new.theme == shown.theme ? theme : new.theme,
            lockDelay: new.lockDelay == shown.lockDelay ? lockDelay : new.lockDelay)
    }

    /// The available languages, which are those with translations.
    public static let languages = Words.Table.domain.languages

    /// The available regions for formats, each as the locale of a language spoken there.
    public static let regions = [
        "en_GB", "en_US", "en_IE", "de_DE", "de_AT", "de_CH", "fr_FR", "ja_JP", "ar_AE",
    ]
}
