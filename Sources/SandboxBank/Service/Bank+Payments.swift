import AshlarDomain
import AshlarHTTP
import AshlarJSON
import Foundation

extension Bank {
    func pay(_ call: Call, thinking: Duration) async throws -> HTTPResponse {
        let key = try call.idempotencyKey()
        let request = try PaymentRequest(body: call.request.body)
        let question = "POST /v1/payments \(request.meaning)"
        return try await once(key, question: question, thinking: thinking) {
            switch books.judge(request, at: now, random: runtime.random) {
            case .success(let payment):
                Decision(answer: answer(question, payment, status: 201)) { .paid(payment, $0) }
            case .failure(let error):
                Decision(
                    answer: IdempotencyStore.Answer(
                        question: question, status: 422,
                        body: Problem.refused(error.refusal).json.text, location: nil)
                ) { .refused($0) }
            }
        }
    }

    func cancel(_ id: String, _ call: Call, thinking: Duration) async throws -> HTTPResponse {
        let key = try call.idempotencyKey()
        guard let number = books.paymentNumber(id) else {
            throw Problem.notFound("There is no payment “\(id)”.")
        }
        let question = "POST /v1/payments/\(id)/cancellation"
        return try await once(key, question: question, thinking: thinking) {
            switch books.judgeCancellation(of: number, at: now) {
            case .cancelled(let payment):
                Decision(answer: answer(question, payment, status: 200)) {
                    .cancelled(payment: number, $0)
                }
            case .asked(let payment):
                Decision(answer: answer(question, payment, status: 202)) {
                    .cancellationAsked(payment: number, $0)
                }
            case .impossible(let payment):
                Decision(
                    answer: IdempotencyStore.Answer(
                        question: question, status: 409,
                        body: Problem.notCancellable(id, payment.status.code).json.text,
                        location: nil)
                ) { .refused($0) }
            }
        }
    }

    func answer(
        _ question: String, _ payment: LedgerPayment, status: Int
    ) -> IdempotencyStore.Answer {
        var json = JSONWriter()
        json.payment(payment, hasHistory: true, in: books)
        return IdempotencyStore.Answer(
            question: question, status: status, body: json.text,
            location: status == 201 ? "/v1/payments/\(PaymentID.text(payment.number))" : nil)
    }
}
