import AshlarDomain
import AshlarDomainTesting
import Testing

@Suite struct DayGroupTests {
    @Test func holdsEveryDayOnce() {
        let days = [("2026-01-02", 1), ("2026-01-01", 2), ("2026-01-02", 3)]
            .grouped { LocalDate.day($0.0) }
        #expect(days.map(\.date) == [.day("2026-01-02"), .day("2026-01-01")])
        #expect(days.map { $0.elements.map(\.1) } == [[1, 3], [2]])
    }
}
