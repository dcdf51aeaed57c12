import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

extension StoredPaymentRepository {
    func authorise(_ id: ID<Payment>, code: EnteredCode) async throws -> Payment {
        let bankID = try bankIDOfAwaitingPayment(id)
        let path = "\(Payments.path)/\(bankID.asURLPart)"
        var request = try HTTPRequest(
            .post, "\(path)/authorisation", json: ["code": code.digits.reveal()])
        request.headers["Idempotency-Key"] = try key(for: id, code)
        defer { context.userActions.signal() }
        let response = try await context.exchange(request)
        if (200..<300).contains(response.status) {
            context.approvalKeys.forget(id)
            return try context.readable {
                try context.offline.write { try PaymentAnswer.keep(response, of: id, in: $0) }
            }
        }
        if let error = CodeError(response) {
            await refetchAfterWrongCode(id, path)
            throw error
        }
        return try await resolveConflict(response, id, path)
    }

    func renewCode(_ id: ID<Payment>) async throws {
        let bankID = try bankIDOfAwaitingPayment(id)
        let path = "\(Payments.path)/\(bankID.asURLPart)"
        let response = try await context.exchange(
            HTTPRequest(
                method: .post, path: "\(path)/authorisation/code",
                headers: ["Idempotency-Key": context.runtime.makeID()]))
        if (200..<300).contains(response.status) {
            _ = try context.readable {
                try context.offline.write { try PaymentAnswer.keep(response, of: id, in: $0) }
            }
            return
        }
        let payment = try await resolveConflict(response, id, path)
        throw PaymentTransitionError(step: .authorise, from: payment.status)
    }

    /// - Returns: The bank’s id of a payment that waits for a code.
    private func bankIDOfAwaitingPayment(_ id: ID<Payment>) throws -> String {
        try bankID(of: id, for: .authorise) { $0 == .awaitingAuthorisation }
    }

    private func key(for id: ID<Payment>, _ code: EnteredCode) throws -> String {
        let authorisation = try context.offline.read { store in
            try PaymentRow.find(id, store).flatMap {
                try AuthorisationTable.of($0.payment, store)
            }
        }
        return context.approvalKeys.key(
            for: code, of: id, sentAt: authorisation?.codeSentAt, makeID: context.runtime.makeID)
    }

    /// Resolves a conflict: the bank expects no code, perhaps because an earlier one was accepted
    /// and its response was lost.
    private func resolveConflict(
        _ response: HTTPResponse, _ id: ID<Payment>, _ path: String
    ) async throws -> Payment {
        let error = ServerError(response, now: context.runtime.now())
        guard case .conflict = error else { throw error }
        let payment = try await context.keep(HTTPRequest(path: path), of: id)
        switch payment.status {
        case .awaitingAuthorisation: throw error
        case .rejected, .cancelled, .expired:
            context.approvalKeys.forget(id)
            throw PaymentTransitionError(step: .authorise, from: payment.status)
        default:
            context.approvalKeys.forget(id)
            return payment
        }
    }

    /// Fetches the number of tries left, and whether that was the last one.
    private func refetchAfterWrongCode(_ id: ID<Payment>, _ path: String) async {
        do { _ = try await context.keep(HTTPRequest(path: path), of: id) } catch {
            context.runtime.log.info("Payment \(id) after a wrong code: \(error)")
        }
    }
}
