import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeaturePayments
import Foundation
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct PaymentFormTests {
    let clock = ManualClock()
    let places = RouteRecorder<PaymentsRoute>()

    private func create(
        _ domain: InMemoryDomain, from account: ID<Account>? = nil, locale: Locale = english
    ) -> some ViewModel<PaymentFormViewState, PaymentFormEvent> {
        PaymentsModule(dependencies: domain.module, locale: locale, navigate: places.go)
            .paymentForm(from: account)
    }

    private var domain: InMemoryDomain {
        InMemoryDomain(
            runtime: .test(clock: clock),
            accounts: [
                .fixture(), .fixture(id: .id("yen"), name: "Yen", booked: .jpy(5_000)),
                .fixture(id: .id("closed"), name: "Old", status: .closed),
            ], payees: [.fixture(), .fixture(id: .id("gone"), name: "Gone", isActive: false)])
    }

    private func shown(
        _ domain: InMemoryDomain, from account: ID<Account>? = .id("account")
    ) async throws -> some ViewModel<PaymentFormViewState, PaymentFormEvent> {
        let create = create(domain, from: account)
        create.handle(.appeared)
        try await create.viewState { $0.form?.fields.payees.isEmpty == false }
        return create
    }

    // MARK: What there is to choose

    @Test func offersAccountsAndActivePayees() async throws {
        let create = create(domain)
        #expect(create.viewState == .loading)
        create.handle(.appeared)
        let form = try #require(
            try await create.viewState { $0.form?.fields.payees.count == 1 }.form)
        #expect(form.fields.accounts.map(\.name) == ["Everyday", "Yen", "Old"])
        #expect(form.fields.accounts.map(\.spendable) == ["€1,000.00", "JP¥5,000", "€1,000.00"])
        #expect(form.fields.accounts.map(\.maskedNumber) == Array(repeating: "•••• 0001", count: 3))
        #expect(form.fields.accounts.map(\.isUsable) == [true, true, false])
        #expect(form.fields.accounts.map(\.isChosen) == [false, false, false])
        #expect(form.fields.payees.map(\.name) == ["Corner Shop"])
        #expect(form.fields.isNewPayee)
        #expect(form.fields.remaining == "140 characters left")
        #expect(form.firstDate == "2026-01-02")
        #expect(form.fields.currency == "")
        #expect(form.fields.accountError == nil)
        #expect(form.notice == nil)
    }

    /// The payees come from the bank only after the form was judged without them.
    @Test func findsThePayeeItWasOpenedForOncePayeesAreThere() async throws {
        let domain = InMemoryDomain(
            runtime: .test(clock: clock), accounts: [.fixture()], freshness: .never)
        domain.payees.bankHas([.fixture()])
        domain.line.requests.hold()
        let create = PaymentsModule(
            dependencies: domain.module, locale: english, navigate: places.go
        ).paymentForm(to: .id("payee"))
        create.handle(.appeared)
        await domain.line.requests.held()
        try await create.viewState { $0.form?.fields.payeeError != nil }
        domain.line.requests.release()
        let form = try await create.viewState {
            $0.form?.fields.payees.isEmpty == false && $0.form?.fields.payeeError == nil
        }
        #expect(form.form?.fields.payees.map(\.isChosen) == [true])
    }

    @Test func choosesTheAccountItWasOpenedFrom() async throws {
        let form = try #require(try await shown(domain, from: .id("yen")).viewState.form)
        #expect(form.fields.accounts.map(\.isChosen) == [false, true, false])
        #expect(form.fields.currency == "JPY")
    }

    @Test(arguments: [
        ("closed", "This account is closed: choose another to pay from."),
        ("nowhere", "This account is not there any more. Choose another."),
    ])
    func saysAtOnceThatTheAccountItWasOpenedFromCannotBeUsed(
        id: String, error: String
    ) async throws {
        let create = try await shown(domain, from: .id(id))
        try await create.viewState { $0.form?.fields.accountError == error }
    }

    @Test func choosesTheOnlyAccountThereIs() async throws {
        let domain = InMemoryDomain(runtime: .test(clock: clock), accounts: [.fixture()])
        let create = create(domain)
        create.handle(.appeared)
        try await create.viewState { $0.form?.fields.accounts.map(\.isChosen) == [true] }
    }

    @Test func followsWhatCanBeSpent() async throws {
        let domain = domain
        let create = try await shown(domain)
        try domain.payments.store(.fixture(amount: .eur(cents: 40_000), status: .queued))
        try await create.viewState { $0.form?.fields.accounts[0].spendable == "€600.00" }
    }

    @Test func saysWhyNothingCanBePaid() async throws {
        let closed = InMemoryDomain(
            runtime: .test(clock: clock), accounts: [.fixture(status: .closed)])
        let first = create(closed)
        first.handle(.appeared)
        try await first.viewState {
            $0
                == .unavailable(
                    Notice(
                        .warning, "There is no account to pay from.",
                        advice: "A payment needs an open account."))
        }
        let failing = domain
        failing.accounts.storageFailure = Problem.other("The disk is full.")
        let second = create(failing)
        second.handle(.appeared)
        try await second.viewState { if case .failed = $0 { true } else { false } }
        failing.accounts.storageFailure = nil
        second.handle(.retryTapped)
        try await second.viewState { $0.form != nil }
    }

    @Test func takesANewPayeeWhereTheKnownOnesCannotBeShown() async throws {
        let domain = InMemoryDomain(
            runtime: .test(clock: clock), accounts: [.fixture()], freshness: .never)
        domain.line.cut()
        let create = create(domain)
        create.handle(.appeared)
        let form = try #require(try await create.viewState { $0.form?.notice != nil }.form)
        #expect(form.notice?.advice == "A new payee can be paid all the same.")
        create.handle(.noticeDismissed)
        #expect(create.viewState.form?.notice == nil)
    }

    // MARK: Validation

    @Test func blamesOnlyFieldsThatWereLeft() async throws {
        let create = try await shown(domain)
        create.handle(.amountChanged("abc"))
        create.handle(.referenceChanged("für"))
        create.handle(.fieldLeft(.amount))
        let form = try #require(
            try await create.viewState { $0.form?.fields.amount.error != nil }.form)
        #expect(form.fields.amount.text == "abc")
        #expect(form.fields.reference.error == nil)
        #expect(form.fields.payeeName.error == nil)
        #expect(form.fields.payeeIdentifier.error == nil)
        // From here on it is judged as it is typed.
        create.handle(.amountChanged("1000.01"))
        let tooMuch =
            "You can spend €1,000.00 from this account, and this payment takes €1,000.01 in all. "
            + "Enter less, or choose another account."
        try await create.viewState { $0.form?.fields.amount.error == tooMuch }
        create.handle(.amountChanged("1000.00"))
        try await create.viewState { $0.form?.fields.amount.error == nil }
    }

    @Test func blamesAllFieldsOnceSubmitted() async throws {
        let create = try await shown(domain, from: nil)
        create.handle(.submitTapped)
        let form = try #require(try await create.viewState { $0.form?.notice != nil }.form)
        #expect(form.fields.accountError == "Choose the account to pay from.")
        #expect(form.fields.payeeName.error == "Enter the name of whom you pay.")
        #expect(
            form.fields.payeeIdentifier.error
                == "Enter the account number: an IBAN, or sort code and number.")
        #expect(form.fields.amount.error == "Enter an amount.")
        #expect(form.fields.reference.error == nil)
        #expect(form.date.error == nil)
        #expect(
            form.notice
                == Notice(
                    .bad, "4 fields need a change.", advice: "What to do is said at each."))
        #expect(!form.isSubmitting)
        create.handle(.accountChosen(.id("account")))
        try await create.viewState { $0.form?.fields.accountError == nil && $0.form?.notice == nil }
    }

    nonisolated static let wrong: [(PaymentInput, PaymentInput.Field, String)] = [
        (.fixture(account: .id("closed")), .account, "This account is closed"),
        (.fixture(account: .id("nowhere")), .account, "This account is not there any more."),
        (.fixture(payee: .id("gone")), .payee, "“Gone” cannot be paid now."),
        (.fixture(payee: .id("nowhere")), .payee, "This payee is not there any more."),
        (.fixture(payeeName: "Zo\u{202E}e"), .payeeName, ""),
        (.fixture(payeeName: "\u{5F20}\u{4F1F}"), .payeeName, ""),
        (
            .fixture(payeeName: String(repeating: "a", count: 71)), .payeeName,
            "The name has 71 characters, 70 are possible."
        ),
        (.fixture(payeeIdentifier: "DE00 1234"), .payeeIdentifier, ""),
        (
            .fixture(payeeIdentifier: AccountIdentifier.fixture(1).description), .payeeIdentifier,
            "•••• 0001 is the account you pay from."
        ),
        (.fixture(amount: "1,5,0"), .amount, ""),
        (.fixture(amount: "0"), .amount, "Enter an amount above zero."),
        (.fixture(amount: "100000.01"), .amount, "At most €100,000.00 can be paid at once."),
        (.fixture(account: .id("yen"), amount: "1.5"), .amount, ""),
        (
            .fixture(reference: String(repeating: "a", count: 141)), .reference,
            "The reference has 141 characters, 140 are possible."
        ),
        (
            .fixture(reference: "a\u{0}b"), .reference,
            "Payments cannot carry “U+0000” (character 2)."
        ),
        (
            .fixture(payeeName: "Ann\u{202E}"), .payeeName,
            "Payments cannot carry “U+202E” (character 4)."
        ),
        (
            .fixture(payeeName: "עדי"), .payeeName,
            "Payments cannot carry “\u{2068}ע\u{2069}” (character 1)."
        ),
        (
            .fixture(payeeIdentifier: "GB29\u{202E}NWBK60161331926819"), .payeeIdentifier,
            "An IBAN has only the letters A to Z and digits, got “U+202E” at 5."
        ),
        (
            .fixture(amount: "1\u{202E}5"), .amount,
            "“U+202E” does not belong in the amount “1U+202E5”"
        ),
        (.fixture(date: "\u{202E}"), .date, "“U+202E” is not a day, like 2026-03-31."),
        (.fixture(date: "31/12/2026"), .date, "“31/12/2026” is not a day, like 2026-03-31."),
        (.fixture(date: "2026-01-01"), .date, "This day is over. Choose 2 Jan 2026 or later."),
        (.fixture(date: "2030-01-01"), .date, "Choose 2 Jan 2027 or earlier"),
    ]

    @Test(arguments: wrong)
    func saysWhatIsWrongInEachField(
        form: PaymentInput, field: PaymentInput.Field, text: String
    ) async throws {
        let domain = domain
        let create = try await shown(domain)
        create.handle(.formSubmitted(form))
        let view = try #require(try await create.viewState { $0.form?.notice != nil }.form)
        let errors: [PaymentInput.Field: String?] = [
            .account: view.fields.accountError, .payee: view.fields.payeeError,
            .payeeName: view.fields.payeeName.error,
            .payeeIdentifier: view.fields.payeeIdentifier.error,
            .amount: view.fields.amount.error, .reference: view.fields.reference.error,
            .date: view.date.error,
        ]
        let error = try #require(errors[field] ?? nil)
        #expect(error.hasPrefix(text))
        #expect(errors.values.compactMap(\.self).count == 1)
        #expect(view.notice?.text == "One field needs a change.")
        #expect(domain.payments.enqueued.isEmpty)
    }

    @Test func countsTheCharactersOfTheReference() async throws {
        let create = try await shown(domain)
        create.handle(.referenceChanged(String(repeating: "a", count: 141)))
        #expect(create.viewState.form?.fields.isTooLong == true)
    }

    @Test func readsTheAmountAsThePersonWritesIt() async throws {
        let german = create(
            domain, from: .id("account"), locale: Locale(identifier: "de_DE"))
        german.handle(.appeared)
        try await german.viewState { $0.form != nil }
        german.handle(.formSubmitted(.fixture(amount: "1,50")))
        let review = try #require(try await german.viewState { $0.review != nil }.review)
        #expect(review.amount == "1,50\u{A0}€")
    }

    @Test func leavesWithoutPaying() async throws {
        let domain = domain
        let create = try await shown(domain)
        create.handle(.closeTapped)
        #expect(places.routes == [.list])
        #expect(domain.payments.enqueued.isEmpty)
    }
}
