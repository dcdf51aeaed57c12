import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeaturePayments

/// While a payment may still be made, no text suggests paying again.
@MainActor @Suite(.timeLimit(.minutes(10))) struct NoSecondPaymentTests {
    nonisolated static let statuses = PaymentStatus.named + [.other("frozen")]
    nonisolated static let waits: [PaymentWait] = [
        .turn, .answer, .earlierPayment(.id("first")), .network, .signIn, .bank, .outcome,
    ]
    nonisolated static let problems: [ServerError] = [
        .offline(reason: "the line is cut"), .timedOut, .busy(retryAfter: nil),
        .busy(retryAfter: .seconds(20)), .conflict(detail: "another version"),
        .unreadable(record: "payment", field: "status", value: "?"),
        .failed(status: 503, detail: "maintenance"),
    ]
    nonisolated static let languages = [english, Locale(identifier: "de_DE")]

    let clock = ManualClock()
    let places = RouteRecorder<PaymentsRoute>()

    /// Whether a text reads as advice to pay again.
    private func invites(_ text: String) -> Bool {
        let plain = text.lowercased()
            .replacing("don’t pay again", with: "")
            .replacing("zahlen sie nicht noch einmal", with: "")
        return [
            "try again", "pay again", "pay this again", "once more", "erneut",
            "noch einmal", "versuchen sie",
        ].contains { plain.contains($0) }
    }

    private func texts(_ state: PaymentViewState) -> [String] {
        let facts = state.facts
        let delivery = facts?.delivery
        let asked: [String] =
            switch state.cancellation {
            case .offered(let title): [title]
            case .confirming(let question): [question.text, question.confirm, question.keep]
            case .notNow(let reason): [reason]
            case .unavailable, .running: []
            }
        return asked
            + [
                facts?.explanation, facts?.reason, delivery?.attempts,
                delivery?.nextTry, delivery?.lastProblem, state.request?.text,
                state.request?.advice, state.payment.notice?.text, state.payment.notice?.advice,
            ].compactMap(\.self)
    }

    private func delivery(_ wait: PaymentWait, after problem: ServerError? = nil) -> PaymentDelivery
    {
        PaymentDelivery(
            attempts: 2, nextTry: clock.date.addingTimeInterval(60), lastProblem: problem,
            waitsFor: wait, canBeTakenBack: false)
    }

    private func domain(_ detail: PaymentDetail) throws -> InMemoryDomain {
        let domain = InMemoryDomain(
            runtime: .test(clock: clock), accounts: [.fixture()], payments: [])
        try domain.payments.store(detail)
        return domain
    }

    private func page(
        _ domain: InMemoryDomain, in language: Locale = english
    ) async throws -> some ViewModel<PaymentViewState, PaymentEvent> {
        let page = PaymentsModule(
            dependencies: domain.module, locale: language, navigate: places.go
        ).payment(.id("payment"))
        page.handle(.appeared)
        try await page.viewState { $0.facts != nil && !$0.payment.isRefreshing }
        return page
    }

    // MARK: The page

    @Test(arguments: statuses, languages)
    func onlyAnEndedPaymentCanBePaidAgain(status: PaymentStatus, language: Locale) async throws {
        let waiting: [PaymentWait?] = status.isUnsettled ? Self.waits : [nil]
        for wait in waiting {
            let domain = try domain(
                PaymentDetail(
                    payment: .fixture(status: status), history: [],
                    delivery: wait.map { delivery($0, after: .timedOut) }))
            let state = try await page(domain, in: language).viewState
            #expect(state.facts?.canRepeat == status.isFinal)
            #expect(texts(state).filter(invites) == [], "\(status.code) \(wait.debugDescription)")
        }
    }

    @Test(arguments: statuses, problems)
    func failedRefreshSuggestsNoSecondPayment(
        status: PaymentStatus, problem: ServerError
    ) async throws {
        for language in Self.languages {
            let domain = try domain(
                PaymentDetail(
                    payment: .fixture(status: status), history: [],
                    delivery: status.isUnsettled ? delivery(.outcome, after: problem) : nil))
            domain.line.failure = problem
            let page = try await page(domain, in: language)
            #expect(page.viewState.payment.notice != nil)
            #expect(texts(page.viewState).filter(invites) == [], "\(status.code)")
            page.end()
        }
    }

    @Test(arguments: [
        Problem.Device.full, .notWritable, .newerVersion, .damaged, .failed,
    ])
    func deviceProblemSuggestsNoSecondPayment(problem: Problem.Device) {
        for language in Self.languages {
            let wording = Wording(
                locale: language, timeZone: .gmt, tables: [PaymentsModule.table])
            let notice = Notice(Problem.device(problem, "a file"), wording)
            #expect([notice.text, notice.advice].filter(invites) == [])
        }
    }

    /// The bank may have cancelled: the page must not claim that it did not.
    @Test(arguments: problems)
    func unansweredCancellationIsUnknown(problem: ServerError) async throws {
        let domain = try domain(
            PaymentDetail(payment: .fixture(status: .accepted), history: [], delivery: nil))
        let page = try await page(domain)
        domain.line.failure = problem
        page.handle(.cancelTapped)
        page.handle(.cancelConfirmed)
        let state = try await page.viewState {
            $0.payment.notice != nil && !$0.payment.isRefreshing
        }
        let text = try #require(state.payment.notice?.text)
        switch problem {
        case .timedOut, .failed, .unreadable:
            #expect(text == "We don’t know yet whether the payment was cancelled.")
        default: #expect(text.hasPrefix("The payment wasn’t cancelled. "))
        }
        #expect(texts(state).filter(invites) == [])
    }

    @Test func unknownOutcomeShowsTheNextStep() async throws {
        let domain = try domain(
            PaymentDetail(
                payment: .fixture(sequence: nil, status: .unknown), history: [],
                delivery: delivery(.outcome, after: .timedOut)))
        let facts = try #require(try await page(domain).viewState.facts)
        #expect(
            facts.explanation
                == "We don’t know yet whether the bank received it. We keep checking. Don’t pay again."
        )
        #expect(facts.delivery?.nextTry.hasPrefix("Next check: today, ") == true)
        let german = try #require(
            try await page(domain, in: Locale(identifier: "de_DE")).viewState.facts)
        #expect(german.explanation.hasSuffix("Zahlen Sie nicht noch einmal."))
        #expect(german.delivery?.nextTry.hasPrefix("Nächste Prüfung: heute, ") == true)
    }

    // MARK: Final statuses

    /// A final status answers all open questions.
    @Test(arguments: statuses.filter(\.isFinal))
    func finalStatusRemovesWarnings(status: PaymentStatus) async throws {
        let domain = try domain(
            PaymentDetail(
                payment: .fixture(sequence: nil, status: .unknown), history: [],
                delivery: delivery(.outcome, after: .timedOut)))
        let page = try await page(domain)
        domain.line.failure = .timedOut
        page.handle(.refreshPulled)
        try await page.viewState { $0.payment.notice != nil && !$0.payment.isRefreshing }
        try domain.payments.store(.fixture(status: status))
        let ended = try await page.viewState { $0.facts?.delivery == nil }
        #expect(ended.payment.notice == nil)
        #expect(ended.facts?.explanation.contains("don’t know") == false)
    }

    @Test(arguments: statuses.filter(\.isFinal))
    func finalStatusResolvesAnUnknownCancellation(status: PaymentStatus) async throws {
        let domain = try domain(
            PaymentDetail(payment: .fixture(status: .accepted), history: [], delivery: nil))
        let page = try await page(domain)
        domain.line.failure = .timedOut
        page.handle(.cancelTapped)
        page.handle(.cancelConfirmed)
        try await page.viewState { $0.payment.notice != nil }
        try domain.payments.store(.fixture(status: status))
        let ended = try await page.viewState { $0.facts?.canRepeat == true }
        #expect(ended.payment.notice == nil)
    }

    // MARK: The list and the receipt

    @Test(arguments: problems, languages)
    func outdatedListSuggestsNoSecondPayment(problem: ServerError, language: Locale) async throws {
        let domain = InMemoryDomain(
            runtime: .test(clock: clock), accounts: [.fixture()],
            payments: [.fixture(sequence: nil, status: .unknown)])
        let list = PaymentsModule(
            dependencies: domain.module, locale: language, navigate: { _ in }
        ).payments()
        list.handle(.appeared)
        try await list.viewState { !$0.rows.isEmpty && !$0.payments.isRefreshing }
        domain.line.failure = problem
        list.handle(.refreshPulled)
        let state = try await list.viewState { $0.payments.notice != nil }
        let texts = [state.payments.notice?.text, state.payments.notice?.advice].compactMap(\.self)
        #expect((texts + state.rows.compactMap(\.waiting)).filter(invites) == [])
    }

    @Test(arguments: statuses, languages)
    func rowsSuggestNoSecondPayment(status: PaymentStatus, language: Locale) {
        let wording = Wording(locale: language, timeZone: .gmt, tables: [PaymentsModule.table])
        for wait in Self.waits {
            for time in [-60.0, 60] {
                let delivery = PaymentDelivery(
                    attempts: 1, nextTry: clock.date.addingTimeInterval(time), lastProblem: nil,
                    waitsFor: wait, canBeTakenBack: false)
                #expect(!invites(delivery.summary(now: clock.date, wording)))
                #expect(!invites(delivery.explanation(wording)))
            }
        }
        #expect(!invites(status.title(wording)))
        #expect(!invites(status.explanation(on: "today", wording)))
    }

    /// The page does not claim that the bank has not made the payment: that is unknown for some.
    @Test(arguments: statuses.filter { !PaymentStatus.withReceipt.contains($0) })
    func missingReceiptClaimsNothing(status: PaymentStatus) async throws {
        let domain = try domain(
            PaymentDetail(payment: .fixture(status: status), history: [], delivery: nil))
        let receipt = PaymentsModule(
            dependencies: domain.module, locale: english, navigate: { _ in }
        ).paymentReceipt(.id("payment"))
        receipt.handle(.appeared)
        let state = try await receipt.viewState {
            if case .empty = $0.content { true } else { false }
        }
        guard case .empty(let notice) = state.content else { return }
        #expect(!notice.text.contains("has not made"))
        #expect(notice.text.contains("yet") == !status.isFinal)
        #expect(!invites(notice.advice))
    }

    // MARK: The form

    @Test(arguments: statuses)
    func repeatsNoPaymentInProgress(status: PaymentStatus) async throws {
        let domain = try domain(
            PaymentDetail(payment: .fixture(status: status), history: [], delivery: nil))
        let create = PaymentsModule(
            dependencies: domain.module, locale: english, navigate: { _ in }
        ).paymentForm(repeating: .id("payment"))
        create.handle(.appeared)
        let form = try #require(try await create.viewState { $0.form != nil }.form)
        #expect(form.fields.amount.text.isEmpty == !status.isFinal)
        #expect(
            form.notice?.text
                == (status.isFinal ? nil : "The payment to repeat is still in progress."))
    }

    @Test(arguments: [PaymentStatus.completed, .unknown])
    func reviewWarnsOfAnUnsettledDuplicate(status: PaymentStatus) async throws {
        let domain = try domain(
            PaymentDetail(
                payment: .fixture(createdAt: clock.date, status: status), history: [],
                delivery: nil))
        let create = PaymentsModule(
            dependencies: domain.module, locale: english, navigate: { _ in }
        ).paymentForm()
        create.handle(.appeared)
        try await create.viewState { $0.form != nil }
        create.handle(.formSubmitted(.fixture()))
        let review = try #require(try await create.viewState { $0.review != nil }.review)
        let warning = try #require(review.duplicateWarning)
        #expect(warning.advice.contains("you may pay twice") == !status.isFinal)
    }
}

extension PaymentStatus {
    /// The statuses with a receipt.
    fileprivate static let withReceipt: [PaymentStatus] = [.completed, .returned]
}
