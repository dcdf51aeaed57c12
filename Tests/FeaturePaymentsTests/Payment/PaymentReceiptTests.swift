import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeaturePayments

@MainActor @Suite(.timeLimit(.minutes(10))) struct PaymentReceiptTests {
    private func shown(
        _ payment: Payment, locale: Locale = english
    ) async throws -> PaymentReceiptViewState {
        let domain = InMemoryDomain(
            runtime: .test(), accounts: [.fixture()], payments: [payment])
        let receipt = PaymentsModule(
            dependencies: domain.module, locale: locale, navigate: { _ in }
        ).paymentReceipt(.id("payment"))
        receipt.handle(.appeared)
        return try await receipt.viewState { $0.content != .loading }
    }

    private func receipt(_ payment: Payment, locale: Locale = english) async throws
        -> PaymentReceipt
    {
        guard case .found(let receipt) = try await shown(payment, locale: locale).content else {
            throw ServerError.timedOut
        }
        return receipt
    }

    @Test func showsPayerPayeeAmountAndTime() async throws {
        let receipt = try await receipt(.fixture())
        #expect(receipt.amount == "€10.00")
        #expect(
            receipt.lines.map(\.title) == [
                "Bank", "From", "From account", "Payment to", "To account", "Amount", "Reference",
                "Date", "Status", "Time", "Payment ID",
            ])
        func value(_ title: String) -> String? {
            receipt.lines.first { $0.title == title }?.value
        }
        #expect(value("Bank") == "Stone Bank" && value("From") == "Ann Archer")
        #expect(value("From account") == "\(AccountIdentifier.fixture(1))")
        #expect(value("Status") == "Completed")
    }

    @Test func plainTextHasOneLineForEachFact() async throws {
        let receipt = try await receipt(.fixture(payeeName: "Corner\nAmount: 1 Shop"))
        let lines = receipt.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "Payment receipt")
        #expect(lines.contains("Payment to:    Corner Amount: 1 Shop"))
        #expect(lines.contains("Amount:        €10.00"))
        #expect(lines.count { $0.hasPrefix("Amount:") } == 1)
        #expect(receipt.text.hasSuffix("\n"))
    }

    @Test func saysItInGerman() async throws {
        let receipt = try await receipt(.fixture(), locale: Locale(identifier: "de_DE"))
        #expect(receipt.text.hasPrefix("Zahlungsbeleg\n"))
        #expect(receipt.amount.contains("10,00"))
    }

    @Test func returnedPaymentShowsItsReason() async throws {
        let receipt = try await receipt(.fixture(status: .returned, reason: .closedAccount))
        #expect(receipt.status == "Returned")
        #expect(receipt.lines.contains(.init(title: "Reason", value: "The account is closed.")))
    }

    @Test(arguments: [
        PaymentStatus.queued, .unknown, .scheduled, .processing, .rejected, .cancelled,
    ])
    func unmadePaymentHasNoReceipt(status: PaymentStatus) async throws {
        let isLocal = status == .queued || status == .unknown
        let state = try await shown(.fixture(sequence: isLocal ? nil : 1, status: status))
        guard case .empty(let notice) = state.content else {
            Issue.record("\(state.content)")
            return
        }
        #expect(notice.text.hasPrefix("There’s no receipt"))
        #expect(notice.text.contains("yet") == !status.isFinal)
        #expect(!notice.advice.isEmpty)
    }

    @Test func saysThatThereIsNoSuchPayment() async throws {
        let state = try await shown(.fixture(id: .id("other")))
        guard case .empty(let notice) = state.content else {
            Issue.record("\(state.content)")
            return
        }
        #expect(notice.text == "Payment payment doesn’t exist.")
    }
}
