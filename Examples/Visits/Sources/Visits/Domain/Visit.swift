public import AshlarCore

/// A technician's visit to a customer.
public struct Visit: Identifiable, Hashable, Sendable, Codable {
    /// The server's.
    public let id: AshlarCore.ID<Visit>
    /// A name.
    public let customer: String
    /// On one line.
    public let address: String
    /// When it is planned, or was completed.
    public private(set) var day: Day
    /// `nil` as long as it is open.
    public private(set) var completion: Completion?

    /// An open visit unless a completion is given.
    public init(
        id: AshlarCore.ID<Visit>, customer: String, address: String, day: Day,
        completion: Completion? = nil
    ) {
        self.id = id
        self.customer = customer
        self.address = address
        self.day = day
        self.completion = completion
    }

    /// The completed visit; the same visit where it has this completion already.
    ///
    /// - Throws: `VisitError.completedBefore` where it has another one.
    public func completed(by completion: Completion) throws(VisitError) -> Visit {
        guard self.completion == nil || self.completion == completion else {
            throw .completedBefore(id)
        }
        var visit = self
        visit.completion = completion
        return visit
    }

    /// The visit on another day.
    ///
    /// - Throws: `VisitError.completedBefore` for one that is completed and would change.
    public func moved(to day: Day) throws(VisitError) -> Visit {
        guard completion == nil || self.day == day else { throw .completedBefore(id) }
        var visit = self
        visit.day = day
        return visit
    }
}
