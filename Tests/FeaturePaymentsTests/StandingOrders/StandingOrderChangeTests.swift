import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeaturePayments
import Foundation
import Testing

/// The form for an existing order.
@MainActor @Suite(.timeLimit(.minutes(10))) struct StandingOrderChangeTests {
    let places = RouteRecorder<PaymentsRoute>()

    @Test func changesAmountAndSchedule() async throws {
        let domain = orderDomain([.fixture()])
        let editor = places.module(domain).standingOrderForm(changing: .id("order"))
        editor.handle(.appeared)
        let shown = try #require(try await editor.viewState { $0.form?.preview.count == 12 }.form)
        #expect(
            shown.fixed?.payeeName == "Northgate Lettings" && shown.fields.amount.text == "500.00")
        // A page sends the form without account and payee.
        var form = shown.form
        form.payment = PaymentInput(amount: "600", reference: "Rent", date: "2026-03-03")
        form.convention = .modifiedFollowing
        editor.handle(.formSubmitted(form))
        try await editor.viewState { $0.isSaved }
        #expect(
            domain.standingOrders.stored.map(\.terms) == [
                .fixture(
                    amount: .eur(cents: 60_000), schedule: .fixture(convention: .modifiedFollowing))
            ])
        #expect(try await places.routes(atLeast: 1) == [.standingOrder(.id("order"))])
    }

    @Test func finishesOnceStoredAndThePageShowsBothVersions() async throws {
        let domain = orderDomain([.fixture()])
        let module = places.module(domain)
        let editor = module.standingOrderForm(changing: .id("order"))
        editor.handle(.appeared)
        let shown = try #require(try await editor.viewState { $0.form?.preview.count == 12 }.form)
        try domain.standingOrders.bankChanges(
            .fixture(terms: .fixture(amount: .eur(cents: 70_000))))
        domain.line.cut()
        var form = shown.form
        form.payment.amount = "600.00"
        editor.handle(.formSubmitted(form))
        try await editor.viewState { $0.isSaved }
        let page = module.standingOrder(.id("order"))
        page.handle(.appeared)
        let waiting = try #require(try await page.viewState { !$0.changes.isEmpty }.changes.first)
        #expect(waiting.notice.text == "Change requested, not sent yet.")
        #expect(
            waiting.notice.advice.hasPrefix(
                "The payment on 3 Mar 2026 may still go out unchanged."))
        #expect(waiting.own.first == "€600.00" && waiting.atBank == [])
        #expect(page.viewState.facts?.amount == "€500.00")
        #expect(page.viewState.facts?.canEdit == false && page.viewState.facts?.canEnd == true)
        domain.line.mend()
        try await domain.standingOrders.deliver()
        let conflict = try #require(
            try await page.viewState { $0.changes.first?.atBank.isEmpty == false }.changes.first)
        #expect(conflict.notice.text == "This standing order was changed elsewhere.")
        #expect(conflict.own.first == "€600.00" && conflict.atBank.first == "€700.00")
        #expect(
            conflict.choices.map(\.title) == ["Send my change again", "Keep the bank’s version"])
        page.handle(.changeDecided(.retry, conflict.id))
        try await page.viewState { $0.changes.isEmpty && $0.facts?.amount == "€600.00" }
        #expect(domain.standingOrders.stored.map(\.terms.amount) == [.eur(cents: 60_000)])
    }

    @Test(arguments: [[], [StandingOrder.fixture(status: .ended)]])
    func unchangeableOrderHasNoForm(orders: [StandingOrder]) async throws {
        let editor = places.module(orderDomain(orders)).standingOrderForm(changing: .id("order"))
        editor.handle(.appeared)
        try await editor.viewState { if case .unavailable = $0 { true } else { false } }
    }

    /// Opened by a link on a new device: the bank has the order, the device does not yet.
    @Test func waitsForAnOrderBeingDownloaded() async throws {
        let domain = orderDomain()
        try domain.standingOrders.bankChanges(.fixture())
        domain.line.requests.hold()
        let editor = places.module(domain).standingOrderForm(changing: .id("order"))
        editor.handle(.appeared)
        await domain.line.requests.held()
        #expect(editor.viewState == .loading)
        domain.line.requests.release()
        let shown = try await editor.viewState { $0.form != nil }
        #expect(shown.form?.fields.amount.text == "500.00")
    }

    @Test func showsWhyAnOrderIsMissingAndThenTheOrder() async throws {
        let domain = orderDomain()
        try domain.standingOrders.bankChanges(.fixture())
        domain.line.cut()
        let editor = places.module(domain).standingOrderForm(changing: .id("order"))
        editor.handle(.appeared)
        let missing = try await editor.viewState { $0.failed != nil }
        #expect(missing.failed?.text == "This standing order isn’t on this device.")
        #expect(missing.failed?.advice == "The bank can’t be reached.")
        domain.line.mend()
        editor.handle(.retryTapped)
        try await editor.viewState { $0.form?.fields.amount.text == "500.00" }
    }

    @Test func saysThatTheOrderCannotBeRead() async throws {
        let domain = orderDomain([.fixture()])
        domain.standingOrders.storageFailure = Problem.other("The disk is full.")
        let editor = places.module(domain).standingOrderForm(changing: .id("order"))
        editor.handle(.appeared)
        let failed = try await editor.viewState { $0.failed != nil }
        #expect(failed.failed?.advice == "The disk is full.")
        domain.standingOrders.storageFailure = nil
        editor.handle(.retryTapped)
        try await editor.viewState { $0.form != nil }
    }
}
