/// How a user wants the app to be on this device.
public struct AppSettings: Hashable, Sendable, Codable {
    /// Light or dark.
    public enum Theme: String, CaseIterable, Hashable, Sendable, Codable {
        /// As the device does.
        case system
        /// Whatever the device does.
        case light, dark
    }

    /// How amounts and dates are written, as a locale's identifier; `nil` for as the device does.
    public var locale: String?
    /// As the device does unless said otherwise.
    public var theme: Theme
    /// Counts only once there is a PIN.
    public var lockDelay: LockDelay

    /// What holds until somebody chooses.
    public static let standard = AppSettings()

    /// The same as ``standard`` unless said otherwise.
    public init(
        locale: String? = nil, theme: Theme = .system, lockDelay: LockDelay = .fiveMinutes
    ) {
        (self.locale, self.theme, self.lockDelay) = (locale, theme, lockDelay)
    }

    /// These, with what somebody changed from what was shown, and nothing else: what was changed
    /// elsewhere meanwhile stays.
    func changed(from shown: AppSettings, to new: AppSettings) -> AppSettings {
        AppSettings(
            locale: new.locale == shown.locale ? locale : new.locale,
            theme: new.theme == shown.theme ? theme : new.theme,
            lockDelay: new.lockDelay == shown.lockDelay ? lockDelay : new.lockDelay)
    }

    /// The locales that can be chosen; each has texts of its own or English ones.
    public static let locales = [
        "en_GB", "en_US", "en_IE", "de_DE", "de_AT", "de_CH", "fr_FR", "ja_JP", "ar_AE",
    ]
}
