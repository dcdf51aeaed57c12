public import AshlarCoreTesting
public import VisitsDomain

/// The repositories in memory, each with a few rows.
public struct InMemoryRepositories: Repositories {
    /// `visit-1`, `visit-2` and `visit-3`, each open.
    public let visitRows = InMemoryRows<Visit>(titles: ["First", "Second", "Third"])

    public init() {}
}
