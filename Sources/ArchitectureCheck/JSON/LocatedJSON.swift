/// A JSON value with its place, for messages about mistakes.
package struct LocatedJSON: Hashable, Sendable {
    package indirect enum Value: Hashable, Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([LocatedJSON])
        case object([Member])
    }

    package struct Member: Hashable, Sendable {
        package let key: String
        package let keyPlace: Place
        package let value: LocatedJSON
    }

    package let value: Value
    package let place: Place
    /// The range of its bytes in the file, for insertions.
    package let bytes: Range<Int>

    /// The value of the first member with this key, if this is an object.
    package subscript(key: String) -> LocatedJSON? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.value
    }

    package var string: String? { if case .string(let text) = value { text } else { nil } }
    package var elements: [LocatedJSON]? { if case .array(let all) = value { all } else { nil } }

    /// The kind of value for messages, such as `a list`.
    var kind: String {
        switch value {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
