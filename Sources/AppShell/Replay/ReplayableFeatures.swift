import AshlarCore
import AshlarDomain
import AshlarRecording
import Foundation

/// Every feature of the app, to run its recordings again: without a store, a port or a bank.
struct ReplayableFeatures: Sendable {
    let all: [ReplayableFeature]

    /// - Parameters:
    ///   - locale: How the pages of the replay write amounts and dates.
    ///   - language: The code of their texts' language; `nil` for the locale's.
    init(
        runtime: RuntimeEnvironment, timeZone: TimeZone, locale: Locale, language: String? = nil
    ) {
        let domain = DomainModule(
            dependencies: SilentDomain(runtime: runtime, timeZone: timeZone))
        all = Features.all.flatMap { $0.replayable(domain, locale, language) }
    }

    /// `nil` for what this version of the app does not have.
    subscript(name: String) -> ReplayableFeature? { all.first { $0.name == name } }

    /// For messages.
    var names: String { all.map(\.name).joined(separator: ", ") }
}
