public import Foundation

/// The way into a feature: what a host asks of it beside its screens.
///
/// A host registers a module once; its screens are the module's own methods, each of its own type.
public protocol FeatureModule: Sendable {
    /// The texts of its screens, in each language.
    static var table: Words.Table { get }

    /// The words for an error of its own; `nil` for any other.
    static func message(for error: any Error, in wording: Wording) -> String?

    /// The features of its screens, to run their recordings again.
    var replayable: [ReplayableFeature] { get }
}

extension FeatureModule {
    /// It has no errors of its own.
    public static func message(for error: any Error, in wording: Wording) -> String? { nil }
}

/// What a host makes a module with, beside its dependencies.
public struct FeatureSetup<Route: DeepLink>: Sendable {
    /// How amounts and days are written.
    public let locale: Locale
    /// The code of the texts' language; `nil` for the locale's.
    public let language: String?
    /// Takes where a screen leads.
    public let navigate: @MainActor @Sendable (Route) -> Void

    /// Without a language the texts are in the locale's.
    public init(
        locale: Locale, language: String? = nil,
        navigate: @escaping @MainActor @Sendable (Route) -> Void
    ) {
        self.locale = locale
        self.language = language
        self.navigate = navigate
    }

    /// How the module writes, in these texts and Core's own.
    public func wording(_ words: [Words.Table], timeZone: TimeZone) -> Wording {
        Wording(locale: locale, language: language, timeZone: timeZone, words: words)
    }
}
