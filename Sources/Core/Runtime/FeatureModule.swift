public import Foundation

/// The entry point of a feature module for its host.
///
/// A host registers a module once; the module’s screens are methods of its own.
public protocol FeatureModule: Sendable {
    /// The texts of the module’s screens, by language.
    static var table: Words.Table { get }

    /// The user’s text for one of the module’s own errors; `nil` for any other error.
    static func message(for error: any Error, in wording: Wording) -> String?

    /// The features of its screens, for replaying recordings.
    var replayable: [ReplayableFeature] { get }
}

extension FeatureModule {
    /// Returns `nil`, for a module without errors of its own.
    public static func message(for error: any Error, in wording: Wording) -> String? { nil }
}

/// The values that a host passes to a module, besides its dependencies.
public struct FeatureSetup<Route: DeepLink>: Sendable {
    /// The locale of amounts and days.
    public let locale: Locale
    /// The code of the texts’ language; `nil` for the locale’s.
    public let language: String?
    /// Called when a screen navigates to a route.
    public let navigate: @MainActor @Sendable (Route) -> Void

    /// Creates a setup; without a language the texts are in the locale’s.
    public init(
        locale: Locale, language: String? = nil,
        navigate: @escaping @MainActor @Sendable (Route) -> Void
    ) {
        self.locale = locale
        self.language = language
        self.navigate = navigate
    }

    /// Creates the module’s wording from these texts and Core’s own.
    public func wording(_ words: [Words.Table], timeZone: TimeZone) -> Wording {
        Wording(locale: locale, language: language, timeZone: timeZone, words: words)
    }
}
