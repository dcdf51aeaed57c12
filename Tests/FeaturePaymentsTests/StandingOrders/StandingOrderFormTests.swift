import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeaturePayments
import Foundation
import Testing

/// The form for a new order.
@MainActor @Suite(.timeLimit(.minutes(10))) struct StandingOrderFormTests {
    let places = RouteRecorder<PaymentsRoute>()

    @Test func showsTheDatesWhileTheRestIsTyped() async throws {
        let editor = places.module(orderDomain()).standingOrderForm()
        editor.handle(.appeared)
        let first = try #require(
            try await editor.viewState { $0.form?.fields.currency == "EUR" }.form)
        #expect(first.preview.isEmpty && first.fields.amount.error == nil)
        #expect(first.previewHint == inEnglish("orders.preview.empty"))
        var form = StandingOrderInput(payment: PaymentInput(account: .id("account")))
        form.payment.date = "2026-03-03"
        editor.handle(.formChanged(.start, form))
        let shown = try #require(try await editor.viewState { $0.form?.preview.count == 12 }.form)
        #expect(shown.preview[1].moved == "Moved from 3 Apr 2026: Good Friday")
        #expect(shown.preview[1].choice == nil)
        form.convention = .preceding
        editor.handle(.formChanged(nil, form))
        try await editor.viewState { $0.form?.preview[1].day == "2 Apr 2026" }
        form.end = .count
        form.count = "2"
        editor.handle(.formChanged(.count, form))
        let two = try await editor.viewState { $0.form?.preview.count == 2 }
        #expect(two.form?.previewHint == "")
        // The first day is chosen, so the hint names something else.
        form.count = ""
        editor.handle(.formChanged(.count, form))
        let none = try await editor.viewState { $0.form?.preview.isEmpty == true }
        #expect(none.form?.previewHint == inEnglish("orders.preview.incomplete"))
        #expect(two.form?.asksForCount == true && two.form?.asksForLastDay == false)
    }

    @Test func reportsErrorsOnlyOfLeftFields() async throws {
        let editor = places.module(orderDomain()).standingOrderForm()
        editor.handle(.appeared)
        try await editor.viewState { $0.form?.fields.currency == "EUR" }
        var form = StandingOrderInput(payment: PaymentInput(account: .id("account")), every: "0")
        form.payment.amount = "0"
        editor.handle(.formChanged(.amount, form))
        editor.handle(.fieldLeft(.every))
        let left = try await editor.viewState { $0.form?.every.error != nil }
        #expect(left.form?.every.error == "Enter a whole number from 1 to 99.")
        #expect(left.form?.fields.amount.error == nil && left.form?.start.error == nil)
        editor.handle(.submitTapped)
        let all = try await editor.viewState { $0.form?.notice != nil }
        #expect(all.form?.notice?.text == "Please correct 5 fields.")
        #expect(all.form?.start.error == "Choose the first date.")
        #expect(all.form?.fields.amount.error != nil && all.form?.fields.payeeName.error != nil)
    }

    @Test func confirmingSetsUpOneOrder() async throws {
        let domain = orderDomain()
        try domain.payees.bankAnswersCheck(of: .fixture(2), by: .closeMatch(name: "Northgate Ltd"))
        let editor = places.module(domain).standingOrderForm()
        editor.handle(.appeared)
        try await editor.viewState { $0.form?.fields.currency == "EUR" }
        editor.handle(.formSubmitted(.fixture()))
        let review = try #require(try await editor.viewState { $0.review != nil }.review)
        #expect(review.amount == "€500.00" && review.rhythm == "Every month on day 3")
        #expect(review.payeeCheck.tone == .warning && review.upcoming.count == 12)
        #expect(domain.standingOrders.stored.isEmpty)
        editor.handle(.confirmTapped(.id("another")))
        #expect(editor.viewState.review?.isConfirming == false)
        editor.handle(.confirmTapped(review.id))
        editor.handle(.confirmTapped(review.id))
        try await editor.viewState { $0.isSaved }
        #expect(domain.standingOrders.stored.map(\.terms) == [.fixture()])
        #expect(try await places.routes(atLeast: 1) == [.standingOrders])
    }

    /// Confirmed and done at the bank, but the answer is lost.
    private func unanswered(
        _ domain: InMemoryDomain
    ) async throws -> some ViewModel<StandingOrderFormViewState, StandingOrderFormEvent> {
        let editor = places.module(domain).standingOrderForm(from: .id("account"))
        editor.handle(.appeared)
        try await editor.viewState { $0.form?.fields.currency == "EUR" }
        editor.handle(.formSubmitted(.fixture()))
        let review = try #require(try await editor.viewState { $0.review != nil }.review)
        domain.standingOrders.losesResponses()
        editor.handle(.confirmTapped(review.id))
        try await editor.viewState { $0.isSaved }
        #expect(domain.standingOrders.stored.count == 1)
        return editor
    }

    @Test func finishesOnceStoredAndTheListShowsTheUnknownOutcome() async throws {
        let domain = orderDomain()
        _ = try await unanswered(domain)
        #expect(try await places.routes(atLeast: 1) == [.standingOrders])
        let list = places.module(domain).standingOrders()
        list.handle(.appeared)
        let card = try #require(try await list.viewState { !$0.requests.isEmpty }.requests.first)
        #expect(card.payeeName == "Northgate Lettings" && card.amount == "€500.00")
        #expect(card.notice.text == "We don’t know yet whether the bank has this standing order.")
        #expect(card.notice.advice.hasPrefix("Don’t set it up again. Next check"))
        #expect(card.choices.map(\.decision) == [.retry] && card.order == nil)
        list.handle(.changeDecided(.drop, card.id))
        list.handle(.changeDecided(.retry, card.id))
        try await list.viewState { $0.requests.isEmpty && $0.rows.count == 1 }
        #expect(domain.standingOrders.stored.map(\.terms) == [.fixture()])
    }

    /// As after a restart or an evicted screen: the form is empty, but the store has the request.
    @Test(arguments: [
        ("en_GB", "You already confirmed this standing order."),
        ("de_DE", "Diesen Dauerauftrag haben Sie schon bestätigt."),
    ])
    func sameOrderInAnotherFormIsNotSetUpTwice(locale: String, text: String) async throws {
        let domain = orderDomain()
        _ = try await unanswered(domain)
        let editor = places.module(domain, Locale(identifier: locale)).standingOrderForm()
        editor.handle(.appeared)
        try await editor.viewState {
            $0.form?.requests.count == 1 && $0.form?.fields.currency == "EUR"
        }
        var form = StandingOrderInput.fixture()
        form.payment.amount = locale == "en_GB" ? "500.00" : "500,00"
        editor.handle(.formSubmitted(form))
        let review = try #require(try await editor.viewState { $0.review != nil }.review)
        #expect(review.requests.count == 1)
        editor.handle(.confirmTapped(review.id))
        let repeated = try await editor.viewState { $0.review?.notice != nil }
        #expect(repeated.review?.notice?.text == text && repeated.review?.isConfirming == false)
        #expect(domain.standingOrders.stored.map(\.terms) == [.fixture()])
        // A different order can be set up.
        editor.handle(.editTapped)
        form.payment.amount = "600"
        editor.handle(.formSubmitted(form))
        let other = try #require(try await editor.viewState { $0.review != nil }.review)
        editor.handle(.confirmTapped(other.id))
        try await editor.viewState { $0.isSaved }
        #expect(domain.standingOrders.stored.count == 2)
    }

    nonisolated static let phases: [(PendingState.Phase, String, String?)] = [
        (.notSent, "Not sent yet. Nothing is set up.", "Don’t send"),
        (.sending, "It’s being sent to the bank.", nil),
        (.unknown, "We don’t know yet whether the bank has this standing order.", nil),
        (.differs, "The bank set up a different standing order than you confirmed.", "OK"),
        (
            .refused(reason: .payFirst, detail: ""),
            "The bank rejected this standing order. Nothing is set up.", "Discard"
        ),
    ]

    @Test(arguments: phases)
    func showsTheProgressOfARequest(
        phase: PendingState.Phase, text: String, end: String?
    ) async throws {
        let domain = orderDomain()
        try domain.standingOrders.addPending(
            StandingOrderChange(
                order: phase == .differs ? .id("o") : nil, kind: .setUp(.fixture()),
                pending: .fixture(phase: phase)))
        let editor = places.module(domain).standingOrderForm()
        editor.handle(.appeared)
        let form = try await editor.viewState { $0.form?.requests.isEmpty == false }.form
        let card = try #require(form?.requests.first)
        #expect(card.notice.text == text)
        #expect(card.order == (phase == .differs ? .id("o") : nil))
        let list = places.module(domain).standingOrders()
        list.handle(.appeared)
        let listed = try await list.viewState { !$0.requests.isEmpty }.requests.first
        #expect(listed == card)
        let ending = card.choices.first { $0.decision != .retry }
        #expect(ending?.title == end)
        if let ending {
            list.handle(.changeDecided(ending.decision, card.id))
            try await list.viewState { $0.requests.isEmpty }
        }
    }

    /// A refusal is final; the next confirmation is a new request.
    @Test func refusalShowsItsReasonAndAllowsANewOrder() async throws {
        let domain = orderDomain()
        domain.line.failure = .refused(reason: .payFirst, detail: "It was never paid.")
        let editor = places.module(domain, Locale(identifier: "de_DE")).standingOrderForm()
        editor.handle(.appeared)
        try await editor.viewState { $0.form?.fields.currency == "EUR" }
        var input = StandingOrderInput.fixture()
        input.payment.amount = "500,00"
        editor.handle(.formSubmitted(input))
        let first = try #require(try await editor.viewState { $0.review != nil }.review)
        editor.handle(.confirmTapped(first.id))
        try await editor.viewState { $0.isSaved }
        #expect(domain.standingOrders.stored.isEmpty)
        domain.line.mend()
        let next = places.module(domain, Locale(identifier: "de_DE")).standingOrderForm()
        next.handle(.appeared)
        let form = try await next.viewState {
            $0.form?.requests.isEmpty == false && $0.form?.fields.currency == "EUR"
        }.form
        let card = try #require(form?.requests.first)
        #expect(card.notice.advice.contains("Zahlen Sie zuerst einmal"))
        next.handle(.formSubmitted(input))
        let review = try #require(try await next.viewState { $0.review != nil }.review)
        next.handle(.confirmTapped(review.id))
        try await next.viewState { $0.isSaved }
        #expect(domain.standingOrders.stored.count == 1)
    }

    @Test func offlineOrderWaitsAndAFailureKeepsTheForm() async throws {
        let domain = orderDomain()
        domain.line.cut()
        let editor = places.module(domain).standingOrderForm(from: .id("account"))
        editor.handle(.appeared)
        try await editor.viewState { $0.form?.fields.currency == "EUR" }
        editor.handle(.formSubmitted(.fixture()))
        let review = try #require(try await editor.viewState { $0.review != nil }.review)
        #expect(review.payeeCheck.tone == .neutral)
        domain.standingOrders.storageFailure = Problem.other("The disk is full.")
        editor.handle(.confirmTapped(review.id))
        try await editor.viewState { $0.review?.notice != nil }
        editor.handle(.editTapped)
        #expect(editor.viewState.form?.form == .fixture())
        domain.standingOrders.storageFailure = nil
        editor.handle(.submitTapped)
        let again = try #require(try await editor.viewState { $0.review != nil }.review)
        editor.handle(.confirmTapped(again.id))
        try await editor.viewState { $0.isSaved }
        #expect(domain.standingOrders.stored.isEmpty)
        domain.line.mend()
        try await domain.standingOrders.deliver()
        #expect(domain.standingOrders.stored.map(\.terms) == [.fixture()])
    }

    /// A page does not send hidden fields.
    @Test func keepsTheInputOfHiddenFields() async throws {
        let domain = orderDomain()
        let editor = places.module(domain).standingOrderForm()
        editor.handle(.appeared)
        try await editor.viewState { $0.form?.fields.currency == "EUR" }
        var form = StandingOrderInput.fixture()
        form.end = .lastDay
        form.lastDay = "2026-06-30"
        form.dayOfMonth = 7
        editor.handle(.formChanged(.lastDay, form))
        form.end = .count
        editor.handle(.formChanged(nil, form))
        form.lastDay = ""
        form.count = "3"
        editor.handle(.formChanged(.count, form))
        form.unit = .weeks
        editor.handle(.formChanged(.every, form))
        form.end = .lastDay
        form.dayOfMonth = nil
        editor.handle(.formChanged(nil, form))
        let back = editor.viewState.form
        #expect(back?.lastDay.text == "2026-06-30" && back?.count.text == "3")
        form.unit = .months
        form.lastDay = "2026-06-30"
        editor.handle(.formChanged(.every, form))
        #expect(editor.viewState.form?.form.dayOfMonth == 7)
        // A shown field that was emptied is empty.
        form.lastDay = ""
        form.dayOfMonth = 7
        editor.handle(.formChanged(.lastDay, form))
        #expect(editor.viewState.form?.lastDay.text == "")
        // Hidden fields are not part of the order.
        form.end = .never
        form.lastDay = ""
        form.count = ""
        editor.handle(.formSubmitted(form))
        let review = try #require(try await editor.viewState { $0.review != nil }.review)
        editor.handle(.confirmTapped(review.id))
        try await editor.viewState { $0.isSaved }
        #expect(domain.standingOrders.stored.map(\.terms.schedule.end) == [.never])
    }

    @Test func keepsANewPayeeWhileAKnownOneIsChosen() async throws {
        let editor = places.module(orderDomain()).standingOrderForm()
        editor.handle(.appeared)
        try await editor.viewState { $0.form?.fields.currency == "EUR" }
        var form = StandingOrderInput.fixture()
        let name = form.payment.payeeName
        let number = form.payment.payeeIdentifier
        try #require(!name.isEmpty && !number.isEmpty)
        editor.handle(.formChanged(.payeeName, form))
        form.payment.payee = .id("payee")
        editor.handle(.formChanged(.payee, form))
        form.payment.payeeName = ""
        form.payment.payeeIdentifier = ""
        editor.handle(.formChanged(.amount, form))
        form.payment.payee = nil
        editor.handle(.formChanged(.payee, form))
        let shown = editor.viewState.form?.fields
        #expect(shown?.payeeName.text == name && shown?.payeeIdentifier.text == number)
    }

    @Test func speaksGerman() async throws {
        let editor = places.module(orderDomain(), Locale(identifier: "de_DE")).standingOrderForm()
        editor.handle(.appeared)
        try await editor.viewState { $0.form?.fields.currency == "EUR" }
        editor.handle(.submitTapped)
        let state = try await editor.viewState { $0.form?.notice != nil }
        #expect(state.form?.start.error == "Wählen Sie das erste Datum.")
        #expect(state.form?.ends.map(\.title).first == "Wenn ich ihn beende")
    }
}

extension StandingOrderFormViewState {
    var form: StandingOrderFormView? { if case .form(let form) = self { form } else { nil } }
    var review: StandingOrderReviewView? {
        if case .review(let review) = self { review } else { nil }
    }
    var unavailable: Notice? {
        if case .unavailable(let notice) = self { notice } else { nil }
    }
    var failed: Notice? {
        if case .failed(let notice) = self { notice } else { nil }
    }
    var isSaved: Bool { self == .done }
}

/// A domain with one account, one payee and these orders.
func orderDomain(_ orders: [StandingOrder] = []) -> InMemoryDomain {
    InMemoryDomain(
        runtime: .test(), accounts: [.fixture()], payees: [.fixture()], standingOrders: orders)
}

extension RouteRecorder<PaymentsRoute> {
    @MainActor
    func module(_ domain: InMemoryDomain, _ locale: Locale = english) -> PaymentsModule {
        PaymentsModule(dependencies: domain.module, locale: locale, navigate: go)
    }
}
