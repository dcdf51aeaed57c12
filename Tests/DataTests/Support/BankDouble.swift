import AshlarDomain
import AshlarHTTP
import Foundation
import Synchronization

/// A bank that implements the wire contract for lists, sessions and payments, as far as Data uses
/// it.
final class BankDouble: HTTPTransport {
    /// Returns an answer in place of the bank’s, throws, or passes the request on (`nil`).
    typealias Intercept = @Sendable (HTTPRequest) async throws -> HTTPResponse?

    struct Books {
        var version = 1
        var rows: [String: [(json: JSON, version: Int)]] = ["payments": [], "transactions": []]
        var deleted: [(list: String, id: String, version: Int)] = []
        /// The oldest cursor from which changes are available.
        var oldestCursor = 0
        /// Whether cursors within changes are forgotten.
        var forgetsPages = false
        /// The last row of a snapshot’s page, by the cursor of the next page.
        var places: [String: (date: String, sequence: Int, id: String)] = [:]
        var accounts: [JSON] = [Wire.account()]
        var payees: [JSON] = []
        var standingOrders: [JSON] = []
        /// Whether a standing order with a known client id is refused.
        var refusesKnownOrders = true
        var profile: JSON = [
            "userId": "user-1", "name": "Ann", "email": "ann@example.com", "tier": "standard",
            "createdAt": "2024-11-18T12:00:00.000Z", "picture": "https://example.com/a.png",
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
    /// Answers GET requests after calling the closure; no POST reaches the bank.
    func takesNothing(_ beforeAnAnswer: @escaping @Sendable () -> Void = {}) {
        answer { request in
            guard request.method == .post else {
                beforeAnAnswer()
                return nil
            }
            throw HTTPTransportError.unreachable(reason: "no cable")
        }
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        received.withLock { $0.append(request) }
        if !request.followsPageOutsideTheContract { ExchangeFile.shared?.append(request) }
        if let intercept = intercept.withLock({ $0 }), let answer = try await intercept(request) {
            return answer
        }
        return try respond(request)
    }

    // MARK: The bank’s data

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

    /// The client’s ids of the payments that were made by POST.
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
                return (pair[0], pair.count > 1 ? pair[1].removingPercentEncoding ?? "" : "")
            })
        if request.path == "/v1/sessions", request.method == .post { return Self.challenge }
        if request.path.hasPrefix("/v1/sessions/challenges/") { return answer(request) }
        if request.path == "/v1/sessions/refresh" { return session(renewing: true) }
        let token = books.withLock { "access-\($0.token)" }
        guard request.headers["Authorization"] == "Bearer \(token)" else {
            return .problem(401, "unauthorized")
        }
        switch (request.method.rawValue, parts[0]) {
        case ("DELETE", "/v1/sessions/current"), ("DELETE", "/v1/sessions"):
            return HTTPResponse(status: 204)
        case ("GET", "/v1/accounts"): return whole(request) { $0.accounts }
        case ("GET", "/v1/payees"): return whole(request) { $0.payees }
        case ("GET", "/v1/standing-orders"):
            return whole(request) { books in
                books.standingOrders.filter { order in
                    query["clientOrderId"].map { $0 == order["clientOrderId"]?.string } ?? true
                }
            }
        case ("POST", "/v1/standing-orders"): return try setUpOrder(request)
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

    private static let challenge = HTTPResponse.json(
        201,
        [
            "challengeId": "c/1", "sentTo": "•••• 4217", "expiresIn": 300, "triesLeft": 3,
            "resendsLeft": 2,
        ])

    /// Accepts the code `123456`.
    private func answer(_ request: HTTPRequest) -> HTTPResponse {
        switch (request.path, String(decoding: request.body, as: UTF8.self)) {
        case ("/v1/sessions/challenges/c%2F1/code", ""): return Self.challenge
        case ("/v1/sessions/challenges/c%2F1", #"{"code":"123456"}"#):
            return session(renewing: false)
        case ("/v1/sessions/challenges/c%2F1", _):
            let problem: JSON = [
                "type": "urn:ashlar:problem:wrong-code", "title": "Wrong", "status": 422,
                "detail": "2 tries left.", "triesLeft": 2,
            ]
            return HTTPResponse(
                status: 422, headers: ["Content-Type": "application/problem+json"],
                body: problem.data)
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
            return .json(
                200,
                [
                    "items": .list(found), "nextCursor": nil,
                    "changesCursor": .text("c\(version)"), "total": .number(found.count),
                ])
        }
        func order(_ row: JSON) -> (date: String, sequence: Int, id: String) {
            (
                (row["date"] ?? row["bookingDate"])?.string ?? "", row["sequence"]?.int ?? 0,
                row["id"]?.string ?? ""
            )
        }
        let sorted = rows.sorted { order($0) > order($1) }
        let start = Int(query["cursor"]?.dropFirst() ?? "0") ?? 0
        let limit = Int(query["limit"] ?? "") ?? 50
        // Rows inserted or deleted above the cursor do not move it.
        let place = books.withLock { $0.places["\(list) \(query["cursor"] ?? "")"] }
        let rest = sorted.drop { row in place.map { order(row) >= $0 } ?? false }
        let page = rest.prefix(limit)
        let next = page.count < rest.count ? "p\(start + limit)" : nil
        if let next, let last = page.last {
            books.withLock { $0.places["\(list) \(next)"] = order(last) }
        }
        return .json(
            200,
            [
                "items": .list(Array(page)), "nextCursor": JSON(next),
                "changesCursor": .text("c\(version)"), "total": .number(sorted.count),
            ])
    }

    private func changes(_ list: String, _ query: [String: String], _ request: HTTPRequest)
        -> HTTPResponse
    {
        books.withLock { books in
            let etag = "\"v\(books.version)\""
            let since = Int(query["since"]?.dropFirst() ?? "") ?? 0
            if since < books.oldestCursor { return .problem(410, "cursor-expired") }
            if books.forgetsPages, query["cursor"] != nil {
                return .problem(410, "cursor-expired")
            }
            if request.headers["If-None-Match"] == etag { return HTTPResponse(status: 304) }
            // Changes made between two pages come after both.
            let items = (books.rows[list] ?? []).map { ($0.version, $0.json, String?.none) }
            let there = Set(items.compactMap { $0.1["id"]?.string })
            let gone = books.deleted.filter { $0.list == list && !there.contains($0.id) }
                .map { ($0.version, JSON.null, String?.some($0.id)) }
            let all = (items + gone).filter { $0.0 > since }.sorted { $0.0 < $1.0 }
            let after = Int(query["cursor"]?.dropFirst() ?? "") ?? since
            let rest = all.filter { $0.0 > after }
            var page = rest.prefix(Int(query["limit"] ?? "") ?? 50)
            // Changes with one version stay on one page.
            page += rest.dropFirst(page.count).prefix { $0.0 == page.last?.0 }
            let next = page.count < rest.count ? page.last.map { "k\($0.0)" } : nil
            var body: JSON = [
                "items": .list(page.filter { $0.2 == nil }.map(\.1)),
                "deleted": .list(page.compactMap { $0.2.map(JSON.text) }),
                "nextCursor": JSON(next), "changesCursor": .text("c\(books.version)"),
            ]
            if query["cursor"] == nil { body["total"] = .number(all.count) }
            return .json(200, body, ["ETag": etag])
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
            "status": .number(status), "detail": "details", "reason": JSON(reason),
        ]
        return HTTPResponse(status: status, headers: headers, body: body.data)
    }
}

extension Data {
    fileprivate var hashText: String {
        String(reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }, radix: 36)
    }
}

extension HTTPRequest {
    /// Whether the request is for a further page of a list that the contract returns whole.
    var followsPageOutsideTheContract: Bool {
        let lists = ["/v1/accounts?", "/v1/payees?", "/v1/standing-orders?"]
        return lists.contains { path.hasPrefix($0) } && path.contains("cursor=")
    }

    /// Either step of a sign-in.
    var isSignIn: Bool { path == "/v1/sessions" || path.hasPrefix("/v1/sessions/challenges/") }
}
