import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@Suite struct ValidatePaymentTests {
    let domain = InMemoryDomain(
        runtime: .test(),
        accounts: [
            .fixture(id: .id("account"), identifier: .fixture(1), booked: .eur(cents: 100_000)),
            .fixture(id: .id("closed"), identifier: .fixture(3), status: .closed),
            .fixture(id: .id("yen"), identifier: .fixture(4), booked: .jpy(5_000)),
            .fixture(id: .id("pounds"), identifier: .fixture(8), booked: .gbp(pence: 5_000)),
            .fixture(id: .id("rich"), identifier: .fixture(5), booked: .eur(cents: 99_999_999_99)),
        ],
        payees: [
            .fixture(id: .id("payee"), name: "Corner Shop", identifier: .fixture(2)),
            .fixture(id: .id("gone"), name: "Old Shop", isActive: false),
            .fixture(id: .id("accents"), name: "Zoë & Söhne", identifier: .fixture(6)),
            .fixture(id: .id("self"), name: "Myself", identifier: .fixture(1)),
        ])
    let english = MoneyFormat(locale: Locale(identifier: "en_GB"))

    private func issues(_ form: PaymentInput) async throws -> [PaymentInput.Field: PaymentError] {
        let validation = try await domain.module.validatePayment(form, format: english)
        #expect((validation.order == nil) == !validation.issues.isEmpty)
        return validation.issues
    }

    @Test func createsOrderFromValidForm() async throws {
        let validation = try await domain.module.validatePayment(.fixture(), format: english)
        #expect(validation.issues.isEmpty)
        #expect(validation.order == .fixture())
    }

    @Test func judgesEveryFieldOfAnEmptyForm() async throws {
        #expect(
            try await issues(PaymentInput()) == [
                .account: .accountMissing, .payeeName: .payeeMissing,
                .payeeIdentifier: .identifierMissing, .amount: .amountMissing,
            ])
    }

    // MARK: Account

    @Test func rejectsMissingOrClosedAccount() async throws {
        #expect(
            try await issues(.fixture(account: .id("nowhere"))) == [
                .account: .unknownAccount(.id("nowhere"))
            ])
        #expect(
            try await issues(.fixture(account: .id("closed"))) == [
                .account: .accountNotOpen(.id("closed"), .closed)
            ])
    }

    // MARK: Payee

    @Test func takesOnlyActivePayees() async throws {
        #expect(try await issues(.fixture(payee: .id("payee"))).isEmpty)
        #expect(
            try await issues(.fixture(payee: .id("gone"))) == [
                .payee: .payeeNotActive(name: "Old Shop")
            ])
        #expect(
            try await issues(.fixture(payee: .id("nobody"))) == [
                .payee: .unknownPayee(.id("nobody"))
            ])
    }

    @Test func transliteratesKnownPayee() async throws {
        let validation = try await domain.module.validatePayment(
            .fixture(payee: .id("accents")), format: english)
        #expect(validation.order?.payeeName == "Zoe + Sohne")
    }

    @Test func refusesToPayTheAccountItPaysFrom() async throws {
        #expect(
            try await issues(.fixture(payee: .id("self"))) == [.payee: .sameAccount(.fixture(1))])
        #expect(
            try await issues(.fixture(payeeIdentifier: AccountIdentifier.fixture(1).description))
                == [.payeeIdentifier: .sameAccount(.fixture(1))])
    }

    @Test(arguments: ["DE00370400440532013000", "12", "XX", "!"])
    func rejectsInvalidAccountNumber(text: String) async throws {
        let issues = try await issues(.fixture(payeeIdentifier: text))
        guard case .identifierInvalid = issues[.payeeIdentifier] else {
            Issue.record("\(text) passed: \(issues)")
            return
        }
    }

    /// A typed or chosen name is transliterated in the same way.
    @Test(arguments: [("Müller", "Muller"), ("Zoë & Söhne", "Zoe + Sohne"), ("Müller ", "Muller")])
    func typedAndChosenNamesAreTransliteratedAlike(name: String, spelling: String) async throws {
        let typed = try await domain.module.validatePayment(
            .fixture(payeeName: name), format: english)
        #expect(typed.issues.isEmpty && typed.order?.payeeName == spelling)
    }

    @Test(
        arguments: [
            ("Zo\u{202E}e", .badCharacter("\u{202E}", position: 3, .name)),
            ("\u{5F20}\u{4F1F}", .badCharacter("\u{5F20}", position: 1, .name)),
            (String(repeating: "ü", count: 71), .tooLong(71, .name)),
        ] as [(String, SEPATextError)])
    func rejectsNameWithoutSEPASpelling(name: String, error: SEPATextError) async throws {
        #expect(
            try await issues(.fixture(payeeName: name)) == [.payeeName: .payeeNameInvalid(error)])
    }

    // MARK: Amount, in the order syntax, currency, limit, funds

    @Test(arguments: ["abc", "1,5,0", "1.234", "--1", "1e3"])
    func rejectsInvalidAmount(text: String) async throws {
        let issues = try await issues(.fixture(account: .id("rich"), amount: text))
        guard case .amountInvalid = issues[.amount] else {
            Issue.record("\(text) passed: \(issues)")
            return
        }
    }

    @Test func parsesAmountInUserLocale() async throws {
        let german = MoneyFormat(locale: Locale(identifier: "de_DE"))
        let validation = try await domain.module.validatePayment(
            .fixture(amount: "1,50"), format: german)
        #expect(validation.order?.amount == .eur(cents: 150))
    }

    @Test func refusesZeroBeforeAnythingElse() async throws {
        #expect(
            try await issues(.fixture(amount: "0.00")) == [
                .amount: .amountNotPositive(.eur(cents: 0))
            ])
    }

    @Test func checksLimitBeforeFunds() async throws {
        let tooMuch = Money.eur(cents: 100_000_01)
        let limit = Money.eur(cents: 100_000_00)
        for account in ["account", "rich"] {
            #expect(
                try await issues(.fixture(account: .id(account), amount: "100000.01")) == [
                    .amount: .aboveLimit(limit: limit, requested: tooMuch)
                ])
        }
        #expect(try await issues(.fixture(account: .id("rich"), amount: "100000.00")).isEmpty)
    }

    @Test func convertsLimitToAccountCurrency() async throws {
        #expect(
            try await issues(.fixture(account: .id("yen"), amount: "15000001")) == [
                .amount: .aboveLimit(limit: .jpy(15_000_000), requested: .jpy(15_000_001))
            ])
    }

    @Test func rejectsAmountAboveSpendable() async throws {
        #expect(
            try await issues(.fixture(amount: "1000.01")) == [
                .amount: .insufficientFunds(
                    spendable: .eur(cents: 100_000), requested: .eur(cents: 100_001))
            ])
        #expect(try await issues(.fixture(amount: "1000.00")).isEmpty)
    }

    @Test func subtractsQueuedPayments() async throws {
        try domain.payments.store(.fixture(amount: .eur(cents: 60_000), status: .unknown))
        #expect(
            try await issues(.fixture(amount: "400.01")) == [
                .amount: .insufficientFunds(
                    spendable: .eur(cents: 40_000), requested: .eur(cents: 40_001))
            ])
    }

    // MARK: Reference and date

    @Test func rejectsNonSEPAReference() async throws {
        #expect(
            try await issues(.fixture(reference: "für Max")) == [
                .reference: .referenceInvalid(.badCharacter("ü", position: 2, .remittance))
            ])
    }

    @Test(
        arguments: [
            ("2026-01-01", .dateInPast(.day("2026-01-01"), today: .day("2026-01-02"))),
            ("2027-01-03", .dateTooFar(.day("2027-01-03"), last: .day("2027-01-02"))),
            // The last possible date is a Saturday after a holiday.
            ("2027-01-02", .dateTooFar(.day("2027-01-02"), last: .day("2026-12-31"))),
            ("2026-02-30", .dateInvalid("2026-02-30")), ("tomorrow", .dateInvalid("tomorrow")),
        ] as [(String, PaymentError)])
    func rejectsInvalidDate(text: String, error: PaymentError) async throws {
        #expect(try await issues(.fixture(date: text)) == [.date: error])
    }

    @Test(
        arguments: [("2026-01-02", nil), ("2026-12-31", .day("2026-12-31")), (" ", nil)]
            as [(String, LocalDate?)])
    func treatsTodayAsSoonAsPossible(text: String, date: LocalDate?) async throws {
        let validation = try await domain.module.validatePayment(
            .fixture(date: text), format: english)
        #expect(validation.order != nil)
        #expect(validation.order?.date == date)
    }

    /// Christmas, Good Friday and Boxing Day by the calendar of the account’s currency.
    @Test(
        arguments: [
            ("account", "2026-01-03", "2026-01-05"), ("account", "2026-12-25", "2026-12-28"),
            ("account", "2026-05-01", "2026-05-04"), ("pounds", "2026-05-04", "2026-05-05"),
            ("pounds", "2026-12-26", "2026-12-29"), ("pounds", "2026-05-01", nil),
            ("account", "2026-05-04", nil), ("yen", "2026-05-01", "2026-05-04"),
            ("yen", "2026-05-04", nil),
        ] as [(String, String, String?)])
    func movesToBusinessDay(account: String, asked: String, made: String?) async throws {
        let validation = try await domain.module.validatePayment(
            .fixture(account: .id(account), amount: "10", date: asked), format: english)
        let day = try LocalDate(made ?? asked)
        #expect(validation.order?.date == day)
        #expect(validation.moved == made.map { _ in MovedDate(asked: .day(asked), made: day) })
    }

    @Test func reportsMovedDateOfIncompleteForm() async throws {
        let validation = try await domain.module.validatePayment(
            PaymentInput(account: .id("account"), date: "2026-01-03"), format: english)
        #expect(validation.order == nil)
        #expect(
            validation.moved
                == MovedDate(asked: .day("2026-01-03"), made: .day("2026-01-05")))
    }

    @Test func rethrowsStorageError() async throws {
        domain.accounts.storageFailure = Problem.other("the disk is full")
        await #expect(throws: Problem.other("the disk is full")) {
            try await domain.module.validatePayment(.fixture(), format: english)
        }
    }
}
