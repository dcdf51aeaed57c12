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

extension UseCases {
    /// Refreshed, followed and dated by screens.
    public var visits: SyncedCopy { SyncedCopy(of: repositories.visits.copy, runtime: runtime) }
    public var listVisits: ListRows<Visit> { ListRows(of: repositories.visits) }
    public var getVisit: GetRow<Visit> { GetRow(from: repositories.visits) }
    public var completeVisit: CompleteVisit { CompleteVisit(visits: repositories.visits) }
    public var settleChange: SettleChange { SettleChange(repositories.visits) }
}
