import AshlarDomain

/// A standing order as the bank and its journal store it.
struct OrderRecord: Sendable, Codable, Equatable {
    /// The place in the bank’s list of orders, from 0.
    let number: Int
    /// The client’s id; unique among orders.
    let clientID: String?
    /// The place in the list of accounts.
    let account: Int
    let payeeName: String
    let payee: WireIdentifier
    /// Positive, in the account’s minor units.
    var amount: Int64
    var reference: String
    var schedule: StandingOrderSchedule
    var status = StandingOrder.Status.active
    /// Planned days still to come without a payment, ascending.
    var skipped: [LocalDate] = []
    /// The planned day of the last payment that was made, skipped or missed.
    var handled: LocalDate?
    /// The number of the last payment that was made.
    var lastPayment: Int?
    /// Counts changes that clients can see.
    var version = 1

    /// The next day by the schedule, paid or not.
    var next: StandingOrderSchedule.Occurrence? {
        schedule.occurrences(plannedAfter: handled ?? .min).first { _ in true }
    }
}

/// The ids of standing orders on the wire.
enum OrderID {
    static func text(_ number: Int) -> String { "so-\(number + 1)" }

    /// The number, if the text is exactly one that ``text(_:)`` writes.
    static func number(_ text: String) -> Int? {
        guard text.hasPrefix("so-"), let number = Int(text.dropFirst(3)), number > 0,
            self.text(number - 1) == text
        else { return nil }
        return number - 1
    }
}
