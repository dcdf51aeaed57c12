import Domain
import Foundation
import Synchronization

/// A bank that keeps the wire contract for lists, sessions and payments, as far as Data needs it.
final class BankDouble: HTTPTransport {
    /// May answer instead of the bank, throw, or pass (`nil`).
    typealias Intercept = @Sendable (HTTPRequest) async throws -> HTTPResponse?

    struct Books {
        var version = 1
        var rows: [String: [(json: JSON, version: Int)]] = ["payments": [], "transactions": []]
        var deleted: [(list: String, id: String, version: Int)] = []
        /// Changes from before it are forgotten.
        var oldestCursor = 0
        var accounts: [JSON] = [Wire.account()]
        var payees: [JSON] = []
        var profile: JSON = [
            "userId": "user-1", "name": "Ann", "email": "ann@example.com", "tier": "standard",
        ]
        var token = 1
        /// Answers by idempotency key.
        var answers: [String: HTTPResponse] = [:]
        var userID = "user-1"
    }

    let books = Mutex(Books())
    private let intercept = Mutex<Intercept?>(nil)
    private let received = Mutex<[HTTPRequest]>([])
    private let waiters = Mutex<[@Sendable () -> Void]>([])

    var requests: [HTTPRequest] { received.withLock { $0 } }
    func requests(_ method: HTTPMethod, _ prefix: String) -> [HTTPRequest] {
        requests.filter { $0.method == method && $0.path.hasPrefix(prefix) }
    }
    func forgetRequests() { received.withLock { $0 = [] } }
    func answer(_ intercept: Intercept?) { self.intercept.withLock { $0 = intercept } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        received.withLock { $0.append(request) }
        if let intercept = intercept.withLock({ $0 }), let answer = try await intercept(request) {
            return answer
        }
        return try respond(request)
    }

    // MARK: What happens at the bank

    func put(_ rows: JSON..., in list: String = "payments") { put(rows, in: list) }

    func put(_ rows: [JSON], in list: String = "payments") {
        books.withLock { books in
            books.version += 1
            for row in rows {
                books.rows[list]?.removeAll { $0.json["id"] == row["id"] }
                books.rows[list]?.append((row, books.version))
            }
        }
    }

    func delete(_ id: String, in list: String = "payments") {
        books.withLock { books in
            books.version += 1
            books.rows[list]?.removeAll { $0.json["id"]?.string == id }
            books.deleted.append((list, id, books.version))
        }
    }

    /// The payments that were made by POST, by the client's id.
    var made: [String] {
        books.withLock { books in
            (books.rows["payments"] ?? []).compactMap { $0.json["clientPaymentId"]?.string }
        }
    }

    // MARK: The contract

    func respond(_ request: HTTPRequest) throws -> HTTPResponse {
        let parts = request.path.split(separator: "?", maxSplits: 1).map(String.init)
        let query = Dictionary(
            uniqueKeysWithValues: (parts.count > 1 ? parts[1] : "").split(separator: "&").map {
                let pair = $0.split(separator: "=", maxSplits: 1).map(String.init)
                return (pair[0], pair[1].removingPercentEncoding ?? "")
            })
        if request.path == "/v1/sessions" { return session(renewing: false) }
        if request.path == "/v1/sessions/refresh" { return session(renewing: true) }
        let token = books.withLock { "access-\($0.token)" }
        guard request.headers["Authorization"] == "Bearer \(token)" else {
            return .problem(401, "unauthorized")
        }
        switch (request.method.rawValue, parts[0]) {
        case ("DELETE", "/v1/sessions/current"): return HTTPResponse(status: 204)
        case ("GET", "/v1/accounts"): return whole(request) { $0.accounts }
        case ("GET", "/v1/payees"): return whole(request) { $0.payees }
        case ("GET", "/v1/profile"):
            let profile = books.withLock { $0.profile }
            return tagged(request, profile, "\"\(profile.data.count)\"")
        case ("GET", "/v1/payments"): return snapshot("payments", query)
        case ("GET", "/v1/transactions"): return snapshot("transactions", query)
        case ("GET", "/v1/payments/changes"): return changes("payments", query, request)
        case ("GET", "/v1/transactions/changes"): return changes("transactions", query, request)
        case ("POST", "/v1/payments"): return try pay(request)
        default: return .problem(404, "not-found")
        }
    }

    private func session(renewing: Bool) -> HTTPResponse {
        books.withLock { books in
            if renewing { books.token += 1 }
            return .json(
                renewing ? 200 : 201,
                [
                    "userId": .text(books.userID), "accessToken": .text("access-\(books.token)"),
                    "refreshToken": .text("refresh-\(books.token)"), "expiresIn": 600,
                ])
        }
    }

