import AshlarDomain
import AshlarJSON
import Foundation

extension OrderRequest {
    /// Reads the body of a new standing order.
    ///
    /// - Throws: A 400 that names every wrong field.
    init(body: Foundation.Data) throws(Problem) {
        var fields = try Fields(body: body)
        clientID =
            fields.has("clientOrderId")
            ? fields.string("clientOrderId", 1...64, check: PaymentRequest.visibleASCII) : nil
        accountID = fields.string("accountId", 1...64)
        (payeeName, payee) = PaymentRequest.payee(&fields)
        let terms = OrderTerms(&fields)
        try fields.check()
        guard let terms else { throw .invalid("schedule", "It is invalid.") }
        self.terms = terms
    }

    /// A normalized text of the request: equal for bodies that differ in form only.
    var meaning: String {
        let schedule = terms.schedule
        let parts = [
            clientID ?? "", accountID, payeeName, payee.scheme, payee.value,
            terms.amount.description,
            terms.reference, "\(schedule.start)", "\(schedule.frequency)", "\(schedule.end)",
            schedule.convention.rawValue, schedule.calendar.region.rawValue,
        ]
        return parts.map { "\($0.utf8.count):\($0)" }.joined()
    }
}

/// The new values of a standing order.
struct OrderChange: Sendable {
    let terms: OrderTerms
    let status: StandingOrder.Status
    let skipped: [LocalDate]

    init(body: Foundation.Data) throws(Problem) {
        var fields = try Fields(body: body)
        let terms = OrderTerms(&fields)
        let status = fields.string("status", 1...16) {
            ["active", "paused", "ended"].contains($0)
                ? nil : "It must be active, paused or ended, got “\($0)”."
        }
        skipped = fields.days("skipped", atMost: 100)
        try fields.check()
        guard let terms else { throw .invalid("schedule", "It is invalid.") }
        self.terms = terms
        self.status = StandingOrder.Status(code: status)
    }
}

extension OrderTerms {
    /// `nil` if something is wrong; the fields then contain the errors.
    fileprivate init?(_ fields: inout Fields) {
        let amount = PaymentRequest.amount("amount", &fields)
        let reference = fields.string("reference", 0...140) { text in
            text.isEmpty ? nil : PaymentRequest.objection(text, .remittance)
        }
        let schedule = Self.schedule(&fields)
        guard let amount, let schedule else { return nil }
        self.amount = amount
        self.reference = reference
        self.schedule = schedule
    }

    private static func schedule(_ fields: inout Fields) -> StandingOrderSchedule? {
        guard var inner = fields.object("schedule") else { return nil }
        defer { fields.merge(inner) }
        let start = inner.date("start")
        if start == nil { inner.fail("start", "It must be a date.") }
        let frequency = frequency(&inner)
        let end = end(&inner)
        let code = inner.string("convention", 1...24)
        let convention = BusinessDayConvention.allCases.first { $0.code == code }
        let region = BusinessCalendar.Region(rawValue: inner.string("calendar", 1...16))
        if convention == nil { inner.fail("convention", "Unknown convention.") }
        if region == nil { inner.fail("calendar", "It must be TARGET2 or GB-ENG.") }
        guard inner.errors.isEmpty, let start, let frequency, let end, let convention, let region
        else { return nil }
        do {
            return try StandingOrderSchedule(
                from: start, frequency, until: end, convention: convention,
                calendar: BusinessCalendar(region))
        } catch {
            inner.fail("endDate", error.description)
            return nil
        }
    }

    private static func frequency(
        _ fields: inout Fields
    ) -> StandingOrderSchedule.Frequency? {
        let name = fields.string("frequency", 1...16) {
            ["weekly", "monthly"].contains($0)
                ? nil : "It must be weekly or monthly, got “\($0)”."
        }
        let interval = fields.integer("interval", 1...1_000)
        let day = fields.integer("dayOfMonth", 1...31)
        if interval == nil { fields.fail("interval", "It must be a number from 1 to 1000.") }
        guard let interval else { return nil }
        guard name == "monthly" else {
            if day != nil { fields.fail("dayOfMonth", "It is only for monthly orders.") }
            return .weekly(every: interval)
        }
        // A value out of range already has an error; a missing one does not.
        guard let day, let dayOfMonth = try? StandingOrderSchedule.DayOfMonth(day) else {
            fields.fail("dayOfMonth", "A monthly order needs a day of the month.")
            return nil
        }
        return .monthly(every: interval, on: dayOfMonth)
    }

    private static func end(_ fields: inout Fields) -> StandingOrderSchedule.End? {
        switch (fields.date("endDate"), fields.integer("count", 1...100_000)) {
        case (nil, nil): return .never
        case (let day?, nil): return .on(day)
        case (nil, let count?): return .after(payments: count)
        case (_?, _?):
            fields.fail("count", "An order ends by a date or a count, not both.")
            return nil
        }
    }
}

extension BusinessDayConvention {
    /// The code on the wire.
    var code: String {
        switch self {
        case .none: "none"
        case .following: "following"
        case .modifiedFollowing: "modified_following"
        case .preceding: "preceding"
        }
    }
}

extension JSONWriter {
    mutating func order(_ order: OrderRecord, in books: Books) {
        let account = books.accounts[order.account]
        object { json in
            json.field("id", OrderID.text(order.number))
            json.field("clientOrderId", order.clientID)
            json.field("accountId", account.id)
            json.object("payee") { json in
                json.field("name", order.payeeName)
                json.identifier("identifier", order.payee)
            }
            json.field("amount", -order.amount, account.currency)
            json.field("reference", order.reference)
            json.schedule(order.schedule)
            json.field("status", order.status.code)
            json.array("skipped", order.skipped) { $0.element($1.description) }
            json.field("lastPlanned", order.handled?.description)
            json.field("lastPaymentId", order.lastPayment.map(PaymentID.text))
            json.field("version", books.tag(of: order))
        }
    }

    private mutating func schedule(_ schedule: StandingOrderSchedule) {
        object("schedule") { json in
            json.field("start", schedule.start.description)
            switch schedule.frequency {
            case .weekly(let weeks):
                json.field("frequency", "weekly")
                json.field("interval", weeks)
                json.null("dayOfMonth")
            case .monthly(let months, on: let day):
                json.field("frequency", "monthly")
                json.field("interval", months)
                json.field("dayOfMonth", day.number)
            }
            var (last, count): (LocalDate?, Int?)
            switch schedule.end {
            case .never: break
            case .on(let day): last = day
            case .after(let payments): count = payments
            }
            json.field("endDate", last?.description)
            if let count { json.field("count", count) } else { json.null("count") }
            json.field("convention", schedule.convention.code)
            json.field("calendar", schedule.calendar.region.rawValue)
        }
    }
}
