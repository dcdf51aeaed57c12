import AshlarDomain
import AshlarHTTP
import Foundation
import Testing

/// A JSON client of a bank, for any transport.
struct BankClient: Sendable {
    let transport: any HTTPTransport
    var token: String?

    init(transport: any HTTPTransport, token: String? = nil) {
        self.transport = transport
        self.token = token
    }

    func get(_ path: String, _ headers: [String: String] = [:]) async throws -> Answer {
        try await send(.get, path, nil, headers)
    }

    func post(
        _ path: String, _ body: [String: Any], _ headers: [String: String] = [:]
    ) async throws -> Answer {
        try await send(.post, path, try JSONSerialization.data(withJSONObject: body), headers)
    }

    func send(
        _ method: HTTPMethod, _ path: String, _ body: Foundation.Data?,
        _ headers: [String: String] = [:]
    ) async throws -> Answer {
        var request = HTTPRequest(method: method, path: path)
        if let token { request.headers["Authorization"] = "Bearer \(token)" }
        if let body {
            request.body = body
            request.headers["Content-Type"] = "application/json"
        }
        for (name, value) in headers { request.headers[name] = value }
        return Answer(try await transport.send(request))
    }

    /// Creates a payment of this many cents.
    func pay(
        _ amount: String, key: String, clientID: String? = nil,
        from account: String = "acc-everyday",
        to iban: String = "DE89370400440532013000", name: String = "Jonas Weber",
        currency: String = "EUR", date: String? = nil, fee: String? = nil
    ) async throws -> Answer {
        try await post(
            "/v1/payments",
            Self.order(
                amount, clientID: clientID ?? "client-\(key)", from: account, to: iban, name: name,
                currency: currency, date: date, fee: fee),
            ["Idempotency-Key": key])
    }

    static func order(
        _ amount: String, clientID: String, from account: String = "acc-everyday",
        to iban: String = "DE89370400440532013000", name: String = "Jonas Weber",
        currency: String = "EUR", date: String? = nil, fee: String? = nil
    ) -> [String: Any] {
        let fee = fee.map { ["amount": $0, "currency": currency, "direction": "debit"] }
        return [
            "clientPaymentId": clientID, "accountId": account,
            "payee": ["name": name, "identifier": ["scheme": "IBAN", "value": iban]],
            "amount": ["amount": amount, "currency": currency, "direction": "debit"],
            "reference": "Invoice 12", "date": date as Any? ?? NSNull(),
            "fee": fee as Any? ?? NSNull(),
        ]
    }

    /// All items of a list, page by page.
    func all(_ path: String, limit: Int) async throws -> [[String: Any]] {
        var items: [[String: Any]] = []
        var cursor: String?
        repeat {
            let separator = path.contains("?") ? "&" : "?"
            let page = try await get(
                "\(path)\(separator)limit=\(limit)" + (cursor.map { "&cursor=\($0)" } ?? ""))
            try #require(page.status == 200)
            items += try page.items
            cursor = page["nextCursor"] as? String
        } while cursor != nil
        return items
    }
}

/// A response and its JSON.
struct Answer: @unchecked Sendable {  // immutable, as are JSONSerialization’s values
    let response: HTTPResponse
    let json: [String: Any]

    init(_ response: HTTPResponse) {
        self.response = response
        let value = try? JSONSerialization.jsonObject(with: response.body)  // nil if empty
        json = value as? [String: Any] ?? [:]
    }

    var status: Int { response.status }
    var text: String { String(decoding: response.body, as: UTF8.self) }
    /// The problem’s name.
    var problem: String? {
        (json["type"] as? String)?.split(separator: ":").last.map(String.init)
    }
    /// The names of the wrong fields.
    var wrongFields: [String] {
        (json["errors"] as? [[String: Any]] ?? []).compactMap { $0["field"] as? String }
    }
    var items: [[String: Any]] {
        get throws { try #require(json["items"] as? [[String: Any]]) }
    }

    subscript(key: String) -> Any? { json[key] }

    func string(_ key: String) throws -> String {
        try #require(json[key] as? String, "\(key) in \(text)")
    }
}

extension [String: Any] {
    func string(_ key: String) -> String? { self[key] as? String }

    /// In minor units, negative for debits.
    func minorUnits(_ key: String) -> Int? {
        guard let amount = self[key] as? [String: Any], let text = amount.string("amount"),
            let digits = Int(text.filter { $0 != "." })
        else { return nil }
        return amount.string("direction") == "debit" ? -digits : digits
    }
}
