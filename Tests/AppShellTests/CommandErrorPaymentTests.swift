import AshlarDomain
import AshlarTerminal
import Foundation
import Testing

@testable import AshlarAppShell

/// The messages for a payment that may still be made never suggest paying again.
@Suite struct CommandErrorPaymentTests {
    private func invites(_ text: String) -> Bool {
        let plain = text.lowercased().replacing("don’t pay again", with: "")
        return plain.contains("try again") || plain.contains("pay again")
            || plain.contains("with a new id")
    }

    private func payment(_ status: PaymentStatus) throws -> Payment {
        try Payment(
            id: ID(rawValue: "p1"), account: ID(rawValue: "a1"), payeeName: "Corner Shop",
            payeeIdentifier: nil, amount: Money(minorUnits: 1_000, currency: .eur), reference: "",
            date: LocalDate("2026-01-02"), createdAt: Date(timeIntervalSince1970: 0),
            status: status, statusAt: Date(timeIntervalSince1970: 0), reason: .insufficientFunds)
    }

    @Test(
        arguments: [
            (.rejected, "The payment was not made: rejected (AM04)."),
            (.returned, "The payment came back: returned (AM04)."),
        ] as [(PaymentStatus, String)])
    func endedPaymentWasNotMadeOrCameBack(status: PaymentStatus, problem: String) throws {
        #expect(CommandError(ended: try payment(status)).problem == problem)
    }

    @Test(arguments: PaymentStatus.named.filter(\.isUnsettled))
    func unansweredPaymentWarnsAgainstPayingAgain(status: PaymentStatus) throws {
        let payment = try payment(status)
        let delivery = PaymentDelivery(
            attempts: 1, nextTry: nil, lastProblem: .timedOut, waitsFor: .outcome,
            canBeTakenBack: false)
        let error = CommandError(
            waiting: PaymentDetail(
                payment: payment, history: [], delivery: delivery))
        #expect(!invites(error.description), "\(error)")
        #expect(error.next.contains("Don’t pay again."))
        #expect(error.next.contains("To see it: payment p1."))
        let isKnown = status == .queued
        #expect(error.problem.contains("may or may not have reached the bank") == !isKnown)
        #expect(error.outcome == .offline)
    }

    @Test(arguments: [
        ServerError.offline(reason: "no way"), .timedOut, .busy(retryAfter: nil), .signedOut,
        .conflict(detail: "x"), .unreadable(record: "r", field: "f", value: "v"),
        .failed(status: 500, detail: "x"),
    ])
    func failureAfterStoringSuggestsNoSecondPayment(problem: ServerError) {
        let error = CommandError(underWay: ID(rawValue: "p1"), problem)
        #expect(!invites(error.description), "\(error)")
        #expect(error.next.contains("payment p1"))
    }

    @Test(arguments: [PaymentWait.outcome, .network])
    func unknownOutcomeIsAmongTheFacts(wait: PaymentWait) {
        let delivery = PaymentDelivery(
            attempts: 1, nextTry: nil, lastProblem: nil, waitsFor: wait, canBeTakenBack: false)
        let facts = PaymentJSON.Delivery(delivery).facts
        #expect(facts.contains { $0.1.contains("Don’t pay again") } == (wait == .outcome))
    }
}
