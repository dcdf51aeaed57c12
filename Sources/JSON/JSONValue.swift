/// A JSON value with exact integers of any size up to 128 bits.
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number without a point or an exponent; holds every `Int64` and `UInt64`.
    case integer(Int128)
    /// Any other number, written as the shortest text that reads back as the same value.
    case number(Double)
    /// Text.
    case string(String)
    /// An ordered list.
    case array([JSONValue])
    /// Unordered members, written sorted by name.
    case object([String: JSONValue])

    /// The member of that name, or `nil` if it is missing or this is not an object.
    public subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }
}

extension JSONValue: CustomStringConvertible {
    /// JSON text on one line, its members sorted by name.
    public var description: String {
        var json = JSONWriter()
        json.element(self)
        return json.text
    }
}

extension JSONValue: Codable {
    /// Reads JSON from any decoder; if the decoder does not distinguish 5 from 5.0, the result is
    /// an integer. A number too large for `Double` becomes infinity, and so does a value that is
    /// not JSON.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let exact = container as? any JSONValueContainer {
            self = exact.value
        } else if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            // `try?`: a type that does not match is no error; the next one is tried.
            self = .bool(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .integer(Int128(value))
        } else if let value = try? container.decode(UInt64.self) {
            self = .integer(Int128(value))
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let values = try? container.decode([JSONValue].self) {
            self = .array(values)
        } else if let members = try? container.decode([String: JSONValue].self) {
            self = .object(members)
        } else {
            // A value that matches no type is a number that no `Double` holds.
            self = .number(.infinity)
        }
    }

    /// Writes this value to any encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value):
            if let value = Int64(exactly: value) {
                try container.encode(value)
            } else if let value = UInt64(exactly: value) {
                try container.encode(value)
            } else {
                try container.encode(value)
            }
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let values): try container.encode(values)
        case .object(let members): try container.encode(members)
        }
    }
}

/// A decoder’s container that already holds a ``JSONValue``, which is then used without conversion.
package protocol JSONValueContainer {
    var value: JSONValue { get }
}
