import Foundation
import LendingDomain
import Testing

@Suite struct DayTests {
    @Test(arguments: [("2026-02-28", "2026-03-01"), ("2024-02-28", "2024-02-29")])
    func followsTheCalendar(day: String, next: String) throws {
        #expect(try Day(day).adding(days: 1) == Day(next))
        #expect(try Day(day) < Day(next))
    }

    @Test(arguments: ["2026-02-29", "2026-13-01", "26-01-01", "2026-1-1", "+026-01-01", ""])
    func refusesOtherTexts(text: String) {
        #expect(throws: InvalidDay(text: text)) { try Day(text) }
    }

    /// Step 0 compares midnight in GMT with local midnight: west of Greenwich, a loan is already
    /// overdue on its last day.
    @Test(arguments: [("Pacific/Auckland", "2026-03-02"), ("America/New_York", "2026-03-01")])
    func isTheDayOfATimeZone(zone: String, day: String) throws {
        let noon = Date(timeIntervalSince1970: 1_772_366_400)  // 2026-03-01, 12:00 in Greenwich
        let timeZone = try #require(TimeZone(identifier: zone))
        #expect(try Day(noon, in: timeZone) == Day(day))
    }
}
