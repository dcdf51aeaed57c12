public import Foundation

/// A JSON value with access by name and index; a missing part is `null`.
@dynamicMemberLookup
public enum JSON: Equatable {
    case null
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    /// Parses a text.
    public init(_ text: String) throws { try self.init(Data(text.utf8)) }

    /// Parses bytes.
    public init(_ data: Data) throws {
        self.init(of: try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
    }

    private init(of value: Any) {
        switch value {
        case let text as String: self = .string(text)
        case let elements as [Any]: self = .array(elements.map(JSON.init(of:)))
        case let members as [String: Any]: self = .object(members.mapValues(JSON.init(of:)))
        case let number as NSNumber: self = .number(number.doubleValue)
        default: self = .null
        }
    }

    public subscript(dynamicMember name: String) -> JSON { self[name] }

    /// The value of an object’s key.
    public subscript(name: String) -> JSON { object[name] ?? .null }

    /// The element of an array.
    public subscript(place: Int) -> JSON {
        array.indices.contains(place) ? array[place] : .null
    }

    /// The elements of an array; empty for anything else.
    public var array: [JSON] { if case .array(let elements) = self { elements } else { [] } }

    /// The members of an object; empty for anything else.
    public var object: [String: JSON] { if case .object(let some) = self { some } else { [:] } }

    /// The value of a string; `nil` for anything else.
    public var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The value of a number; `nil` for anything else.
    public var double: Double? { if case .number(let number) = self { number } else { nil } }

    /// The value of a whole number; `nil` for anything else.
    public var int: Int? { double.flatMap(Int.init(exactly:)) }

    /// The value of a boolean, which is stored as a number.
    public var bool: Bool? { double.map { $0 != 0 } }
}

/// Returns the JSON of dictionaries, arrays, strings, numbers and booleans.
public func jsonText(_ value: Any, pretty: Bool = false) throws -> String {
    let options: JSONSerialization.WritingOptions =
        pretty ? [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes] : [.sortedKeys]
    let data = try JSONSerialization.data(withJSONObject: value, options: options)
    return String(decoding: data, as: UTF8.self)
}
