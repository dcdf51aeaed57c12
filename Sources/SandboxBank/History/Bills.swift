import AshlarDomain

/// A household’s recurring bills, paid by transfer.
enum Bills {
    struct Bill {
        /// The place in the history’s accounts.
        let account: Int
        let name, purpose: String
        /// The day of the month on which it is due; a weekend moves it to the next working day.
        let day: Int
        /// 1 for monthly, 3 for quarterly.
        let months: Int
        /// In cents of a euro.
        let cents: Int64
        /// The largest random deviation of the amount.
        var swing = 0
    }

    private static let all = [
        Bill(
            account: 0, name: "Parkside Lettings", purpose: "Rent", day: 1, months: 1,
            cents: 870_00),
        Bill(
            account: 0, name: "Riverbank Energy", purpose: "Electricity", day: 5, months: 1,
            cents: 82_00, swing: 9_00),
        Bill(
            account: 0, name: "Tower Gym", purpose: "Membership", day: 12, months: 1, cents: 29_90),
        Bill(
            account: 0, name: "Harbour Insurance", purpose: "Contents insurance", day: 20,
            months: 3, cents: 143_20),
        Bill(
            account: 1, name: "Mill Lane Broadband", purpose: "Internet", day: 15, months: 1,
            cents: 35_00),
        Bill(
            account: 2, name: "Hudson Lofts", purpose: "Rent", day: 1, months: 1, cents: 980_00),
        Bill(
            account: 3, name: "Sumida Apartments", purpose: "Rent", day: 1, months: 1,
            cents: 900_00),
        Bill(
            account: 4, name: "Salmiya Residences", purpose: "Rent", day: 1, months: 1,
            cents: 900_00),
    ]

    static func due(on day: LocalDate) -> [Bill] {
        guard !day.weekday.isWeekend else { return [] }
        // A Monday also pays the bills of the weekend.
        let waiting = day.weekday == .monday ? 2 : 0
        return all.filter { bill in
            (0...waiting).contains { back in
                let due = day.adding(days: -back)
                return due.day == bill.day && due.month % bill.months == 0
            }
        }
    }
}
