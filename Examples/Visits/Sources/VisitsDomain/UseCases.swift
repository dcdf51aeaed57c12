public import AshlarCore
public import Foundation

/// The use cases of screens and commands, each made on access.
public struct UseCases: Sendable {
    public let runtime: RuntimeEnvironment
    /// The user’s, for days and times of day.
    public let timeZone: TimeZone
    let repositories: any Repositories

    public init(
        _ repositories: some Repositories, runtime: RuntimeEnvironment, timeZone: TimeZone
    ) {
        self.repositories = repositories
        self.runtime = runtime
        self.timeZone = timeZone
    }
}
