import AshlarDomain
import AshlarOffline

/// A standing order on the wire.
struct StandingOrderRecord: Codable, Equatable, Sendable, Identifiable {
    struct Payee: Codable, Equatable, Sendable {
        var name: String
        var identifier: IdentifierRecord
    }

    var id: String
    var clientOrderId: String?
    var accountId: String
    var payee: Payee
    var amount: AmountRecord
    var reference: String
    var schedule: ScheduleRecord
    var status: String
    var skipped: [String]
    var lastPlanned: String?
    var lastPaymentId: String?
    var version: String
}

/// A schedule, on the wire and in the store.
struct ScheduleRecord: Codable, Equatable, Sendable {
    var start: String
    /// `weekly` or `monthly`.
    var frequency: String
    var interval: Int
    /// For monthly schedules only; 31 is the last day of the month.
    var dayOfMonth: Int?
    /// The last day on which a payment may be planned; the alternative is `count`, the number of
    /// payments.
    var endDate: String?
    var count: Int?
    var convention: String
    var calendar: String
}

extension StandingOrder {
    init(_ wire: StandingOrderRecord) throws(UnreadableRecord) {
        var skipped: [LocalDate] = []
        for day in wire.skipped {
            skipped.append(try LocalDate(day, record: wire.id, field: "skipped"))
        }
        var last: LocalDate?
        if let day = wire.lastPlanned {
            last = try LocalDate(day, record: wire.id, field: "lastPlanned")
        }
        self.init(
            id: ID(rawValue: wire.id), terms: try StandingOrderTerms(wire),
            status: Status(code: wire.status), skipped: skipped, lastPlanned: last,
            lastPayment: wire.lastPaymentId.map(Payment.ID.init(rawValue:)), version: wire.version)
    }
}

extension StandingOrderTerms {
    fileprivate init(_ wire: StandingOrderRecord) throws(UnreadableRecord) {
        let amount = try Money(wire.amount, record: wire.id, field: "amount")
        guard amount.isNegative, amount.minorUnits > .min else {
            throw UnreadableRecord(
                record: wire.id, field: "amount.direction", value: wire.amount.direction)
        }
        let payee = try AccountIdentifier(
            wire.payee.identifier, record: wire.id, field: "payee.identifier")
        let schedule = try StandingOrderSchedule(wire.schedule, record: wire.id)
        do {
            try self.init(
                account: Account.ID(rawValue: wire.accountId), payeeName: wire.payee.name,
                payeeIdentifier: payee,
                amount: Money(minorUnits: -amount.minorUnits, currency: amount.currency),
                reference: wire.reference, schedule: schedule)
        } catch {
            throw UnreadableRecord(
                record: wire.id, field: "amount.amount", value: wire.amount.amount)
        }
    }
}

extension StandingOrderSchedule {
    init(_ wire: ScheduleRecord, record: String) throws(UnreadableRecord) {
        func corrupt(_ field: String, _ value: String) -> UnreadableRecord {
            UnreadableRecord(record: record, field: "schedule.\(field)", value: value)
        }
        let start = try LocalDate(wire.start, record: record, field: "schedule.start")
        guard let convention = BusinessDayConvention(wire: wire.convention) else {
            throw corrupt("convention", wire.convention)
        }
        guard let region = BusinessCalendar.Region(rawValue: wire.calendar) else {
            throw corrupt("calendar", wire.calendar)
        }
        let frequency: Frequency
        switch wire.frequency {
        case "weekly": frequency = .weekly(every: wire.interval)
        case "monthly":
            guard let number = wire.dayOfMonth else { throw corrupt("dayOfMonth", "missing") }
            do { frequency = .monthly(every: wire.interval, on: try DayOfMonth(number)) } catch {
                throw corrupt("dayOfMonth", "\(number)")
            }
        default: throw corrupt("frequency", wire.frequency)
        }
        let end: End
        switch (wire.endDate, wire.count) {
        case (nil, nil): end = .never
        case (let day?, nil):
            end = .on(try LocalDate(day, record: record, field: "schedule.endDate"))
        case (nil, let count?): end = .after(payments: count)
        case (_?, let count?): throw corrupt("count", "\(count)")
        }
        do {
            try self.init(
                from: start, frequency, until: end, convention: convention,
                calendar: BusinessCalendar(region))
        } catch {
            switch error {
            case .intervalNotPositive(let interval): throw corrupt("interval", "\(interval)")
            case .noSuchDayOfMonth(let day): throw corrupt("dayOfMonth", "\(day)")
            case .countNotPositive(let count): throw corrupt("count", "\(count)")
            case .endsBeforeTheFirst(let end, _): throw corrupt("endDate", "\(end)")
            }
        }
    }

    /// The form on the wire and in the store.
    var wire: ScheduleRecord {
        var record = ScheduleRecord(
            start: "\(start)", frequency: "", interval: 0, convention: convention.wire,
            calendar: calendar.region.rawValue)
        switch frequency {
        case .weekly(let weeks): (record.frequency, record.interval) = ("weekly", weeks)
        case .monthly(let months, on: let day):
            record.frequency = "monthly"
            record.interval = months
            record.dayOfMonth = day.number
        }
        switch end {
        case .never: break
        case .on(let day): record.endDate = "\(day)"
        case .after(let payments): record.count = payments
        }
        return record
    }
}

extension BusinessDayConvention {
    /// - Returns: `nil` for an unknown code.
    init?(wire: String) {
        guard let found = Self.allCases.first(where: { $0.wire == wire }) else { return nil }
        self = found
    }

    var wire: String {
        switch self {
        case .none: "none"
        case .following: "following"
        case .modifiedFollowing: "modified_following"
        case .preceding: "preceding"
        }
    }
}
