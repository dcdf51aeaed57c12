/// How a user wants the app to be on this device.
public struct AppSettings: Hashable, Sendable, Codable {
    /// Light or dark.
    public enum Theme: String, CaseIterable, Hashable, Sendable, Codable {
        /// As the device does.
        case system
        /// Whatever the device does.
        case light, dark
    }

    /// The code of the texts' language, one of ``languages``; `nil` for the device's.
    public var language: String?
    /// How amounts and dates are written, as a locale's identifier, one of ``regions``; `nil` for
    /// the device's.
    public var region: String?
    /// As the device does unless said otherwise.
    public var theme: Theme
    /// Counts only once there is a PIN.
    public var lockDelay: LockDelay

    /// What holds until somebody chooses.
    public static let standard = AppSettings()

    /// The same as ``standard`` unless said otherwise.
    public init(
        language: String? = nil, region: String? = nil, theme: Theme = .system,
        lockDelay: LockDelay = .fiveMinutes
    ) {
        self.language = language
        self.region = region
        self.theme = theme
        self.lockDelay = lockDelay
    }

    /// These, with what somebody changed from what was shown, and nothing else: what was changed
    /// elsewhere meanwhile stays.
    func changed(from shown: AppSettings, to new: AppSettings) -> AppSettings {
        AppSettings(
            language: new.language == shown.language ? language : new.language,
            region: new.region == shown.region ? region : new.region,
            theme: new.theme == shown.theme ? theme : new.theme,
            lockDelay: new.lockDelay == shown.lockDelay ? lockDelay : new.lockDelay)
    }

    /// The languages that can be chosen: those that there are texts in.
    public static let languages = Words.Table.domain.languages

    /// The regions whose formats can be chosen, each as the locale of a language spoken there.
    public static let regions = [
        "en_GB", "en_US", "en_IE", "de_DE", "de_AT", "de_CH", "fr_FR", "ja_JP", "ar_AE",
    ]
}
