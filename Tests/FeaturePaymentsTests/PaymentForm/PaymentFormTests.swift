import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeaturePayments
import Foundation
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct PaymentFormTests {
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

    // MARK: Choices

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

    /// The payees arrive from the bank after the form was validated without them.
    @Test func selectsTheGivenPayeeOncePayeesAreLoaded() async throws {
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
        ("closed", "This account is closed. Choose another one."),
        ("nowhere", "This account no longer exists. Choose another one."),
    ])
    func showsAtOnceThatTheGivenAccountIsUnusable(
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
                        .warning, "You have no account to pay from.",
                        advice: "You need an open account to make a payment."))
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

    @Test func acceptsANewPayeeWithoutTheList() async throws {
        let domain = InMemoryDomain(
            runtime: .test(clock: clock), accounts: [.fixture()], freshness: .never)
        domain.line.cut()
        let create = create(domain)
        create.handle(.appeared)
        let form = try #require(try await create.viewState { $0.form?.notice != nil }.form)
        #expect(form.notice?.advice == "You can still pay a new payee.")
        create.handle(.noticeDismissed)
        #expect(create.viewState.form?.notice == nil)
    }

    // MARK: Validation

    @Test func showsErrorsOnlyOfLeftFields() async throws {
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
        // From now on it is validated while it is typed.
        create.handle(.amountChanged("1000.01"))
        let tooMuch =
            "You have €1,000.00 available, and this payment costs €1,000.01 in total. Enter a smaller amount or choose another account."
        try await create.viewState { $0.form?.fields.amount.error == tooMuch }
        create.handle(.amountChanged("1000.00"))
        try await create.viewState { $0.form?.fields.amount.error == nil }
    }

    @Test func showsAllErrorsOnceSubmitted() async throws {
        let create = try await shown(domain, from: nil)
        create.handle(.submitTapped)
        let form = try #require(try await create.viewState { $0.form?.notice != nil }.form)
        #expect(form.fields.accountError == "Choose an account to pay from.")
        #expect(form.fields.payeeName.error == "Enter the payee’s name.")
        #expect(
            form.fields.payeeIdentifier.error
                == "Enter an IBAN, or a sort code and account number.")
        #expect(form.fields.amount.error == "Enter an amount.")
        #expect(form.fields.reference.error == nil)
        #expect(form.date.error == nil)
        #expect(
            form.notice
                == Notice(
                    .bad, "Please correct 4 fields."))
        #expect(!form.isSubmitting)
        create.handle(.accountChosen(.id("account")))
        try await create.viewState { $0.form?.fields.accountError == nil && $0.form?.notice == nil }
    }

    nonisolated static let wrong: [(PaymentInput, PaymentInput.Field, String)] = [
        (.fixture(account: .id("closed")), .account, "This account is closed"),
        (.fixture(account: .id("nowhere")), .account, "This account no longer exists."),
        (.fixture(payee: .id("gone")), .payee, "“Gone” can’t be paid at the moment."),
        (.fixture(payee: .id("nowhere")), .payee, "This payee no longer exists."),
        (.fixture(payeeName: "Zo\u{202E}e"), .payeeName, ""),
        (.fixture(payeeName: "\u{5F20}\u{4F1F}"), .payeeName, ""),
        (
            .fixture(payeeName: String(repeating: "a", count: 71)), .payeeName,
            "The name has 71 characters. The maximum is 70."
        ),
        (.fixture(payeeIdentifier: "DE00 1234"), .payeeIdentifier, ""),
        (
            .fixture(payeeIdentifier: AccountIdentifier.fixture(1).description), .payeeIdentifier,
            "•••• 0001 is the account you’re paying from."
        ),
        (.fixture(amount: "1,5,0"), .amount, ""),
        (.fixture(amount: "0"), .amount, "Enter an amount greater than zero."),
        (.fixture(amount: "100000.01"), .amount, "The limit is €100,000.00 per payment."),
        (.fixture(account: .id("yen"), amount: "1.5"), .amount, ""),
        (
            .fixture(reference: String(repeating: "a", count: 141)), .reference,
            "The reference has 141 characters. The maximum is 140."
        ),
        (
            .fixture(reference: "a\u{0}b"), .reference,
            "“U+0000” (character 2) can’t be used in payments."
        ),
        (
            .fixture(payeeName: "Ann\u{202E}"), .payeeName,
            "“U+202E” (character 4) can’t be used in payments."
        ),
        (
            .fixture(payeeName: "עדי"), .payeeName,
            "“\u{2068}ע\u{2069}” (character 1) can’t be used in payments."
        ),
        (
            .fixture(payeeIdentifier: "GB29\u{202E}NWBK60161331926819"), .payeeIdentifier,
            "Remove “U+202E” (character 5). An IBAN has only letters A to Z and digits."
        ),
        (
            .fixture(amount: "1\u{202E}5"), .amount,
            "Remove “U+202E” from “1U+202E5”."
        ),
        (.fixture(date: "\u{202E}"), .date, "“U+202E” isn’t a date. Example: 2026-03-31"),
        (.fixture(date: "31/12/2026"), .date, "“31/12/2026” isn’t a date. Example: 2026-03-31"),
        (
            .fixture(date: "2026-01-01"), .date,
            "This date is in the past. Choose 2 Jan 2026 or later."
        ),
        (
            .fixture(date: "2030-01-01"), .date,
            "This date is too far ahead. Choose 2 Jan 2027 or earlier."
        ),
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
        #expect(view.notice?.text == "Please correct 1 field.")
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
