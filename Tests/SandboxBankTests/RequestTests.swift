import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarSandboxBank
import Foundation
import Testing

/// Errors of a request name the place and the value.
@Suite struct RequestTests {
    @Test(arguments: [
        "/", "/v1", "/v2/accounts", "/v1/accounts/x", "/v1/payments/a/b", "/v1//accounts",
        "/v1/accounts/", "nonsense", "/v1/%ZZ", "/v1/transactions/txn-1",
    ])
    func unknownPathsAreNotFound(path: String) async throws {
        let bank = try await BankFixture.signedIn()
        let answer = try await bank.client.get(path)
        #expect(answer.status == 404)
        #expect(answer.problem == "not-found")
        #expect(answer.response.headers["Content-Type"] == "application/problem+json")
    }

    @Test(arguments: [
        ("DELETE", "/v1/accounts", "GET"), ("GET", "/v1/sessions", "POST, DELETE"),
        ("PATCH", "/v1/profile", "GET, PUT"), ("PUT", "/v1/payments", "GET, POST"),
        ("HEAD", "/v1/payees", "GET, POST"), ("GET", "/v1/payments/pay-1/cancellation", "POST"),
        ("POST", "/v1/sessions/current", "DELETE"),
    ])
    func wrongMethodsReturnTheAllowedOnes(method: String, path: String, allowed: String)
        async throws
    {
        let bank = try BankFixture()
        let answer = try await bank.client.send(HTTPMethod(rawValue: method), path, nil)
        #expect(answer.status == 405)
        #expect(answer.response.headers["Allow"] == allowed)
    }

    @Test(arguments: [
        ("text/html", 406), ("application/json;q=0", 406), ("text/html, */*;q=0.1", 200),
        ("application/*", 200), ("Application/JSON", 200),
    ])
    func acceptsOnlyJSONInAccept(accept: String, status: Int) async throws {
        let bank = try await BankFixture.signedIn()
        let answer = try await bank.client.get("/v1/accounts", ["Accept": accept])
        #expect(answer.status == status)
    }

    @Test(arguments: [
        ("text/plain", 415), ("application/json; charset=latin1", 415), ("", 415),
        ("application/json; charset=UTF-8", 201),
    ])
    func acceptsOnlyJSONBodies(type: String, status: Int) async throws {
        let bank = try await BankFixture.signedIn()
        let body = try JSONSerialization.data(
            withJSONObject: BankClient.order("1.00", clientID: "c"))
        let answer = try await bank.client.send(
            .post, "/v1/payments", body, ["Content-Type": type, "Idempotency-Key": "k"])
        #expect(answer.status == status)
    }

    @Test func bodyOverTheLimitIsTooLarge() async throws {
        let bank = try await BankFixture.signedIn()
        let fits = Data(repeating: 0x20, count: 65_536)
        #expect(try await bank.client.send(.post, "/v1/sessions", fits).status == 400)
        let answer = try await bank.client.send(.post, "/v1/sessions", fits + [0x20])
        #expect(answer.status == 413)
        #expect(answer.text.contains("65537"))
    }

    @Test(arguments: [
        ("", "ends within"), ("[1]", "an array of 1"), (#"{"a":1,"a":2}"#, "at byte 7"),
        (#"{"a":1,"a":2}"#, "appears twice"),
        ("{\"a\":\"\u{1}\"}", "control character"), ("{} x", "follows"),
        (#"{"a":01}"#, "leading zero"),
        (#"{"a":"\ud800"}"#, "surrogate pair"), (String(repeating: "[", count: 50), "deeply"),
        (#"{"a":tru}"#, "unknown literal"), (#"{"a":1.}"#, "digit"), (#"{"a" 1}"#, "colon"),
    ])
    func invalidJSONIsReportedWithItsPlace(body: String, detail: String) async throws {
        let bank = try BankFixture()
        let answer = try await bank.client.send(.post, "/v1/sessions", Data(body.utf8))
        #expect(answer.status == 400)
        #expect(answer.wrongFields == ["body"])
        #expect(answer.text.contains(detail), "\(answer.text)")
    }

    @Test func everyWrongFieldIsNamedAtOnce() async throws {
        let bank = try await BankFixture.signedIn()
        let answer = try await bank.client.post(
            "/v1/payments",
            [
                "clientPaymentId": "a b", "accountId": 7,
                "payee": ["name": "Zoë", "identifier": ["scheme": "IBAN"]],
                "amount": ["amount": "1.5", "currency": "EUR", "direction": "debit"],
                "reference": "<b>", "date": "2026-02-30",
            ], ["Idempotency-Key": "k"])
        #expect(answer.status == 400)
        #expect(
            answer.wrongFields == [
                "clientPaymentId", "accountId", "payee.name", "payee.identifier.value",
                "amount.amount", "reference", "date",
            ])
        for value in ["“a b”", "7", "ë", "“1.50”, got “1.5”", "<", "day 30"] {
            #expect(answer.text.contains(value), "\(value)")
        }
    }

    @Test(arguments: [
        ("-1.00", "EUR", "amount.amount"), ("0.00", "EUR", "amount.amount"),
        ("1", "EUR", "amount.amount"), ("1.00", "eur", "amount.currency"),
        ("1.00", "XYZ", "amount.currency"), ("1.5", "JPY", "amount.amount"),
        ("1,50", "EUR", "amount.amount"), ("1e3", "EUR", "amount.amount"),
        ("99999999999999999999.00", "EUR", "amount.amount"),
    ])
    func amountsAreExact(amount: String, currency: String, field: String) async throws {
        let bank = try await BankFixture.signedIn()
        let answer = try await bank.client.pay(amount, key: "k", currency: currency)
        #expect(answer.status == 400)
        #expect(answer.wrongFields == [field])
    }

    @Test(arguments: [
        ("/v1/accounts?x=1", "x"), ("/v1/transactions?since=1", "since"),
        ("/v1/payments?limit=1&limit=2", "limit"), ("/v1/payments?cursor=", "cursor"),
        ("/v1/payments/changes?since=", "since"), ("/v1/transactions?accountId=", "accountId"),
        ("/v1/payments?clientPaymentId=" + String(repeating: "x", count: 65), "clientPaymentId"),
        ("/v1/payments/changes?since=x&cursor=" + String(repeating: "x", count: 257), "cursor"),
        ("/v1/transactions?accountId=x&cursor=", "cursor"),
    ])
    func invalidParametersAreReported(path: String, name: String) async throws {
        let bank = try await BankFixture.signedIn()
        let answer = try await bank.client.get(path)
        #expect(answer.status == 400)
        #expect(answer.wrongFields == [name])
    }

    @Test func unexpectedBodyIsRefused() async throws {
        let bank = try await BankFixture.signedIn()
        let answer = try await bank.client.send(.get, "/v1/accounts", Data("{}".utf8))
        #expect(answer.wrongFields == ["body"])
    }

    @Test func anIfMatchWithoutATagIsRefused() async throws {
        let bank = try await BankFixture.signedIn()
        let body = Data(#"{"name":"Ann","email":"ann@example.com"}"#.utf8)
        let answer = try await bank.client.send(.put, "/v1/profile", body, ["If-Match": ""])
        #expect(answer.status == 400)
        #expect(answer.wrongFields == ["If-Match"])
    }
}
