import AshlarDomain
import AshlarHTTP
import AshlarJSON

extension Bank {
    func addPayee(_ call: Call, thinking: Duration) async throws -> HTTPResponse {
        let key = try call.idempotencyKey()
        var fields = try Fields(body: call.request.body)
        let name = Self.payeeName(&fields)
        let identifier = PaymentRequest.identifier(&fields)
        try fields.check()
        let parts = [name, identifier.scheme, identifier.value]
        let question = "POST /v1/payees " + parts.map { "\($0.utf8.count):\($0)" }.joined()
        return try await once(key, question: question, thinking: thinking) {
            switch books.judge(newPayee: name, identifier) {
            case .added(let payee):
                var json = JSONWriter()
                json.payee(payee)
                let answer = IdempotencyStore.Answer(
                    question: question, status: 201, body: json.text, location: nil)
                return Decision(answer: answer) { .payeeAdded(payee, $0) }
            case .refused(let refusal):
                let answer = IdempotencyStore.Answer(
                    question: question, status: 422,
                    body: Problem.payeeRefused(refusal).json.text, location: nil)
                return Decision(answer: answer) { .refused($0) }
            }
        }
    }

    func renamePayee(_ id: String, _ call: Call) throws -> HTTPResponse {
        var fields = try Fields(body: call.request.body)
        let name = Self.payeeName(&fields)
        try fields.check()
        let payee = try payee(id)
        if payee.name != name { try commit(.payeeRenamed(id: id, name: name)) }
        var json = JSONWriter()
        json.payee(try self.payee(id))
        return HTTPResponse(
            status: 200, headers: ["Content-Type": "application/json"], body: json.data)
    }

    func deletePayee(_ id: String) throws -> HTTPResponse {
        let payee = try payee(id)
        if let refusal = books.objection(toDeleting: payee) {
            throw Problem.payeeRefused(refusal)
        }
        try commit(.payeeDeleted(id: id))
        return HTTPResponse(status: 204)
    }

    private func payee(_ id: String) throws(Problem) -> DirectoryPayee {
        guard let payee = books.payee(id) else {
            throw .notFound("There is no payee “\(id)”.")
        }
        return payee
    }

    private static func payeeName(_ fields: inout Fields) -> String {
        fields.string("name", 1...70) { text in
            text.contains { !$0.isWhitespace } ? nil : "It must not be blank, got “\(text)”."
        }
    }
}
