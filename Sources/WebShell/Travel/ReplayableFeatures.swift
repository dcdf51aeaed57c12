public import AshlarCore
public import Foundation

/// The app’s features for replays, without a store, a port or a server.
public struct ReplayableFeatures: Sendable {
    /// In the order of the app’s features.
    public let all: [ReplayableFeature]

    /// - Parameters:
    ///   - app: The app with the features.
    ///   - modules: The dependencies of the feature modules; none is called.
    ///   - locale: The locale of numbers and dates on replayed pages.
    ///   - language: The language code of their texts; `nil` for the locale’s.
    public init<App: WebShellDependencies>(
        of app: App.Type, modules: App.Modules, locale: Locale, language: String? = nil
    ) {
        all = app.features.flatMap { $0.replayable(modules, locale, language) }
    }

    /// `nil` for a feature that this version of the app does not contain.
    public subscript(name: String) -> ReplayableFeature? { all.first { $0.name == name } }

    /// For messages.
    var names: String { all.map(\.name).joined(separator: ", ") }
}
