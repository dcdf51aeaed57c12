import AshlarDomain
import AshlarHTTP
import Foundation
import Synchronization

extension BankDouble {
    /// The client’s ids of the standing orders that were set up by POST.
    var setUp: [String] {
        books.withLock { $0.standingOrders.compactMap { $0["clientOrderId"]?.string } }
    }

    /// The methods of the requests for confirmed standing orders, in order.
    var orderTraffic: [String] {
        requests.compactMap { request in
            switch (request.method, request.path) {
            case (.post, "/v1/standing-orders"): "POST"
            case (.get, _) where request.path.contains("clientOrderId="): "GET"
            default: nil
            }
        }
    }

    func setUpOrder(_ request: HTTPRequest) throws -> HTTPResponse {
        guard let key = request.headers["Idempotency-Key"] else {
            return .problem(400, "idempotency-key-missing")
        }
        let body = try JSON(request.body)
        return books.withLock { books in
            if let answer = books.answers[key] { return answer }
            let isKnown = books.standingOrders.contains {
                $0["clientOrderId"] == body["clientOrderId"]
            }
            guard !isKnown || !books.refusesKnownOrders else {
                return .problem(422, "order-refused", "AM05")
            }
            let order = Self.order(from: body, number: books.standingOrders.count + 1)
            books.standingOrders.append(order)
            let answer = HTTPResponse.json(201, order)
            books.answers[key] = answer
            return answer
        }
    }

    private static func order(from body: JSON, number: Int) -> JSON {
        var order = body
        order["id"] = .text("so-\(number)")
        order["status"] = "active"
        order["skipped"] = []
        order["lastPlanned"] = JSON.null
        order["lastPaymentId"] = JSON.null
        order["version"] = "\"v1\""
        return order
    }
}
