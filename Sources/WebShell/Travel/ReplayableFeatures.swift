public import AshlarCore
public import Foundation

/// Every feature of the app, to run its recordings again: without a store, a port or a server.
public struct ReplayableFeatures: Sendable {
    /// In the order of the app's features.
    public let all: [ReplayableFeature]

    /// - Parameters:
    ///   - app: Whose features they are.
    ///   - modules: What the features' modules are made of; nothing of it is called.
    ///   - locale: How the pages of the replay write numbers and dates.
    ///   - language: The code of their texts' language; `nil` for the locale's.
    public init<App: WebShellDependencies>(
        of app: App.Type, modules: App.Modules, locale: Locale, language: String? = nil
    ) {
        all = app.features.flatMap { $0.replayable(modules, locale, language) }
    }

    /// `nil` for what this version of the app does not have.
    public subscript(name: String) -> ReplayableFeature? { all.first { $0.name == name } }

    /// For messages.
    var names: String { all.map(\.name).joined(separator: ", ") }
}
