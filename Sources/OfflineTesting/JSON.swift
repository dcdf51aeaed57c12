import AshlarJSON
public import Foundation

/// A JSON value, for a test’s server.
public enum JSON: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByDictionaryLiteral
{
    /// `null`
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number.
    case number(Int)
    /// Text.
    case string(String)
    /// Values in order.
    case array([JSON])
    /// Members by name.
    case object([String: JSON])

    /// Creates a text.
    public init(stringLiteral text: String) { self = .string(text) }
    /// Creates a number.
    public init(integerLiteral number: Int) { self = .number(number) }
    /// Creates `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// Creates an object; the last of two members with the same name is kept.
    public init(dictionaryLiteral members: (String, JSON)...) {
        self = .object(Dictionary(members, uniquingKeysWith: { $1 }))
    }

    /// Decodes JSON; `nil` for invalid JSON.
    public init?(_ bytes: Data) {
        // The caller decides what invalid JSON means.
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: bytes) else { return nil }
        self.init(value)
    }

    init(_ value: JSONValue) {
        switch value {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .integer(let number): self = .number(Int(clamping: number))
        case .number(let number):
            self = .number(Int(exactly: number.rounded()) ?? (number < 0 ? .min : .max))
        case .string(let text): self = .string(text)
        case .array(let values): self = .array(values.map(JSON.init))
        case .object(let members): self = .object(members.mapValues(JSON.init))
        }
    }

    var value: JSONValue {
        switch self {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let number): .integer(Int128(number))
        case .string(let text): .string(text)
        case .array(let values): .array(values.map(\.value))
        case .object(let members): .object(members.mapValues(\.value))
        }
    }

    /// The value on one line, with members sorted by name.
    public var text: String { value.description }

    /// The text; `nil` for other values.
    public var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The object’s members; `nil` for other values.
    public var members: [String: JSON]? {
        if case .object(let members) = self { members } else { nil }
    }
}
