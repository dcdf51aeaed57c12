import AshlarCore
import AshlarDomain
import AshlarRecording
import Foundation

/// Every feature of the app, to run its recordings again: without a store, a port or a bank.
struct ReplayableFeatures: Sendable {
    let all: [ReplayableFeature]

    /// - Parameter locale: How the pages of the replay write amounts and dates.
    init(runtime: RuntimeEnvironment, timeZone: TimeZone, locale: Locale) {
        let domain = DomainModule(
            dependencies: SilentDomain(runtime: runtime, timeZone: timeZone))
        all = Features.all.flatMap { $0.replayable(domain, locale) }
    }

    /// `nil` for what this version of the app does not have.
    subscript(name: String) -> ReplayableFeature? { all.first { $0.name == name } }

    /// For messages.
    var names: String { all.map(\.name).joined(separator: ", ") }
}
