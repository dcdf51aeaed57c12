import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import Testing

@testable import AshlarData

extension BankDouble {
    /// The methods of the requests for payments since the record was cleared, in order.
    var paymentTraffic: [String] {
        requests.compactMap { request in
            if request.method == .post && request.path == "/v1/payments" { return "POST" }
            return request.path.contains("clientPaymentId") ? "GET" : nil
        }
    }
}

extension Desk {
    /// Sends `p` and loses the answer; with `arrived`, the bank has made the payment.
    func losePayment(_ module: DataModule, arrived: Bool) async throws {
        try await module.paymentRepository.enqueue(payment("p"))
        bank.answer { [bank] request in
            guard request.method == .post else { return nil }
            if arrived { _ = try bank.respond(request) }
            throw HTTPTransportError.timedOut
        }
        try await module.sendDue()
        bank.answer(nil)
        bank.forgetRequests()
        #expect(try await module.status(of: "p") == .unknown)
    }
}
