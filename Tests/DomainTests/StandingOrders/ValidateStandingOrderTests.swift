import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@Suite struct ValidateStandingOrderTests {
    let domain = InMemoryDomain(
        runtime: .test(),
        accounts: [
            .fixture(id: .id("account"), identifier: .fixture(1), booked: .eur(cents: 100)),
            .fixture(id: .id("pounds"), identifier: .fixture(3), booked: .gbp(pence: 100_000)),
            .fixture(id: .id("closed"), identifier: .fixture(4), status: .closed),
        ], payees: [.fixture(id: .id("self"), name: "Myself", identifier: .fixture(1))])
    let english = MoneyFormat(locale: Locale(identifier: "en_GB"))

    private func validate(
        _ form: StandingOrderInput, changing order: StandingOrder? = nil
    ) async throws -> StandingOrderValidation {
        try await domain.module.validateStandingOrder(form, changing: order, format: english)
    }

    private func issues(
        _ form: StandingOrderInput, changing order: StandingOrder? = nil
    ) async throws -> [StandingOrderInput.Field: StandingOrderFormError] {
        let validation = try await validate(form, changing: order)
        #expect((validation.terms == nil) == !validation.issues.isEmpty)
        return validation.issues
    }

    /// The account holds one euro: each payment needs its funds only on its own date.
    @Test func acceptsValidStandingOrderForm() async throws {
        let validation = try await validate(.fixture())
        #expect(validation.issues.isEmpty)
        #expect(validation.terms == .fixture())
        #expect(validation.preview == StandingOrderSchedule.fixture().upcoming(from: .min))
    }

    @Test func judgesEveryFieldOfAnEmptyForm() async throws {
        #expect(
            try await issues(StandingOrderInput(every: "", end: .count)) == [
                .account: .payment(.accountMissing), .payeeName: .payment(.payeeMissing),
                .payeeIdentifier: .payment(.identifierMissing),
                .amount: .payment(.amountMissing), .start: .startMissing,
                .every: .everyInvalid(""), .count: .countInvalid(""),
            ])
    }

    @Test func previewsDatesOfIncompleteForm() async throws {
        var form = StandingOrderInput.fixture()
        form.payment.amount = ""
        form.payment.payeeName = ""
        let validation = try await validate(form)
        #expect(validation.terms == nil && validation.preview.count == 12)
    }

    @Test(arguments: ["", "0", "-1", "1.5", "100", "１", "x", "9999999999999999999999"])
    func rejectsInvalidIntervals(text: String) async throws {
        #expect(
            try await issues(.fixture(every: text)) == [.every: .everyInvalid(text)])
        #expect(
            try await issues(.fixture(end: .count, count: text == "100" ? "1000" : text)) == [
                .count: .countInvalid(text == "100" ? "1000" : text)
            ])
    }

    @Test func validatesDates() async throws {
        func form(_ start: String, lastDay: String? = nil) -> StandingOrderInput {
            var form = StandingOrderInput.fixture(
                end: lastDay == nil ? .never : .lastDay, lastDay: lastDay ?? "")
            form.payment.date = start
            return form
        }
        #expect(try await issues(form("3.3.2026"))[.start] == .payment(.dateInvalid("3.3.2026")))
        #expect(
            try await issues(form("2026-01-01")) == [
                .start: .payment(.dateInPast(.day("2026-01-01"), today: .day("2026-01-02")))
            ])
        #expect(try await issues(form("2026-01-02")).isEmpty)
        #expect(
            try await issues(form("2027-01-03")) == [
                .start: .payment(.dateTooFar(.day("2027-01-03"), last: .day("2027-01-02")))
            ])
        #expect(try await issues(form("2026-03-03", lastDay: "")) == [.lastDay: .lastDayMissing])
        #expect(
            try await issues(form("2026-03-03", lastDay: "2026-02-30")) == [
                .lastDay: .lastDayInvalid("2026-02-30")
            ])
        #expect(
            try await issues(form("2026-03-03", lastDay: "2026-03-02")) == [
                .lastDay: .lastDayTooEarly(.day("2026-03-02"), first: .day("2026-03-03"))
            ])
        #expect(try await issues(form("2026-03-03", lastDay: "2026-03-03")).isEmpty)
        #expect(try await issues(.fixture(dayOfMonth: 32)) == [.day: .dayInvalid(32)])
    }

    /// The current date is a Friday; a payment for the Sunday before would have been made on the
    /// Friday before.
    @Test func rejectsFirstPaymentInThePast() async throws {
        let clock = ManualClock()
        clock.advance(by: .seconds(86_400))
        let domain = InMemoryDomain(runtime: .test(clock: clock), accounts: [.fixture()])
        var form = StandingOrderInput.fixture(convention: .preceding)
        form.payment.date = "2026-01-04"
        let validation = try await domain.module.validateStandingOrder(form, format: english)
        #expect(
            validation.issues == [
                .start: .firstInPast(.day("2026-01-02"), today: .day("2026-01-03"))
            ])
        form.convention = .following
        let later = try await domain.module.validateStandingOrder(form, format: english)
        #expect(later.issues.isEmpty)
        #expect(later.preview.first?.occurrence.due == .day("2026-01-05"))
    }

    @Test func parsesEverySchedule() async throws {
        func schedule(_ form: StandingOrderInput) async throws -> StandingOrderSchedule? {
            try await validate(form).terms?.schedule
        }
        #expect(
            try await schedule(.fixture(unit: .weeks, every: "2"))
                == .fixture(.weekly(every: 2)))
        #expect(
            try await schedule(.fixture(every: "3", dayOfMonth: 31, end: .count, count: "4"))
                == .fixture(.monthly(every: 3, on: .last), until: .after(payments: 4)))
        #expect(
            try await schedule(.fixture(convention: .preceding))?.convention == .preceding)
    }

    @Test func usesTheCalendarOfTheAccountCurrency() async throws {
        var form = StandingOrderInput.fixture()
        form.payment.account = .id("pounds")
        let schedule = try #require(try await validate(form).terms?.schedule)
        #expect(schedule.calendar == BusinessCalendar(.englandAndWales))
    }

    @Test func appliesPaymentRules() async throws {
        var form = StandingOrderInput.fixture()
        form.payment.account = .id("closed")
        #expect(
            try await issues(form) == [
                .account: .payment(.accountNotOpen(.id("closed"), .closed))
            ])
        form = .fixture()
        form.payment.payee = .id("self")
        #expect(try await issues(form) == [.payee: .payment(.sameAccount(.fixture(1)))])
        form = .fixture()
        form.payment.amount = "1,50"
        #expect(try await issues(form).keys.sorted { $0.rawValue < $1.rawValue } == [.amount])
        form.payment.amount = "100,000.01"
        #expect(
            try await issues(form) == [
                .amount: .payment(
                    .aboveLimit(
                        limit: .eur(cents: 10_000_000), requested: .eur(cents: 10_000_001)))
            ])
    }

    // MARK: Changing

    @Test(arguments: [
        StandingOrderSchedule.fixture(), .fixture(.weekly(every: 6), until: .after(payments: 9)),
        .fixture(from: .day("2025-04-30"), .monthly(every: 2, on: .last)),
        .fixture(from: .day("2025-04-30"), .monthly(every: 2, on: try! .init(30))),
        .fixture(until: .on(.day("2030-01-01")), convention: .modifiedFollowing),
    ])
    func formOfOrderGivesTheSameOrder(schedule: StandingOrderSchedule) async throws {
        let order = StandingOrder.fixture(terms: .fixture(schedule: schedule))
        let form = StandingOrderInput(order.terms, format: english)
        #expect(try await validate(form, changing: order).terms == order.terms)
    }

    @Test func keepsPayeeOfChangedOrder() async throws {
        // A name that is not allowed in a new order.
        let order = StandingOrder.fixture(terms: .fixture(payeeName: "Zoë & Söhne"))
        var form = StandingOrderInput(order.terms, format: english)
        form.payment.payeeName = "Mallory"
        form.payment.payeeIdentifier = "\(AccountIdentifier.fixture(9))"
        #expect(try await validate(form, changing: order).terms == order.terms)
    }

    @Test func onlyNewScheduleMustStartLater() async throws {
        let order = StandingOrder.fixture(
            terms: .fixture(schedule: .fixture(from: .day("2025-06-03"))),
            lastPlanned: .day("2025-12-03"))
        var form = StandingOrderInput(order.terms, format: english)
        form.payment.amount = "1.00"
        let validation = try await validate(form, changing: order)
        #expect(validation.issues.isEmpty)
        #expect(validation.preview.first?.occurrence.number == 8)
        form.every = "2"
        #expect(
            try await issues(form, changing: order) == [
                .start: .payment(.dateInPast(.day("2025-06-03"), today: .day("2026-01-02")))
            ])
    }
}
