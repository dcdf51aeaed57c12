import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeaturePayments

@MainActor @Suite(.timeLimit(.minutes(10))) struct PaymentScreenTests {
    let clock = ManualClock()
    let places = RouteRecorder<PaymentsRoute>()

    private func domain(_ payments: Payment...) -> InMemoryDomain {
        InMemoryDomain(runtime: .test(clock: clock), accounts: [.fixture()], payments: payments)
    }

    private func detail(
        _ domain: InMemoryDomain, _ id: ID<Payment> = .id("payment")
    ) -> some ViewModel<PaymentViewState, PaymentEvent> {
        PaymentsModule(dependencies: domain.module, locale: english, navigate: places.go)
            .payment(id)
    }

    /// The screen after its first refresh.
    private func shown(
        _ domain: InMemoryDomain
    ) async throws -> some ViewModel<PaymentViewState, PaymentEvent> {
        let detail = detail(domain)
        detail.handle(.appeared)
        try await detail.viewState { $0.facts != nil && !$0.payment.isRefreshing }
        return detail
    }

    @Test func successfulRefreshRemovesTheNotice() async throws {
        let domain = domain(.fixture())
        let detail = try await shown(domain)
        domain.line.cut()
        detail.handle(.refreshPulled)
        let cut = try await detail.viewState {
            $0.payment.notice != nil && !$0.payment.isRefreshing
        }
        #expect(cut.payment.notice?.text == "The bank can’t be reached.")
        domain.line.mend()
        detail.handle(.refreshPulled)
        #expect(detail.viewState.payment.isRefreshing)
        let mended = try await detail.viewState { !$0.payment.isRefreshing }
        #expect(mended.payment.notice == nil)
    }

    // MARK: Facts

    /// The page shows the confirmed terms, with the bank’s differing terms beside them.
    @Test func showsWhereTheBanksRecordDiffers() async throws {
        let domain = domain()
        let confirmed = Payment.fixture()
        let reported = Payment.fixture(amount: .eur(cents: 99_999))
        try domain.payments.store(
            PaymentDetail(
                payment: confirmed.mismatched(with: reported), history: [], delivery: nil,
                atBank: reported))
        let state = try await shown(domain).viewState
        let facts = try #require(state.facts)
        #expect(facts.status == "Differs at the bank")
        #expect(facts.tone == .bad)
        #expect(facts.explanation.contains("Don’t pay again"))
        #expect(
            facts.differences == [
                PaymentDifference(term: "Amount", confirmed: "€10.00", atBank: "€999.99")
            ])
        #expect(!facts.canRepeat)
        #expect(state.cancellation == .unavailable)
    }

    @Test func showsAllFactsAsText() async throws {
        let domain = domain()
        let payment = Payment.fixture(status: .rejected, reason: .insufficientFunds)
        try domain.payments.store(
            PaymentDetail(
                payment: payment,
                history: [
                    PaymentStatusChange(status: .queued, at: .fixture),
                    PaymentStatusChange(
                        status: .rejected, at: .fixture.addingTimeInterval(60),
                        reason: .insufficientFunds),
                ], delivery: nil))
        let facts = try #require(try await shown(domain).viewState.facts)
        #expect(facts.payeeName == "Corner Shop")
        #expect(facts.payeeIdentifier == AccountIdentifier.fixture(2).description)
        #expect(facts.amount == "€10.00")
        #expect(facts.account == "Everyday •••• 0001")
        #expect(facts.reference == "Invoice 7")
        #expect(facts.date == "2 Jan 2026")
        #expect(facts.createdAt.contains("2 Jan 2026"))
        #expect(facts.status == "Rejected")
        #expect(facts.tone == .bad)
        #expect(facts.explanation == "The bank rejected it. Nothing was paid.")
        #expect(facts.reason == "There isn’t enough money in the account.")
        #expect(facts.history.map(\.status) == ["Waiting to be sent", "Rejected"])
        #expect(facts.history.map(\.reason) == ["", ""])
        #expect(facts.history[1].time.contains("3:01"))
        #expect(facts.delivery == nil)
    }

    @Test func showsAnUnknownOutcome() async throws {
        let domain = domain()
        try domain.payments.store(
            PaymentDetail(
                payment: .fixture(sequence: nil, status: .unknown), history: [],
                delivery: PaymentDelivery(
                    attempts: 2, nextTry: clock.date.addingTimeInterval(60),
                    lastProblem: .timedOut, waitsFor: .outcome, canBeTakenBack: false)))
        let facts = try #require(try await shown(domain).viewState.facts)
        #expect(facts.status == "Waiting for the bank")
        #expect(facts.explanation.contains("don’t know yet whether the bank received it"))
        #expect(facts.explanation.contains("We keep checking. Don’t pay again."))
        // The present status alone is not a history.
        #expect(facts.history.isEmpty)
        let delivery = try #require(facts.delivery)
        #expect(delivery.attempts == "Tried 2 times")
        #expect(delivery.nextTry.hasPrefix("Next check: today, "))
        #expect(delivery.nextTryAt == clock.date.addingTimeInterval(60))
        #expect(delivery.lastProblem == "The bank didn’t answer in time.")
    }

    /// Each wait, with the possible cancellation and whether a time is shown.
    @Test(arguments: [
        (PaymentWait.turn, true, "sent in a moment"), (.answer, false, "We don’t know yet"),
        (.earlierPayment(.id("first")), true, "earlier payment from this account"),
        (.network, true, "You’re offline"), (.signIn, true, "You’re signed out"),
        (.bank, true, "The bank is busy"), (.outcome, false, "We don’t know yet"),
    ])
    func saysWhyAPaymentWaits(wait: PaymentWait, isHere: Bool, words: String) async throws {
        let domain = domain()
        let hasTime = wait == .network || wait == .bank || wait == .outcome || wait == .signIn
        try domain.payments.store(
            PaymentDetail(
                payment: .fixture(sequence: nil, status: isHere ? .queued : .unknown), history: [],
                delivery: PaymentDelivery(
                    attempts: 1, nextTry: hasTime ? clock.date.addingTimeInterval(60) : nil,
                    lastProblem: nil, waitsFor: wait, canBeTakenBack: isHere)))
        let state = try await shown(domain).viewState
        let delivery = try #require(state.facts?.delivery)
        #expect(state.facts?.explanation.contains(words) == true)
        let next = wait == .outcome ? "Next check: today, " : "Next try: today, "
        #expect(delivery.nextTry.hasPrefix(next) == hasTime)
        #expect((delivery.nextTryAt != nil) == hasTime)
        #expect(delivery.earlier?.id == (isHere && !hasTime && wait != .turn ? .id("first") : nil))
        if isHere {
            #expect(state.cancellation == .offered(title: "Cancel payment"))
        } else if case .notNow = state.cancellation {
        } else {
            Issue.record("\(state.cancellation)")
        }
    }

    @Test(arguments: PaymentStatus.named + [.other("frozen")])
    func hasTextForEachStatus(status: PaymentStatus) async throws {
        let facts = try #require(
            try await shown(domain(.fixture(status: status))).viewState.facts)
        #expect(!facts.status.isEmpty)
        #expect(!facts.explanation.isEmpty)
        #expect((facts.tone == .good) == (status == .completed))
    }

    @Test func followsThePaymentWhileItIsShown() async throws {
        let domain = domain(.fixture(status: .processing))
        let detail = try await shown(domain)
        try domain.payments.store(.fixture(status: .completed))
        let state = try await detail.viewState { $0.facts?.status == "Completed" }
        #expect(state.cancellation == .unavailable)
    }

    // MARK: Missing payments

    @Test func reportsAnUnknownID() async throws {
        let detail = detail(domain(), .id("nowhere"))
        detail.handle(.appeared)
        try await detail.viewState {
            $0.payment.content
                == .empty(
                    Notice(
                        .neutral, "Payment nowhere doesn’t exist.",
                        advice: "Choose one of your payments."))
        }
    }

    @Test func waitsForTheRefreshBeforeReportingIt() async throws {
        let domain = domain()
        domain.payments.bankHas([.fixture()])
        domain.line.requests.hold()
        let detail = detail(domain)
        detail.handle(.appeared)
        await domain.line.requests.held()
        #expect(detail.viewState.payment.content == .loading)
        domain.line.requests.release()
        try await detail.viewState { $0.facts != nil }
    }

    @Test func doesNotClaimOfflineThatThereIsNone() async throws {
        let domain = domain()
        domain.line.cut()
        let detail = detail(domain)
        detail.handle(.appeared)
        let state = try await detail.viewState {
            if case .empty = $0.payment.content { !$0.payment.isRefreshing } else { false }
        }
        guard case .empty(let notice) = state.payment.content else { return }
        #expect(notice.text == "This payment isn’t on this device.")
    }

    @Test func saysThatTheStoreCannotBeRead() async throws {
        let domain = domain(.fixture())
        domain.payments.storageFailure = Problem.other("The disk is full.")
        let detail = detail(domain)
        detail.handle(.appeared)
        try await detail.viewState { if case .failed = $0.payment.content { true } else { false } }
    }

    // MARK: Cancelling

    @Test func asksInThePageAndCancelsOnce() async throws {
        let domain = domain(.fixture(sequence: nil, status: .queued))
        let detail = try await shown(domain)
        #expect(detail.viewState.cancellation == .offered(title: "Cancel payment"))
        detail.handle(.cancelTapped)
        guard case .confirming = detail.viewState.cancellation else {
            Issue.record("\(detail.viewState.cancellation)")
            return
        }
        #expect(domain.payments.stored[0].status == .queued)
        domain.payments.writes.hold()
        detail.handle(.cancelConfirmed)
        detail.handle(.cancelConfirmed)
        #expect(detail.viewState.cancellation == .running)
        await domain.payments.writes.held()
        domain.payments.writes.release()
        let state = try await detail.viewState { $0.facts?.status == "Cancelled" }
        #expect(state.payment.notice == nil)
        #expect(state.cancellation == .unavailable)
    }

    @Test func keepsThePaymentWhenTheQuestionIsDismissed() async throws {
        let domain = domain(.fixture(sequence: nil, status: .queued))
        let detail = try await shown(domain)
        detail.handle(.cancelTapped)
        detail.handle(.cancelDismissed)
        #expect(detail.viewState.cancellation == .offered(title: "Cancel payment"))
        detail.handle(.cancelConfirmed)
        #expect(detail.viewState.cancellation == .offered(title: "Cancel payment"))
        #expect(domain.payments.stored[0].status == .queued)
    }

    /// A new notice would move the buttons that the user is about to tap.
    @Test func showsNoNewNoticeDuringAQuestion() async throws {
        let domain = domain(.fixture(sequence: nil, status: .queued))
        let detail = try await shown(domain)
        domain.line.cut()
        detail.handle(.cancelTapped)
        detail.handle(.refreshPulled)
        let asked = try await detail.viewState { !$0.payment.isRefreshing }
        #expect(asked.payment.notice == nil)
        detail.handle(.cancelConfirmed)
        try await detail.viewState { $0.facts?.status == "Cancelled" }
    }

    @Test func leavesTheDecisionToTheBank() async throws {
        let domain = domain(.fixture(status: .processing))
        try domain.payments.bankAnswersCancellation(by: .processing)
        let detail = try await shown(domain)
        #expect(detail.viewState.cancellation == .offered(title: "Request cancellation"))
        detail.handle(.cancelTapped)
        detail.handle(.cancelConfirmed)
        let state = try await detail.viewState { $0.request != nil }
        #expect(state.request?.text.contains("hasn’t decided yet") == true)
        #expect(state.payment.notice == nil)
        #expect(state.facts?.status == "Processing")
    }

    @Test func saysThatNothingWasCancelledOffline() async throws {
        let domain = domain(.fixture(status: .accepted))
        let detail = try await shown(domain)
        domain.line.cut()
        detail.handle(.cancelTapped)
        detail.handle(.cancelConfirmed)
        let state = try await detail.viewState { $0.payment.notice != nil }
        #expect(
            state.payment.notice?.text
                == "The payment wasn’t cancelled. The bank can’t be reached.")
        #expect(state.cancellation == .offered(title: "Request cancellation"))
        detail.handle(.noticeDismissed)
        #expect(detail.viewState.payment.notice == nil)
    }

    @Test func closesAQuestionThatBecameObsolete() async throws {
        let domain = domain(.fixture(status: .accepted))
        let detail = try await shown(domain)
        detail.handle(.cancelTapped)
        try domain.payments.store(.fixture(status: .completed))
        try await detail.viewState { $0.cancellation == .unavailable }
        detail.handle(.cancelConfirmed)
        #expect(detail.viewState.cancellation == .unavailable)
    }

    @Test(arguments: PaymentStatus.named.filter { $0.cancellation == .impossible })
    func offersNoImpossibleCancellation(status: PaymentStatus) async throws {
        let detail = try await shown(domain(.fixture(status: status)))
        let offer = detail.viewState.cancellation
        if case .notNow(let reason) = offer {
            #expect(status.isUnsettled)
            #expect(reason.contains("may already be at the bank"))
        } else {
            #expect(offer == .unavailable && !status.isUnsettled)
        }
        detail.handle(.cancelTapped)
        #expect(detail.viewState.cancellation == offer)
    }

    // MARK: Repeating, and cancellation requests

    @Test func leadsToTheSamePaymentOnceMoreAndToItsReceipt() async throws {
        let detail = try await shown(domain(.fixture()))
        #expect(detail.viewState.facts?.canRepeat == true)
        #expect(detail.viewState.facts?.hasReceipt == true)
        detail.handle(.repeatTapped)
        detail.handle(.receiptTapped)
        #expect(places.routes == [.create(repeating: .id("payment")), .receipt(.id("payment"))])
    }

    @Test func aCardPurchaseIsNotRepeated() async throws {
        let facts = try await shown(
            domain(.fixture(payeeIdentifier: nil, status: .processing))
        ).viewState.facts
        #expect(facts?.canRepeat == false)
        #expect(facts?.hasReceipt == false)
    }

    @Test(arguments: [
        (PaymentStatus.processing, "hasn’t decided yet", true),
        (.cancelled, "cancelled it at your request", false), (.completed, "It was too late", false),
    ])
    func reportsTheResultOfACancellationRequest(
        status: PaymentStatus, words: String, isOpen: Bool
    ) async throws {
        let domain = domain()
        try domain.payments.store(
            PaymentDetail(
                payment: .fixture(status: status), history: [], delivery: nil,
                cancellationAskedAt: .fixture))
        let state = try await shown(domain).viewState
        let text = state.request?.text ?? state.facts?.explanation
        #expect(text?.contains(words) == true)
        #expect(state.cancellation == .unavailable)
    }

    @Test func saysItInGerman() async throws {
        let domain = domain(.fixture(status: .processing))
        let detail = PaymentsModule(
            dependencies: domain.module, locale: Locale(identifier: "de_DE"), navigate: places.go
        ).payment(.id("payment"))
        detail.handle(.appeared)
        let state = try await detail.viewState { $0.facts != nil }
        #expect(state.facts?.status == "In Ausführung")
        #expect(state.cancellation == .offered(title: "Stornierung beantragen"))
    }
}
