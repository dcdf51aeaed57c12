import Foundation

/// JSON values, written in the form of the wire contract.
indirect enum JSON: Sendable, Equatable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByNilLiteral
{
    case null
    case text(String)
    case number(Int)
    case list([JSON])
    case object([String: JSON])

    init(stringLiteral value: String) { self = .text(value) }
    init(integerLiteral value: Int) { self = .number(value) }
    init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(uniqueKeysWithValues: elements))
    }
    init(arrayLiteral elements: JSON...) { self = .list(elements) }
    init(nilLiteral: ()) { self = .null }
    init(_ text: String?) { self = text.map(JSON.text) ?? .null }

    subscript(key: String) -> JSON? {
        get { if case .object(let fields) = self { fields[key] } else { nil } }
        set {
            guard case .object(var fields) = self else { return }
            fields[key] = newValue
            self = .object(fields)
        }
    }

    var string: String? { if case .text(let text) = self { text } else { nil } }
    var int: Int? { if case .number(let number) = self { number } else { nil } }

    var data: Data { Data(text.utf8) }

    private var text: String {
        switch self {
        case .null: "null"
        case .text(let text): Self.quoted(text)
        case .number(let number): "\(number)"
        case .list(let items): "[\(items.map(\.text).joined(separator: ","))]"
        case .object(let fields):
            "{"
                + fields.sorted { $0.key < $1.key }
                .map { "\(Self.quoted($0.key)):\($0.value.text)" }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case _ where scalar.value < 0x20: result += "\\u00" + hex(scalar.value)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static func hex(_ value: UInt32) -> String {
        (value < 16 ? "0" : "") + String(value, radix: 16)
    }

    /// Reads requests of Data and answers of the double: text, whole numbers, lists, objects and
    /// null.
    init(_ data: Data) throws { self = try JSONDecoder().decode(Body.self, from: data).json }

    private struct Body: Decodable {
        let json: JSON
        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                json = .null
            } else if let text = try? container.decode(String.self) {  // otherwise: another kind
                json = .text(text)
            } else if let number = try? container.decode(Int.self) {  // otherwise: another kind
                json = .number(number)
            } else if let items = try? container.decode([Body].self) {  // otherwise: an object
                json = .list(items.map(\.json))
            } else {
                json = .object(try container.decode([String: Body].self).mapValues(\.json))
            }
        }
    }
}

enum Wire {
    static func amount(_ text: String, _ currency: String = "EUR", _ direction: String = "debit")
        -> JSON
    {
        ["amount": .text(text), "currency": .text(currency), "direction": .text(direction)]
    }

    static func iban(_ value: String = "DE89370400440532013000") -> JSON {
        ["scheme": "IBAN", "value": .text(value)]
    }

    static func account(_ id: String = "acc-1", booked: String = "100.00") -> JSON {
        [
            "id": .text(id), "name": "Everyday", "identifier": iban("GB29NWBK60161331926819"),
            "booked": amount(booked, "EUR", "credit"),
            "available": amount(booked, "EUR", "credit"), "status": "open",
            "updatedAt": "2026-01-02T03:00:00Z",
        ]
    }

    /// A payment; one with a client id has the amount that `Desk.payment` uses.
    static func payment(
        _ id: String, client: String? = nil, account: String = "acc-1", name: String = "Cafe Zoe",
        amount: JSON? = nil, reference: String = "Invoice 7",
        date: String = "2026-01-02", sequence: Int = 1, status: String = "completed",
        statusAt: String = "2026-01-02T03:00:00Z"
    ) -> JSON {
        [
            "id": .text(id), "clientPaymentId": JSON(client), "accountId": .text(account),
            "kind": "transfer", "payee": ["name": .text(name), "identifier": iban()],
            "amount": amount ?? Wire.amount(client == nil ? "12.34" : "12.50"),
            "reference": .text(reference), "date": .text(date),
            "sequence": .number(sequence), "createdAt": "2026-01-02T02:59:00Z",
            "status": .text(status), "statusAt": .text(statusAt), "reason": nil,
        ]
    }

    static func transaction(
        _ id: String, account: String = "acc-1", date: String = "2026-01-02", sequence: Int = 1,
        amount: String = "5.00", balance: String = "95.00", counterparty: String = "Bäckerei",
        description: String = "Bread"
    ) -> JSON {
        [
            "id": .text(id), "accountId": .text(account), "bookingDate": .text(date),
            "sequence": .number(sequence), "amount": Wire.amount(amount),
            "balanceAfter": Wire.amount(balance, "EUR", "credit"),
            "counterparty": .text(counterparty), "description": .text(description),
            "kind": "card_purchase", "originalAmount": nil, "paymentId": nil,
            "clientPaymentId": nil,
        ]
    }

    static func payee(
        _ id: String, _ name: String, status: String = "active", number: JSON = iban()
    ) -> JSON {
        ["id": .text(id), "name": .text(name), "identifier": number, "status": .text(status)]
    }
}
