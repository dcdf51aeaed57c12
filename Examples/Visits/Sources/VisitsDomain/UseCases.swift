public import AshlarCore
public import Foundation

/// What screens and commands may ask for.
public struct UseCases: Sendable {
    public let runtime: RuntimeEnvironment
    /// Where days and times of day are those of the user.
    public let timeZone: TimeZone
    /// Refreshed, followed and dated by screens.
    public let copy: SyncedCopy
    public let listVisits: ListVisits
    public let getVisit: GetRow<Visit>
    public let completeVisit: CompleteVisit
    public let settleChange: SettleChange

    public init(
        _ visits: some VisitsRepository, runtime: RuntimeEnvironment, timeZone: TimeZone
    ) {
        self.runtime = runtime
        self.timeZone = timeZone
        copy = SyncedCopy(of: visits.copy, runtime: runtime)
        listVisits = ListVisits(visits: visits)
        getVisit = GetRow(from: visits)
        completeVisit = CompleteVisit(visits: visits)
        settleChange = SettleChange(visits)
    }
}
