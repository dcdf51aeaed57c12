import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeaturePayments
import Foundation
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct PaymentApprovalTests {
    let clock = ManualClock()
    let domain: InMemoryDomain
    private let id = Payment.ID(rawValue: "payment")

    init() throws {
        domain = InMemoryDomain(runtime: .test(clock: clock), accounts: [.fixture()])
        try domain.payments.store(
            PaymentDetail(
                payment: .fixture(status: .awaitingAuthorisation), history: [], delivery: nil,
                authorisation: PaymentAuthorisation(
                    codeSentAt: .fixture, expiresAt: .fixture.addingTimeInterval(300),
                    triesLeft: 3)))
    }

    private func shown(
        _ locale: Locale = english
    ) async throws -> some ViewModel<PaymentViewState, PaymentEvent> {
        let detail = PaymentsModule(
            dependencies: domain.module, locale: locale, navigate: { _ in }
        ).payment(id)
        detail.handle(.appeared)
        try await detail.viewState { $0.facts != nil && !$0.payment.isRefreshing }
        return detail
    }

    /// The stored copy and the bank’s answer arrive one after the other.
    private func answered(
        _ detail: some ViewModel<PaymentViewState, PaymentEvent>
    ) async throws -> PaymentViewState {
        try await detail.viewState { $0.approval == nil && $0.payment.notice != nil }
    }

    @Test func showsSubjectExpiryAndAttempts() async throws {
        let approval = try #require(try await shown().viewState.approval)
        #expect(approval.question == "The code approves €10.00 to Corner Shop.")
        #expect(approval.sent.contains("valid until today, 3:05"))
        #expect(approval.tries == "3 tries left.")
        #expect(approval.error == nil)
        #expect(!approval.isAsking)
    }

    @Test func speaksGerman() async throws {
        let approval = try #require(
            try await shown(Locale(identifier: "de_DE")).viewState.approval)
        #expect(approval.question.hasPrefix("Der Code gibt 10,00"))
        #expect(approval.tries == "Noch 3 Versuche.")
    }

    @Test func approvalIsShownOnlyWhileAwaited() async throws {
        try domain.payments.store(.fixture(status: .accepted))
        #expect(try await shown().viewState.approval == nil)
    }

    @Test func correctCodeApproves() async throws {
        let detail = try await shown()
        detail.handle(.codeChanged(Secret("123 456")))
        #expect(detail.viewState.approval?.hasCode == true)
        detail.handle(.approveTapped)
        #expect(detail.viewState.approval?.isAsking == true)
        #expect(detail.viewState.approval?.hasCode == false)
        let done = try await answered(detail)
        #expect(done.payment.notice?.text == "Payment approved.")
        #expect(try await domain.module.getPayment(id).payment.status == .accepted)
    }

    /// The notice of an earlier refresh does not hide the result.
    @Test func codeResultOutranksAFailedRefresh() async throws {
        let detail = try await shown()
        domain.line.cut()
        detail.handle(.refreshPulled)
        try await detail.viewState { $0.payment.notice != nil && !$0.payment.isRefreshing }
        domain.line.mend()
        detail.handle(.codeSubmitted(Secret("123456")))
        #expect(detail.viewState.payment.notice == nil)
        let done = try await answered(detail)
        #expect(done.payment.notice?.text == "Payment approved.")
    }

    @Test(arguments: [
        ("", "Enter the code."), (" ", "Enter the code."),
        ("12345", "The code has 6 digits."),
        ("12345a", "The code has 6 digits."),
    ])
    func malformedCodeIsNotSent(text: String, words: String) async throws {
        domain.line.cut()
        let detail = try await shown()
        detail.handle(.codeSubmitted(Secret(text)))
        #expect(detail.viewState.approval?.error == words)
        #expect(detail.viewState.approval?.isAsking == false)
    }

    @Test func wrongCodesUseAttemptsAndTheThirdRejects() async throws {
        let detail = try await shown()
        for left in ["2 tries left.", "1 try left."] {
            detail.handle(.codeSubmitted(Secret("000000")))
            try await detail.viewState {
                $0.approval?.tries == left && $0.approval?.error == "Wrong code."
            }
        }
        detail.handle(.codeSubmitted(Secret("000000")))
        let over = try await answered(detail)
        #expect(over.facts?.status == "Rejected")
        #expect(over.payment.notice?.text == "The code was wrong too many times.")
    }

    @Test func repeatedTapsSendOneRequest() async throws {
        let detail = try await shown()
        domain.line.requests.hold()
        detail.handle(.codeSubmitted(Secret("000000")))
        await domain.line.requests.held()
        detail.handle(.codeSubmitted(Secret("000000")))
        detail.handle(.codeRenewTapped)
        domain.line.requests.release()
        try await detail.viewState {
            $0.approval?.error != nil && $0.approval?.tries == "2 tries left."
        }
    }

    @Test func newCodeKeepsTheAttempts() async throws {
        let detail = try await shown()
        detail.handle(.codeSubmitted(Secret("000000")))
        try await detail.viewState { $0.approval?.tries == "2 tries left." }
        clock.advance(by: .seconds(120))
        try domain.payments.bankSends(code: "222222")
        detail.handle(.codeRenewTapped)
        let state = try await detail.viewState {
            $0.payment.notice?.text == "We’ve sent a new code."
        }
        #expect(state.approval?.error == nil)
        try await detail.viewState { $0.approval?.sent.contains("3:07") == true }
        #expect(detail.viewState.approval?.tries == "2 tries left.")
        detail.handle(.codeSubmitted(Secret("222222")))
        try await detail.viewState { $0.approval == nil && $0.facts != nil }
    }

    @Test func offlineCodeIsKept() async throws {
        let detail = try await shown()
        domain.line.cut()
        detail.handle(.codeSubmitted(Secret("123456")))
        let state = try await detail.viewState {
            $0.payment.notice?.text.contains("isn’t approved yet") == true
        }
        #expect(state.approval?.tries == "3 tries left.")
        domain.line.mend()
        detail.handle(.codeSubmitted(Secret("123456")))
        try await detail.viewState { $0.approval == nil && $0.facts != nil }
    }
}
