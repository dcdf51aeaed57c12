/// The user’s settings for the pages.
public struct ShellSettings: Equatable, Sendable {
    /// The colour scheme.
    public enum Theme: String, Sendable {
        /// The device’s setting.
        case system
        /// Regardless of the device.
        case light, dark
    }

    /// The language code of the texts; `nil` for the browser’s.
    public var language: String?
    /// A locale identifier for numbers and dates; `nil` for the browser’s.
    public var region: String?
    /// The colour scheme.
    public var theme: Theme

    /// Creates settings; without arguments, the browser’s and the device’s.
    public init(language: String? = nil, region: String? = nil, theme: Theme = .system) {
        self.language = language
        self.region = region
        self.theme = theme
    }
}