    private func whole(_ request: HTTPRequest, _ rows: (Books) -> [JSON]) -> HTTPResponse {
        let items = books.withLock { rows($0) }
        let body: JSON = ["items": .list(items), "nextCursor": nil]
        return tagged(request, body, "\"\(body.data.hashText)\"")
    }

    private func tagged(_ request: HTTPRequest, _ body: JSON, _ etag: String) -> HTTPResponse {
        if request.headers["If-None-Match"] == etag { return HTTPResponse(status: 304) }
        return .json(200, body, ["ETag": etag])
    }

    private func snapshot(_ list: String, _ query: [String: String]) -> HTTPResponse {
        let (rows, version) = books.withLock { (($0.rows[list] ?? []).map(\.json), $0.version) }
        if let client = query["clientPaymentId"] {
            let found = rows.filter { $0["clientPaymentId"]?.string == client }
            return .json(200, ["items": .list(found), "nextCursor": nil])
        }
        func order(_ row: JSON) -> (String, Int) {
            ((row["date"] ?? row["bookingDate"])?.string ?? "", row["sequence"]?.int ?? 0)
        }
        let sorted = rows.sorted { order($0) > order($1) }
        let start = Int(query["cursor"]?.dropFirst() ?? "0") ?? 0
        let limit = Int(query["limit"] ?? "") ?? 50
        let page = sorted.dropFirst(start).prefix(limit)
        let next = start + limit < sorted.count ? "p\(start + limit)" : nil
        return .json(
            200,
            [
                "items": .list(Array(page)), "nextCursor": JSON(next),
                "changesCursor": .text("c\(version)"),
            ])
    }

    private func changes(_ list: String, _ query: [String: String], _ request: HTTPRequest)
        -> HTTPResponse
    {
        books.withLock { books in
            let etag = "\"v\(books.version)\""
            let since = Int(query["since"]?.dropFirst() ?? "") ?? 0
            if since < books.oldestCursor { return .problem(410, "cursor-expired") }
            if request.headers["If-None-Match"] == etag { return HTTPResponse(status: 304) }
            let items = (books.rows[list] ?? []).filter { $0.version > since }.map(\.json)
            let deleted = books.deleted.filter { $0.list == list && $0.version > since }
            return .json(
                200,
                [
                    "items": .list(items), "deleted": .list(deleted.map { .text($0.id) }),
                    "nextCursor": nil, "changesCursor": .text("c\(books.version)"),
                ], ["ETag": etag])
        }
    }

    private func pay(_ request: HTTPRequest) throws -> HTTPResponse {
        guard let key = request.headers["Idempotency-Key"] else {
            return .problem(400, "idempotency-key-missing")
        }
        if let answer = books.withLock({ $0.answers[key] }) { return answer }
        let body = try JSON(request.body)
        let client = body["clientPaymentId"]?.string ?? ""
        guard !made.contains(client) else { return .problem(422, "payment-refused", "AM05") }
        var payment = Wire.payment(
            "bank-\(client)", client: client, account: body["accountId"]?.string ?? "",
            name: body["payee"]?["name"]?.string ?? "", amount: body["amount"] ?? nil,
            reference: body["reference"]?.string ?? "",
            date: body["date"]?.string ?? "2026-01-02",
            sequence: books.withLock { $0.version + 1_000 }, status: "accepted")
        put(payment)
        payment["history"] = [
            ["status": "submitted", "at": "2026-01-02T02:59:30Z", "reason": nil],
            ["status": "accepted", "at": "2026-01-02T03:00:00Z", "reason": nil],
        ]
        let answer = HTTPResponse.json(201, payment)
        books.withLock { $0.answers[key] = answer }
        return answer
    }
}

extension HTTPResponse {
    static func json(_ status: Int, _ body: JSON, _ headers: HTTPHeaders = [:]) -> HTTPResponse {
        var headers = headers
        headers["Content-Type"] = "application/json"
        return HTTPResponse(status: status, headers: headers, body: body.data)
    }

    static func problem(
        _ status: Int, _ name: String, _ reason: String? = nil, retryAfter: String? = nil
    ) -> HTTPResponse {
        var headers: HTTPHeaders = ["Content-Type": "application/problem+json"]
        headers["Retry-After"] = retryAfter
        let body: JSON = [
            "type": .text("urn:ashlar:problem:\(name)"), "title": .text(name),
            "status": .number(status), "detail": "as it is", "reason": JSON(reason),
        ]
        return HTTPResponse(status: status, headers: headers, body: body.data)
    }
}

extension Data {
    fileprivate var hashText: String {
        String(reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }, radix: 36)
    }
}
