import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

extension StoredPaymentRepository {
    func authorise(_ id: ID<Payment>, code: EnteredCode) async throws -> Payment {
        let (store, bankID) = try awaiting(id)
        let client = context.client(for: store)
        var request = try HTTPRequest(
            .post, "/v1/payments/\(bankID.asURLPart)/authorisation",
            json: ["code": code.digits.reveal()])
        request.headers["Idempotency-Key"] = try key(for: id, code, store)
        defer {
            store.alarms.follower.signal()
            store.alarms.books.signal()
        }
        switch try await client.deliver(request) {
        case .notProcessed(let error), .unknown(let error): throw error
        case .answered(let response) where (200..<300).contains(response.status):
            store.approvalKeys.forget(id)
            return try PaymentAnswer.keep(response, of: id, in: store)
        case .answered(let response):
            if let error = CodeError(response) {
                await lookAgain(id, bankID, store, client)
                throw error
            }
            return try await decided(response, id, bankID, store, client)
        }
    }

    func renewCode(_ id: ID<Payment>) async throws {
        let (store, bankID) = try awaiting(id)
        let client = context.client(for: store)
        let request = HTTPRequest(
            method: .post, path: "/v1/payments/\(bankID.asURLPart)/authorisation/code",
            headers: ["Idempotency-Key": context.runtime.makeID()])
        switch try await client.deliver(request) {
        case .notProcessed(let error), .unknown(let error): throw error
        case .answered(let response) where (200..<300).contains(response.status):
            _ = try PaymentAnswer.keep(response, of: id, in: store)
        case .answered(let response):
            let payment = try await decided(response, id, bankID, store, client)
            throw PaymentTransitionError(step: .authorise, from: payment.status)
        }
    }

    private func awaiting(_ id: ID<Payment>) throws -> (UserStore, bankID: String) {
        let store = try context.sessions.store()
        guard let row = try store.read({ try PaymentWriter($0).find(id) }) else {
            throw PaymentError.unknownPayment(id)
        }
        guard row.payment.status == .awaitingAuthorisation, let bankID = row.bankID else {
            throw PaymentTransitionError(step: .authorise, from: row.payment.status)
        }
        return (store, bankID)
    }

    private func key(
        for id: ID<Payment>, _ code: EnteredCode, _ store: UserStore
    ) throws -> String {
        let authorisation = try store.read { db in
            try PaymentWriter(db).find(id).flatMap { try AuthorisationTable.of($0.payment, db) }
        }
        return store.approvalKeys.key(
            for: code, of: id, sentAt: authorisation?.codeSentAt, makeID: context.runtime.makeID)
    }

    /// The bank waits for no code: an earlier answer may have come through, whose own got lost.
    private func decided(
        _ response: HTTPResponse, _ id: ID<Payment>, _ bankID: String, _ store: UserStore,
        _ client: BankClient
    ) async throws -> Payment {
        let error = ServerError(response, now: context.runtime.now())
        guard case .conflict = error else { throw error }
        let answer = try await client.send(HTTPRequest(path: "/v1/payments/\(bankID.asURLPart)"))
        let payment = try PaymentAnswer.keep(answer, of: id, in: store)
        switch payment.status {
        case .awaitingAuthorisation: throw error
        case .rejected, .cancelled, .expired:
            store.approvalKeys.forget(id)
            throw PaymentTransitionError(step: .authorise, from: payment.status)
        default:
            store.approvalKeys.forget(id)
            return payment
        }
    }

    /// Fetches how many tries are left, and whether that was the last one.
    private func lookAgain(
        _ id: ID<Payment>, _ bankID: String, _ store: UserStore, _ client: BankClient
    ) async {
        do {
            let answer = try await client.send(
                HTTPRequest(path: "/v1/payments/\(bankID.asURLPart)"))
            _ = try PaymentAnswer.keep(answer, of: id, in: store)
        } catch {
            context.runtime.log.info("Payment \(id) after a wrong code: \(error)")
        }
    }
}
