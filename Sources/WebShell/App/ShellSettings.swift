/// What a user chose for the pages.
public struct ShellSettings: Equatable, Sendable {
    /// Light or dark.
    public enum Theme: String, Sendable {
        /// As the device does.
        case system
        /// Whatever the device does.
        case light, dark
    }

    /// The code of the texts' language; `nil` for the browser's.
    public var language: String?
    /// A locale's identifier: how numbers and days are written; `nil` for the browser's.
    public var region: String?
    /// Light or dark.
    public var theme: Theme

    /// By default nothing was chosen.
    public init(language: String? = nil, region: String? = nil, theme: Theme = .system) {
        self.language = language
        self.region = region
        self.theme = theme
    }
}
