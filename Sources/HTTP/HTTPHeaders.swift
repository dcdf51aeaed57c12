import AshlarCore

/// Header fields in their original order; names are case-insensitive.
public struct HTTPHeaders: Sendable, ExpressibleByDictionaryLiteral {
    /// One header field.
    public struct Field: Equatable, Sendable {
        /// The name in its original case; case-insensitive.
        public let name: String
        /// The value, without surrounding blanks.
        public let value: String

        /// Creates a field; neither argument is checked or escaped.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// All fields in their order, including repeated ones.
    public private(set) var fields: [Field]

    /// Creates headers with these fields, unchecked and in this order.
    public init(_ fields: [Field] = []) { self.fields = fields }

    /// Keeps the literal’s order and its repeated names.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// The first value with this name; setting replaces all of them, `nil` removes them.
    public subscript(name: String) -> String? {
        get { fields.first { Self.same($0.name, name) }?.value }
        set {
            let place = fields.firstIndex { Self.same($0.name, name) }
            fields.removeAll { Self.same($0.name, name) }
            guard let newValue else { return }
            fields.insert(
                Field(name: name, value: newValue), at: min(place ?? fields.count, fields.count))
        }
    }

    /// Returns all values with this name, in their order.
    public func values(_ name: String) -> [String] {
        fields.filter { Self.same($0.name, name) }.map(\.value)
    }

    /// Adds a field; existing fields of the same name stay.
    public mutating func append(_ value: String, name: String) {
        fields.append(Field(name: name, value: value))
    }

    static func same(_ left: String, _ right: String) -> Bool {
        let left = left.utf8
        let right = right.utf8
        return left.count == right.count
            && zip(left, right).allSatisfy { lowered($0) == lowered($1) }
    }

    private static func lowered(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
}

extension HTTPHeaders: Equatable {
    /// Whether both contain the same fields in the same order; names are case-insensitive.
    public static func == (left: HTTPHeaders, right: HTTPHeaders) -> Bool {
        left.fields.count == right.fields.count
            && zip(left.fields, right.fields).allSatisfy {
                $0.value == $1.value && same($0.name, $1.name)
            }
    }
}

extension HTTPHeaders: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The fields for a log, with credentials and cookies as `<redacted>`.
    public var description: String {
        fields.map { field in
            let secret = Self.secretNames.contains { Self.same($0, field.name) }
            return "\(field.name): \(secret ? redactedText : field.value)"
        }
        .joined(separator: ", ")
    }

    /// Redacted like ``description``.
    public var debugDescription: String { description }
    /// One child with the redacted text, so that `dump` does not print credentials.
    public var customMirror: Mirror { Mirror(self, children: ["fields": description]) }

    private static let secretNames = [
        "authorization", "cookie", "proxy-authorization", "set-cookie",
    ]
}
