import AshlarJSON
public import Foundation

/// A JSON value of a test's server.
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
    /// Values in their order.
    case array([JSON])
    /// Members by their names.
    case object([String: JSON])

    /// Text.
    public init(stringLiteral text: String) { self = .string(text) }
    /// A number.
    public init(integerLiteral number: Int) { self = .number(number) }
    /// `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// An object; of two members of one name, the last.
    public init(dictionaryLiteral members: (String, JSON)...) {
        self = .object(Dictionary(members, uniquingKeysWith: { $1 }))
    }

    /// `nil` for what is no JSON.
    public init?(_ bytes: Data) {
        // What cannot be read is none: the caller decides what that means.
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

    /// On one line, members sorted by name.
    public var text: String { value.description }

    /// `nil` for what is no text.
    public var string: String? { if case .string(let text) = self { text } else { nil } }

    /// `nil` for what is no object.
    public var members: [String: JSON]? {
        if case .object(let members) = self { members } else { nil }
    }
}
