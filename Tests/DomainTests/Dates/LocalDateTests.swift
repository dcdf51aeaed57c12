import AshlarDomain
import Foundation
import Testing

@Suite struct LocalDateTests {
    @Test func countsDaysAsTheCalendarDoes() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        var date = try LocalDate(year: 1899, month: 12, day: 30)
        var instant = date.startOfDay(in: .gmt)
        while date.year < 2101 {
            let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: instant)
            #expect([date.year, date.month, date.day] == [parts.year, parts.month, parts.day])
            #expect(date.weekday.rawValue % 7 + 1 == parts.weekday)
            #expect(LocalDate(instant, in: .gmt) == date)
            date = date.adding(days: 1)
            instant = instant.addingTimeInterval(86_400)
        }
    }

    @Test func coversYears1To9999() throws {
        #expect(
            LocalDate.min.description == "0001-01-01" && LocalDate.max.description == "9999-12-31")
        #expect(LocalDate.min.days(until: .max) == 3_652_058)
        #expect(LocalDate.min.weekday == .monday)
        #expect(
            LocalDate.max.adding(days: .max) == .max && LocalDate.max.adding(days: .min) == .min)
        #expect(LocalDate.max.adding(months: .max) == .max)
        #expect(LocalDate.min.adding(months: -1) == .min)
        #expect(LocalDate.min.adding(months: .min) == .min)
        var date = LocalDate.min
        while date < .max {
            #expect(try LocalDate(date.description) == date)
            date = date.adding(days: 997)
        }
    }

    @Test(arguments: [
        "", "2026-1-01", "2026-01-01 ", "20260101", "2026/01/01", "2026-01-01T00:00:00Z",
        "２026-01-01",
        "-026-01-01", "2026-01-0é",
    ])
    func refusesOtherForms(text: String) {
        #expect(throws: LocalDateError.malformed(text)) { try LocalDate(text) }
    }

    @Test(arguments: [
        (2026, 2, 29), (2100, 2, 29), (0, 1, 1), (2026, 13, 1), (2026, 4, 31), (2026, 1, 0),
    ])
    func rejectsNonexistentDates(year: Int, month: Int, day: Int) {
        #expect(throws: LocalDateError.noSuchDay(year: year, month: month, day: day)) {
            try LocalDate(year: year, month: month, day: day)
        }
    }

    @Test(arguments: [
        ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
        ("2026-03-31", -1, "2026-02-28"),
        ("2026-11-30", 3, "2027-02-28"), ("2026-01-15", -13, "2024-12-15"),
        ("2024-02-29", 12, "2025-02-28"),
        ("2026-05-05", 0, "2026-05-05"),
    ])
    func clampsToEndOfMonth(start: String, months: Int, end: String) throws {
        #expect(try LocalDate(start).adding(months: months) == LocalDate(end))
    }

    @Test(arguments: [
        "Europe/London", "America/New_York", "Asia/Kolkata", "Pacific/Kiritimati",
        "Pacific/Pago_Pago",
        "America/Sao_Paulo", "Asia/Beirut", "Africa/Cairo", "Pacific/Apia", "America/Havana",
    ])
    func startOfDayIsTheFirstInstant(zone: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        var date = try LocalDate("2008-01-01")
        while date.year < 2020 {
            let start = date.startOfDay(in: zone)
            // Samoa skipped 2011-12-30.
            if zone.identifier != "Pacific/Apia" || date.description != "2011-12-30" {
                #expect(LocalDate(start, in: zone) == date)
            }
            #expect(LocalDate(start.addingTimeInterval(-1), in: zone) < date)
            date = date.adding(days: 1)
        }
    }

    @Test func beginsAfterASkippedMidnight() throws {
        // In São Paulo, clocks went from 00:00 to 01:00 on that date.
        let zone = try #require(TimeZone(identifier: "America/Sao_Paulo"))
        let start = try LocalDate("2018-11-04").startOfDay(in: zone)
        #expect(Instant.format(start) == "2018-11-04T03:00:00.000Z")
    }

    @Test func encodesAsString() throws {
        let dates = [try LocalDate("2026-11-21")]
        let data = try JSONEncoder().encode(dates)
        #expect(String(decoding: data, as: UTF8.self) == #"["2026-11-21"]"#)
        #expect(try JSONDecoder().decode([LocalDate].self, from: data) == dates)
    }

    @Test func takesAnyInstant() {
        for seconds in [Double.infinity, -.infinity, .nan, 1e300, -1e300] {
            let date = LocalDate(Date(timeIntervalSince1970: seconds), in: .gmt)
            #expect(date == .min || date == .max)
        }
    }
}
