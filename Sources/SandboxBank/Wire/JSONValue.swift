/// A JSON value as it was sent; numbers keep their digits.
enum JSONValue: Equatable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// For messages: short, whatever was sent.
    var summary: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let digits): String(digits.prefix(40))
        case .string(let text): "“\(text.prefix(80))”"
        case .array(let elements): "an array of \(elements.count)"
        case .object(let members): "an object of \(members.count)"
        }
    }
}

/// Why a text is not JSON.
struct JSONSyntaxError: Error, Equatable {
    /// In bytes from 0.
    let offset: Int
    let reason: String
}
