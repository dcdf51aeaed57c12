public import AshlarDomain

extension StandingOrderSchedule {
    /// Monthly on the third from 3 March 2026, or on the next T2 business day: Good Friday moves
    /// the second payment from 3 April 2026 to the 7th.
    public static func fixture(
        from start: LocalDate = .day("2026-03-03"), _ frequency: Frequency? = nil,
        until end: End = .never, convention: BusinessDayConvention = .following,
        calendar: BusinessCalendar = BusinessCalendar(.target2)
    ) -> StandingOrderSchedule {
        valid {
            try StandingOrderSchedule(
                from: start, frequency ?? .monthly(every: 1, on: .init(start.day)), until: end,
                convention: convention, calendar: calendar)
        }
    }
}

extension StandingOrderTerms {
    /// 500 euros of rent.
    public static func fixture(
        account: Account.ID = .id("account"), payeeName: String = "Northgate Lettings",
        payeeIdentifier: AccountIdentifier = .fixture(2), amount: Money = .eur(cents: 50_000),
        reference: String = "Rent", schedule: StandingOrderSchedule = .fixture()
    ) -> StandingOrderTerms {
        valid {
            try StandingOrderTerms(
                account: account, payeeName: payeeName, payeeIdentifier: payeeIdentifier,
                amount: amount, reference: reference, schedule: schedule)
        }
    }
}

extension StandingOrder {
    /// The rent, before its first payment, in version `v1`.
    public static func fixture(
        id: StandingOrder.ID = .id("order"), terms: StandingOrderTerms = .fixture(),
        status: Status = .active, skipped: [LocalDate] = [], lastPlanned: LocalDate? = nil,
        lastPayment: Payment.ID? = nil, version: String = "v1"
    ) -> StandingOrder {
        StandingOrder(
            id: id, terms: terms, status: status, skipped: skipped, lastPlanned: lastPlanned,
            lastPayment: lastPayment, version: version)
    }
}

extension StandingOrderInput {
    /// A valid form: 500 euros of rent, monthly from 3 March 2026.
    public static func fixture(
        payment: PaymentInput = .fixture(
            payeeName: "Northgate Lettings", amount: "500.00", reference: "Rent",
            date: "2026-03-03"),
        unit: Unit = .months, every: String = "1", dayOfMonth: Int? = nil, end: End = .never,
        lastDay: String = "", count: String = "", convention: BusinessDayConvention = .following
    ) -> StandingOrderInput {
        StandingOrderInput(
            payment: payment, unit: unit, every: every, dayOfMonth: dayOfMonth, end: end,
            lastDay: lastDay, count: count, convention: convention)
    }
}
