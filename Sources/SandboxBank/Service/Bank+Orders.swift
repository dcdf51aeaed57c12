import AshlarDomain
import AshlarHTTP
import AshlarJSON

extension Bank {
    func makeOrder(_ call: Call, thinking: Duration) async throws -> HTTPResponse {
        let key = try call.idempotencyKey()
        let request = try OrderRequest(body: call.request.body)
        let question = "POST /v1/standing-orders \(request.meaning)"
        return try await once(key, question: question, thinking: thinking) {
            switch books.judge(request, at: now) {
            case .success(let order):
                var json = JSONWriter()
                json.order(order, in: books)
                let answer = IdempotencyStore.Answer(
                    question: question, status: 201, body: json.text,
                    location: "/v1/standing-orders/\(OrderID.text(order.number))")
                return Decision(answer: answer) { .orderMade(order, $0) }
            case .failure(let error):
                let answer = IdempotencyStore.Answer(
                    question: question, status: 422,
                    body: Problem.orderRefused(error.refusal).json.text, location: nil)
                return Decision(answer: answer) { .refused($0) }
            }
        }
    }

    func changeOrder(_ id: String, _ call: Call) throws -> HTTPResponse {
        guard let expected = try call.header("If-Match", 1...1024) else {
            throw Problem.preconditionRequired(of: "standing order")
        }
        let change = try OrderChange(body: call.request.body)
        let order = try order(id)
        let tag = books.tag(of: order)
        guard ETag.matches(expected, tag, allowsWeak: false) else {
            throw Problem.conflict(tag, of: "standing order")
        }
        let verdict = books.judge(
            change.terms, status: change.status, skipped: change.skipped, of: order, at: now)
        switch verdict {
        case .success(let changed):
            if changed != order { try commit(.orderChanged(changed)) }
            return response(to: books.orders[order.number])
        case .failure(let error): throw Problem.orderRefused(error.refusal)
        }
    }

    func readOrder(_ id: String, _ call: Call) throws -> HTTPResponse {
        let order = try order(id)
        let tag = books.tag(of: order)
        if let known = call.request.headers["If-None-Match"],
            ETag.matches(known, tag, allowsWeak: true)
        {
            return HTTPResponse(status: 304, headers: ["ETag": tag])
        }
        return response(to: order)
    }

    private func order(_ id: String) throws(Problem) -> OrderRecord {
        guard let number = OrderID.number(id), books.orders.indices.contains(number) else {
            throw .notFound("There is no standing order “\(id)”.")
        }
        return books.orders[number]
    }

    private func response(to order: OrderRecord) -> HTTPResponse {
        var json = JSONWriter()
        json.order(order, in: books)
        return HTTPResponse(
            status: 200,
            headers: ["Content-Type": "application/json", "ETag": books.tag(of: order)],
            body: json.data)
    }
}

extension Books {
    /// The strong tag of the order’s visible state.
    func tag(of order: OrderRecord) -> String {
        ETag.make(identity, OrderID.text(order.number), String(order.version))
    }
}
