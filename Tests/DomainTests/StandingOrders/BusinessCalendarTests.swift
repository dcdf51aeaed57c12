import AshlarDomain
import Testing

@Suite struct BusinessCalendarTests {
    @Test func hasExactlyThePublishedHolidays() throws {
        let rows = try ReferenceTable("bank_holidays").rows
        let published = try rows.map { try "\($0["calendar"]) \($0["date"]) \($0["name"])" }
        let ours = BusinessCalendar.Region.allCases.flatMap { region in
            (2024...2031).flatMap { year in
                BusinessCalendar(region).holidays(in: year).map {
                    "\(region.rawValue) \($0.day) \($0.name)"
                }
            }
        }
        #expect(Set(ours) == Set(published))
        #expect(ours.count == published.count)
    }

    // From the published tables of bank holidays, for the rare cases of substitute days.
    @Test(arguments: [
        ("2021-12-27", false), ("2021-12-28", false), ("2021-12-29", true), ("2022-01-03", false),
        ("2022-12-26", false), ("2022-12-27", false), ("2022-12-28", true), ("2023-01-02", false),
        ("2016-12-27", false), ("2020-12-28", false), ("2017-01-02", false), ("2017-01-03", true),
        ("2015-12-28", false), ("2019-04-19", false), ("2019-04-22", false),
    ])
    func includesSubstituteDays(day: String, isBusinessDay: Bool) throws {
        #expect(
            BusinessCalendar(.englandAndWales).isBusinessDay(try LocalDate(day)) == isBusinessDay)
    }

    /// Easter Sundays at the ends of their range, and where simpler rules are wrong.
    @Test(arguments: [
        "1818-03-22", "1913-03-23", "1943-04-25", "1954-04-18", "1961-04-02", "1981-04-19",
        "2000-04-23", "2008-03-23", "2011-04-24", "2038-04-25", "2049-04-18", "2076-04-19",
        "2285-03-22", "2106-04-18", "4099-04-19",
    ])
    func findsEaster(sunday: String) throws {
        let easter = try LocalDate(sunday)
        let days = BusinessCalendar(.target2).holidays(in: easter.year)
        #expect(days.contains { $0.name == "Good Friday" && $0.day == easter.adding(days: -2) })
        #expect(days.contains { $0.name == "Easter Monday" && $0.day == easter.adding(days: 1) })
    }

    @Test(arguments: BusinessCalendar.Region.allCases)
    func calendarHoldsInAnyYear(region: BusinessCalendar.Region) {
        let calendar = BusinessCalendar(region)
        for year in 1...9999 {
            let holidays = calendar.holidays(in: year)
            #expect(holidays.allSatisfy { $0.day.year == year })
            #expect(Set(holidays.map(\.day)).count == holidays.count)
            #expect(holidays.map(\.day) == holidays.map(\.day).sorted())
            // England has a substitute for every holiday on a weekend, the euro has none.
            let lost = holidays.count { !$0.day.weekday.isWeekend }
            #expect(region == .englandAndWales ? lost == 8 : lost <= 6)
        }
        for year in [0, -1, 10_000, .max, .min] { #expect(calendar.holidays(in: year).isEmpty) }
    }
}
