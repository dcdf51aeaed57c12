import AshlarDomain
import AshlarHTTP
import AshlarHashing
import Foundation
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// No input of a bank crashes. An unreadable row does not affect other rows, and its error names
/// the row and a field that is indeed wrong.
@Suite struct MapperFuzzTests {
    @Test func payments() throws {
        try rows(of: \PaymentRecord.id, like: payment) { wire in
            let payment = try Payment(wire)
            try expectAmount(payment.amount, of: wire.amount)
            #expect(payment.date.description == wire.date)
            #expect(payment.status.code == wire.status)
            #expect(payment.createdAt == (try Instant.parse(wire.createdAt)))
            if let received = wire.payee.identifier {
                #expect(payment.payeeIdentifier?.wire.scheme == received.scheme)
            }
        }
    }

    @Test func transactions() throws {
        try rows(of: \TransactionRecord.id, like: transaction) { wire in
            let transaction = try Transaction(wire)
            #expect(transaction.date.description == wire.bookingDate)
            try expectAmount(transaction.amount, of: wire.amount)
            try expectAmount(transaction.balanceAfter, of: wire.balanceAfter)
            try zip(transaction.originalAmount, wire.originalAmount).map(expectAmount)
        }
    }

    @Test func accounts() throws {
        try rows(of: \AccountRecord.id, like: Wire.account()) { wire in
            let account = try Account(wire)
            try expectAmount(account.booked, of: wire.booked)
            try expectAmount(account.available, of: wire.available)
            #expect(account.status.code == wire.status)
        }
    }

    @Test func payees() throws {
        try rows(of: \PayeeRecord.id, like: Wire.payee("payee-1", "Zoë")) { wire in
            let payee = try Payee(wire)
            #expect(payee.identifier.wire.scheme == wire.identifier.scheme)
            #expect(!payee.isActive || wire.status == "active")
        }
    }

    @Test func statusChanges() throws {
        let change: JSON = ["status": "rejected", "at": "2026-01-02T03:00:00Z", "reason": "AM04"]
        try Fuzz.each("status-changes") { random in
            let (json, changed) = random.mutated(change)
            try read(PaymentRecord.StatusChange.self, json, changed, at: "") {
                _ = try PaymentStatusChange($0, record: "body")
            } place: {
                $0.replacing("history.", with: "")
            }
        }
    }

    @Test func profiles() throws {
        let profile: JSON = [
            "userId": "user-1", "name": "Ann", "email": "ann@example.com", "tier": "premium",
            "createdAt": "2024-11-18T12:00:00.000Z", "picture": "https://example.com/a.png",
        ]
        try Fuzz.each("profiles") { random in
            let (json, changed) = random.mutated(profile)
            try read(ProfileRecord.self, json, changed, at: "") {
                let read = try UserProfile($0, version: "\"1\"")
                #expect(read.id.rawValue == $0.userId)
            }
        }
    }

    @Test func sessions() throws {
        let session: JSON = [
            "userId": "user-1", "accessToken": "secret-1", "refreshToken": "secret-2",
        ]
        try Fuzz.each("sessions") { random in
            let (json, changed) = random.mutated(session)
            try read(SessionRecord.self, json, changed, at: "") { _ in }
        }
    }

