import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@Suite struct LocalMonthTests {
    @Test(arguments: [
        ("2026-02", "2026-02-28"), ("2024-02", "2024-02-29"), ("2026-12", "2026-12-31"),
        ("9999-12", "9999-12-31"),
    ])
    func endsWithItsLastDay(month: String, last: String) throws {
        let month = try LocalMonth(month)
        #expect(month.lastDay == .day(last))
        #expect(month.days.contains(.day(last)) && LocalMonth(.day(last)) == month)
        #expect(try LocalMonth(month.description) == month)
    }

    @Test(arguments: ["", "2026", "2026-13", "2026-1", "2026-01-01", " 2026-01", "２０２６-01"])
    func rejectsInvalidMonth(text: String) {
        #expect(throws: LocalDateError.malformed(text)) { try LocalMonth(text) }
    }

    @Test func listsMonthsNewestFirst() throws {
        let months = LocalMonth.all(in: .day("2025-11-30")...(.day("2026-02-01")))
        #expect(months.map(\.description) == ["2026-02", "2026-01", "2025-12", "2025-11"])
        #expect(LocalMonth.all(in: .day("9999-11-30")...(.max)).count == 2)
        #expect(try LocalMonth("2026-01").adding(months: -1).description == "2025-12")
    }
}
