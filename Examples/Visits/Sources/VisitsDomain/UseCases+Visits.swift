public import AshlarCore

extension UseCases {
    /// The synced copy, for screens: refreshed, observed, and dated.
    public var visits: SyncedCopy { SyncedCopy(of: repositories.visits.copy, runtime: runtime) }
    public var listVisits: ListRows<Visit> { ListRows(of: repositories.visits) }
    public var getVisit: GetRow<Visit> { GetRow(from: repositories.visits) }
    public var completeVisit: CompleteVisit { CompleteVisit(visits: repositories.visits) }
    public var settleVisitChange: SettleChange { SettleChange(repositories.visits) }
}