    @Test func problems() throws {
        let problem: JSON = [
            "type": "urn:ashlar:problem:refused", "title": "Refused", "detail": "Not enough money.",
            "reason": "AM04",
        ]
        try Fuzz.each("problems") { random in
            let json = random.mutated(problem).json
            let response = HTTPResponse(
                status: random.pick([400, 401, 404, 409, 412, 422, 428, 429, 500, 503, 599]),
                headers: [
                    "Content-Type": random.pick([
                        "application/problem+json", "application/problem+json; charset=utf-8",
                        random.mutated("application/problem+json"),
                    ]),
                    "Retry-After": random.pick([
                        "0", "120", "99999999999999999999", "Sat, 21 Nov 2026 03:25:46 GMT",
                        random.mutated("Sat, 21 Nov 2026 03:25:46 GMT"), random.mutated("60"),
                    ]),
                ],
                body: random.below(3) == 0 ? random.mutated(Data(json.utf8)) : Data(json.utf8))
            let error = ServerError(response, now: Date(timeIntervalSince1970: 1_795_231_546))
            #expect(!error.description.isEmpty)
            if case .busy(let delay?) = error { #expect(delay >= .zero) }
            // In the outbox’s format, which stores long delays to about a second.
            let stored = try #require(error.stored.flatMap(ServerError.init(stored:)))
            if case .busy(let delay?) = error, case .busy(let kept?) = stored {
                #expect(abs((delay - kept).seconds) <= delay.seconds / 1e12)
            } else {
                #expect(stored == error)
            }
        }
    }

    /// Data in another version’s format or from a damaged disk.
    @Test func storedProblems() throws {
        let stored: JSON = ["kind": "busy", "text": "x", "number": 12, "more": ["AM04"]]
        try Fuzz.each("stored-problems") { random in
            var json = stored
            json["kind"] = .text(
                random.pick([
                    "offline", "timedOut", "refused", "busy", "conflict", "unreadable", "failed",
                ]))
            _ = ServerError(stored: random.mutated(json).json)
        }
    }

    @Test func arbitraryBodies() throws {
        let body: JSON = [
            "items": [payment, Wire.payment("p-2")], "deleted": ["p-3"], "nextCursor": "c",
            "changesCursor": nil,
        ]
        try Fuzz.each("bodies") { random in
            let response = HTTPResponse(status: 200, body: random.mutated(body.data))
            do {
                let list = try readable {
                    try response.json(ListBody<PaymentRecord>.self, as: "payments")
                }
                for case .read(let wire) in list.items { try rejectedByName { try Payment(wire) } }
            } catch ServerError.unreadable(let record, let field, _) {
                #expect(record == "payments" && !field.isEmpty)
            }
            try rejectedByName {
                try readable { try response.json(ProfileRecord.self, as: "profile") }
            }
        }
    }

    private let payment: JSON = {
        var payment = Wire.payment("pay-1", client: "client-1", amount: Wire.amount("1234.50"))
        payment["reason"] = "AM04"
        payment["history"] = [
            ["status": "pending", "at": "2026-01-02T03:00:00Z", "reason": nil]
        ]
        return payment
    }()

    private let transaction: JSON = {
        var transaction = Wire.transaction("txn-1")
        transaction["originalAmount"] = Wire.amount("1500", "JPY")
        transaction["paymentId"] = "pay-1"
        transaction["clientPaymentId"] = "client-1"
        return transaction
    }()

    /// Puts a mutated row between two good ones, and reads all three.
    private func rows<Record: Decodable & Sendable>(
        of id: KeyPath<Record, String>, like good: JSON, map: (Record) throws -> Void
    ) throws {
        try Fuzz.each("\(Record.self)") { random in
            let (json, changed) = random.mutated(good)
            let whole = String(decoding: good.data, as: UTF8.self)
            let body = Data(#"{"items":[\#(whole),\#(json),\#(whole)],"nextCursor":null}"#.utf8)
            let list = try readable {
                try HTTPResponse(status: 200, body: body).json(ListBody<Record>.self, as: "rows")
            }
            try #require(list.items.count == 3, "\(json)")
            for good in [list.items[0], list.items[2]] {
                guard case .read(let wire) = good else {
                    Issue.record("an unreadable row affected another one: \(json)")
                    continue
                }
                try map(wire)
            }
            switch list.items[1] {
            case .corrupt(let corrupt, let received):
                let record = received ?? "a row without id"
                #expect(corrupt.record == Self.shown(record), "\(json)")
                expectPlace(corrupt, changed, json)
            case .read(let wire):
                do { try map(wire) } catch let corrupt as UnreadableRecord {
                    #expect(corrupt.record == Self.shown(wire[keyPath: id]), "\(json)")
                    expectPlace(corrupt, changed, json)
                }
            }
        }
    }

    /// An id as errors show it: its beginning.
    private static func shown(_ id: String) -> String {
        UnreadableRecord(record: id, field: "", value: "").record
    }

    /// Reads an object outside a list.
    private func read<Record: Decodable>(
        _ type: Record.Type, _ json: String, _ changed: Set<FieldPath>, at prefix: String,
        _ map: (Record) throws -> Void, place: (String) -> String = { $0 }
    ) throws {
        do {
            try map(
                readable {
                    try HTTPResponse(status: 200, body: Data(json.utf8)).json(type, as: "body")
                })
        } catch let corrupt as UnreadableRecord {
            expectPlace(
                UnreadableRecord(
                    record: corrupt.record, field: place(corrupt.field), value: corrupt.value),
                changed, json)
        } catch ServerError.unreadable(let record, let field, let value) {
            expectPlace(
                UnreadableRecord(record: record, field: field, value: value), changed, json)
        }
    }

    /// Expects success or a rejection that names the field; any other error is rethrown.
    private func rejectedByName(_ read: () throws -> some Any) throws {
        do { _ = try read() } catch let corrupt as UnreadableRecord {
            #expect(!corrupt.record.isEmpty && !corrupt.field.isEmpty)
        } catch ServerError.unreadable(let record, let field, _) {
            #expect(!record.isEmpty && !field.isEmpty)
        }
    }

    /// Expects the rejection to name a changed field, or one that no longer fits it, and to show
    /// neither an account number nor a token.
    private func expectPlace(
        _ corrupt: UnreadableRecord, _ changed: Set<FieldPath>, _ json: String
    ) {
        let isPlace = changed.contains { path in
            corrupt.field == path || path.hasPrefix("\(corrupt.field).")
                || corrupt.field.hasPrefix("\(path).")
                // Decimals depend on the currency, and currencies on each other.
                || path.hasSuffix("urrency") && corrupt.field.hasSuffix(".amount")
                || path.hasSuffix("urrency") && corrupt.field.hasSuffix(".currency")
        }
        #expect(isPlace, "\(corrupt) of \(json)")
        let value = corrupt.shown(masking: AccountIdentifier.maskedToEnd).value
        #expect(value.count <= 80)
        for secret in ["20041538290008", "GB33BUKB20201555555555", "secret-1", "secret-2"] {
            #expect(value != secret, "\(corrupt)")
        }
    }

    private func expectAmount(_ money: Money, of wire: AmountRecord) throws {
        let amount = try ExactDecimal(wire.amount)
        #expect(money.decimal.decimals == amount.decimals && money.currency.code == wire.currency)
        #expect(money.decimal.coefficient.magnitude == amount.coefficient.magnitude)
    }

    private func zip<First, Second>(_ first: First?, _ second: Second?) -> (First, Second)? {
        if let first, let second { (first, second) } else { nil }
    }
}
