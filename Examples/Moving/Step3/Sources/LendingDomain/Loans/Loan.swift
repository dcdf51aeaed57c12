/// A book that a reader has borrowed.
public struct Loan: Identifiable, Hashable, Sendable {
    /// Identifies a loan; assigned by the server.
    public struct ID: Hashable, Sendable {
        /// The server’s text.
        public let rawValue: String

        /// Accepts any text; does not check that the loan exists.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The most renewals by a reader; the library’s staff may renew more often.
    public static let maximumRenewals = 2
    /// The days that a renewal adds.
    public static let renewalDays = 21

    public let id: ID
    /// The book’s title; never blank.
    public let title: String
    /// The last day to return the book on time.
    public private(set) var due: Day
    /// Not negative.
    public private(set) var renewals: Int
    /// Whether another reader is waiting for the book.
    public let isReserved: Bool

    /// - Throws: ``LoanError/untitled(_:)``, ``LoanError/negativeRenewals(_:_:)``
    public init(
        id: ID, title: String, due: Day, renewals: Int = 0, isReserved: Bool = false
    ) throws(LoanError) {
        guard !title.allSatisfy(\.isWhitespace) else { throw .untitled(id) }
        guard renewals >= 0 else { throw .negativeRenewals(id, renewals) }
        self.id = id
        self.title = title
        self.due = due
        self.renewals = renewals
        self.isReserved = isReserved
    }

    /// Whether the due day has passed.
    public func isOverdue(on today: Day) -> Bool { due < today }

    /// The rule that a renewal on this day breaks; `nil` if the loan can be renewed.
    public func refusal(on today: Day) -> LoanError? {
        if isOverdue(on: today) { return .overdue(id, since: due) }
        if isReserved { return .reserved(id) }
        if renewals >= Self.maximumRenewals { return .renewedTooOften(id, renewals) }
        return nil
    }

    /// The loan after a renewal on this day.
    ///
    /// - Throws: The ``refusal(on:)``.
    public func renewed(on today: Day) throws(LoanError) -> Loan {
        if let refusal = refusal(on: today) { throw refusal }
        var loan = self
        loan.due = due.adding(days: Self.renewalDays)
        loan.renewals += 1
        return loan
    }
}
