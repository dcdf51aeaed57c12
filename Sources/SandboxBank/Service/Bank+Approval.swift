import AshlarJSON
import AshlarDomain
import AshlarHTTP
import Foundation

extension Bank {
    /// Handles a one-time code for a payment; valid for its amount and payee, which never change.
    func approve(_ id: String, _ call: Call, thinking: Duration) async throws -> HTTPResponse {
        let key = try call.idempotencyKey()
        let number = try payment(id)
        var fields = try Fields(body: call.request.body)
        let code = fields.string("code", 6...6) { text in
            text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? nil : "It must have six digits."
        }
        try fields.check()
        let question = "POST /v1/payments/\(id)/authorisation \(code)"
        return try await once(key, question: question, thinking: thinking) {
            switch books.judgeApproval(of: number, code, at: now) {
            case .approved(let payment):
                Decision(answer: answer(question, payment, status: 200)) {
                    .approved(payment: number, $0)
                }
            case .wrong(let code):
                Decision(answer: refusal(question, .wrongCode(triesLeft: code.triesLeft))) {
                    .approvalMissed(payment: number, code, $0)
                }
            case .notAwaited(let payment):
                Decision(answer: refusal(question, .notAwaited(id, payment.status.code))) {
                    .refused($0)
                }
            }
        }
    }

    /// Sends another code and invalidates the previous one.
    func renewCode(_ id: String, _ call: Call, thinking: Duration) async throws -> HTTPResponse {
        let key = try call.idempotencyKey()
        let number = try payment(id)
        let question = "POST /v1/payments/\(id)/authorisation/code"
        return try await once(key, question: question, thinking: thinking) {
            guard let code = books.newCode(for: number, at: now, random: runtime.random) else {
                let status = books.payment(number).status.code
                return Decision(answer: refusal(question, .notAwaited(id, status))) { .refused($0) }
            }
            var payment = books.payment(number)
            payment.approval?.code = code
            payment.approval?.sentAt = now
            return Decision(answer: answer(question, payment, status: 200)) {
                .codeRenewed(payment: number, code, $0)
            }
        }
    }

    private func payment(_ id: String) throws(Problem) -> Int {
        guard let number = books.paymentNumber(id) else {
            throw .notFound("There is no payment “\(id)”.")
        }
        return number
    }

    private func refusal(_ question: String, _ problem: Problem) -> IdempotencyStore.Answer {
        IdempotencyStore.Answer(
            question: question, status: problem.status, body: problem.json.text, location: nil)
    }
}

extension Problem {
    static func notAwaited(_ id: String, _ status: String) -> Problem {
        Problem(
            status: 409, name: "not-awaiting-authorisation",
            title: "The payment is not waiting for a code", detail: "Payment \(id) is \(status).")
    }
}
