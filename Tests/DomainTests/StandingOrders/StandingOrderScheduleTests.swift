import AshlarDomain
import AshlarHashing
import Foundation
import Testing

@Suite struct StandingOrderScheduleTests {
    private let england = BusinessCalendar(.englandAndWales)

    @Test func matchesEveryPublishedRow() throws {
        try ReferenceTable("standing_order_schedule").expect {
            try $0["expected_dates"]
        } is: { row in
            let count = try #require(Int(row["count"]))
            let schedule = try schedule(of: row, end: .never)
            let counted = try self.schedule(of: row, end: .after(payments: count))
            let due = schedule.occurrences().prefix(count).map(\.due)
            #expect(counted.occurrences().map(\.due) == due)
            // Ends on the last payment’s planned date, which is not always a business day.
            let last = try #require(schedule.occurrence(count)).planned
            let dated = try self.schedule(of: row, end: .on(last))
            #expect(dated.occurrences().map(\.due) == due)
            return due.map(\.description).joined(separator: " ")
        }
    }

    @Test func keepsTheDayOfTheFirst() throws {
        let schedule = try monthly(from: "2026-01-31", on: 31, .none)
        let planned = schedule.occurrences().prefix(14).map(\.planned.description)
        #expect(planned[1] == "2026-02-28" && planned[2] == "2026-03-31")
        #expect(planned[13] == "2027-02-28")
    }

    @Test func startsWithTheFirstMatchingDay() throws {
        for (start, day, first) in [
            ("2026-01-31", 30, "2026-02-28"), ("2026-01-31", 1, "2026-02-01"),
            ("2026-12-15", 14, "2027-01-14"), ("2026-12-15", 15, "2026-12-15"),
            ("2026-02-28", 31, "2026-02-28"), ("2026-02-28", -1, "2026-02-28"),
            ("2026-04-30", 31, "2026-04-30"), ("2026-04-29", 31, "2026-04-30"),
        ] {
            let schedule = try monthly(from: start, on: day, .none)
            #expect(schedule.occurrence(1)?.planned == (try LocalDate(first)), "\(start), \(day)")
        }
    }

    @Test func reportsPaymentMovedByHoliday() throws {
        let schedule = try monthly(from: "2026-03-03", on: 3, .following)
        let april = try #require(schedule.occurrence(2))
        #expect(april.planned == (try LocalDate("2026-04-03")))  // Good Friday
        #expect(april.due == (try LocalDate("2026-04-07")))  // the day after Easter Monday
        #expect(april.number == 2)
    }

    @Test func proclaimedHolidaysAreClosed() throws {
        let coronation = try LocalDate("2023-05-08")
        let calendar = BusinessCalendar(.englandAndWales, closedDays: [coronation])
        #expect(england.isBusinessDay(coronation) && !calendar.isBusinessDay(coronation))
        let schedule = try StandingOrderSchedule(
            from: coronation, .weekly(every: 1), convention: .following, calendar: calendar)
        #expect(schedule.occurrence(1)?.due == coronation.adding(days: 1))
        #expect(schedule.occurrence(2)?.due == coronation.adding(days: 7))
    }

