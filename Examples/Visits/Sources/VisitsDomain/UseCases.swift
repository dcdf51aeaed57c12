public import AshlarCore
public import Foundation

/// What screens and commands may ask for; each use case is made when it is asked for.
public struct UseCases: Sendable {
    public let runtime: RuntimeEnvironment
    /// Where days and times of day are those of the user.
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