    @Test func refusesSchedulesWithoutAPayment() throws {
        let day = try LocalDate("2026-01-31")
        #expect(throws: StandingOrderError.intervalNotPositive(0)) {
            try schedule(from: day, .weekly(every: 0))
        }
        #expect(throws: StandingOrderError.intervalNotPositive(-1)) {
            try schedule(from: day, .monthly(every: -1, on: .last))
        }
        #expect(throws: StandingOrderError.countNotPositive(0)) {
            try schedule(from: day, .weekly(every: 1), until: .after(payments: 0))
        }
        let end = try LocalDate("2026-02-27")
        let first = try LocalDate("2026-02-28")
        #expect(throws: StandingOrderError.endsBeforeTheFirst(end: end, first: first)) {
            try schedule(
                from: day, .monthly(every: 1, on: .init(30)), until: .on(end))
        }
        #expect(throws: StandingOrderError.endsBeforeTheFirst(end: .max, first: nil)) {
            try schedule(from: .max, .monthly(every: 1, on: .init(1)), until: .on(.max))
        }
        for number in [0, 32, -2, .max, .min] {
            #expect(throws: StandingOrderError.noSuchDayOfMonth(number)) {
                try StandingOrderSchedule.DayOfMonth(number)
            }
        }
        #expect(
            "\(StandingOrderError.endsBeforeTheFirst(end: end, first: first))"
                == "A standing order that ends on 2026-02-27 has no payment: "
                + "the first is on 2026-02-28.")
    }

    @Test func endsWithTheCalendar() throws {
        let late = LocalDate.max.adding(days: -20)
        #expect(
            try schedule(from: late, .weekly(every: 1)).occurrences().map(\.number) == [1, 2, 3])
        #expect(try schedule(from: late, .weekly(every: .max)).occurrence(2) == nil)
        #expect(try schedule(from: late, .monthly(every: .max, on: .last)).occurrence(3) == nil)
        #expect(try schedule(from: .min, .weekly(every: 1)).occurrence(.max) == nil)
        #expect(try schedule(from: .min, .weekly(every: 1)).occurrence(0) == nil)
        // 9999-12-31 is a Friday; if it is closed, no business day is left.
        let closed = BusinessCalendar(.target2, closedDays: [.max])
        let last = try StandingOrderSchedule(
            from: .max, .weekly(every: 1), convention: .following, calendar: closed)
        #expect(last.occurrence(1) == nil && Array(last.occurrences()).isEmpty)
    }

    /// For any schedule, dates increase, none is missing or repeated, each is a business day near
    /// the planned one, and starting from any date gives the rest of the same list.
    @Test(arguments: 0..<40)
    func anyScheduleIsConsistent(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<10 {
            let schedule = try schedule(random: &random)
            let all = Array(schedule.occurrences().prefix(60))
            #expect(all.map(\.number) == Array(1...60))
            #expect(all.first.map { $0.planned >= schedule.start } ?? false)
            for (one, next) in zip(all, all.dropFirst()) {
                #expect(one.planned < next.planned && one.due < next.due)
                #expect(try gap(one, next, in: schedule))
            }
            for one in all {
                let calendar = schedule.calendar
                let isOpen = calendar.isBusinessDay(one.planned)
                #expect(!isOpen || one.due == one.planned)
                switch schedule.convention {
                case .none: #expect(one.due == one.planned)
                case .following:
                    #expect(one.due >= one.planned && calendar.isBusinessDay(one.due))
                case .preceding:
                    #expect(one.due <= one.planned && calendar.isBusinessDay(one.due))
                case .modifiedFollowing:
                    #expect(one.due.month == one.planned.month && calendar.isBusinessDay(one.due))
                }
                let low = min(one.planned, one.due)
                let high = max(one.planned, one.due)
                for between in stride(from: 1, to: low.days(until: high), by: 1) {
                    let skipped = calendar.isBusinessDay(low.adding(days: between))
                    #expect(!skipped || schedule.convention == .modifiedFollowing)
                }
            }
            let from = all[0].due.adding(
                days: Int.random(in: -40...all[0].due.days(until: all[59].due), using: &random))
            let rest = all.filter { $0.due >= from }
            #expect(Array(schedule.occurrences(from: from).prefix(rest.count)) == rest)
        }
    }

    /// Whether no payment is missing between two planned dates.
    private func gap(
        _ one: StandingOrderSchedule.Occurrence, _ next: StandingOrderSchedule.Occurrence,
        in schedule: StandingOrderSchedule
    ) throws -> Bool {
        switch schedule.frequency {
        case .weekly(let weeks): return one.planned.days(until: next.planned) == 7 * weeks
        case .monthly(let months, on: let day):
            func index(_ date: LocalDate) -> Int { date.year * 12 + date.month }
            return index(next.planned) - index(one.planned) == months
                && next.planned.day == min(day.number, next.planned.daysInMonth)
        }
    }

    private func schedule(random: inout SplitMix64) throws -> StandingOrderSchedule {
        let every = Int.random(in: 1...12, using: &random)
        let day = Int.random(in: 0...31, using: &random)
        let start = try LocalDate("2020-01-01")
            .adding(days: .random(in: 0...9_000, using: &random))
        return try StandingOrderSchedule(
            from: start,
            Bool.random(using: &random)
                ? .weekly(every: every) : .monthly(every: every, on: .init(day == 0 ? -1 : day)),
            convention: #require(BusinessDayConvention.allCases.randomElement(using: &random)),
            calendar: .init(
                #require(BusinessCalendar.Region.allCases.randomElement(using: &random)))
        )
    }

    private func schedule(
        from start: LocalDate, _ frequency: StandingOrderSchedule.Frequency,
        until end: StandingOrderSchedule.End = .never
    ) throws -> StandingOrderSchedule {
        try StandingOrderSchedule(
            from: start, frequency, until: end, convention: .none, calendar: england)
    }

    private func monthly(
        from start: String, on day: Int, _ convention: BusinessDayConvention
    ) throws -> StandingOrderSchedule {
        try StandingOrderSchedule(
            from: LocalDate(start), .monthly(every: 1, on: .init(day)), convention: convention,
            calendar: england)
    }

    private func schedule(
        of row: ReferenceTable.Row, end: StandingOrderSchedule.End
    ) throws -> StandingOrderSchedule {
        let every = try #require(Int(row["interval"]))
        let frequency: StandingOrderSchedule.Frequency =
            switch try row["frequency"] {
            case "weekly": .weekly(every: every)
            default: try .monthly(every: every, on: .init(#require(Int(row["day_of_month"]))))
            }
        let words = try row["convention"].split(separator: "_")
        let convention = String(words[0]) + words.dropFirst().map(\.capitalized).joined()
        return try StandingOrderSchedule(
            from: LocalDate(row["start"]), frequency, until: end,
            convention: #require(BusinessDayConvention(rawValue: convention)),
            calendar: BusinessCalendar(
                #require(BusinessCalendar.Region(rawValue: row["calendar"]))))
    }
}
