import AshlarCore

/// Header fields in their order; names compare without case.
public struct HTTPHeaders: Sendable, ExpressibleByDictionaryLiteral {
    /// One field, its name as it was written.
    public struct Field: Equatable, Sendable {
        /// As it was written; compares without case.
        public let name: String
        /// Without blanks around it.
        public let value: String

        /// Takes both as they are: nothing is checked or escaped.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// All fields in their order, repeated ones too.
    public private(set) var fields: [Field]

    /// Takes the fields as they are, in their order.
    public init(_ fields: [Field] = []) { self.fields = fields }

    /// Keeps the literal's order, and names that it has twice.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// The first value of that name; setting replaces all of them, `nil` removes them.
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

    /// All values of that name, in their order.
    public func values(_ name: String) -> [String] {
        fields.filter { Self.same($0.name, name) }.map(\.value)
    }

    /// Adds a field beside those of the same name.
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
    /// Whether the same fields stand in the same order, their names compared without case.
    public static func == (left: HTTPHeaders, right: HTTPHeaders) -> Bool {
        left.fields.count == right.fields.count
            && zip(left.fields, right.fields).allSatisfy {
                $0.value == $1.value && same($0.name, $1.name)
            }
    }
}

extension HTTPHeaders: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The fields for a log; credentials and cookies show as `<redacted>`.
    public var description: String {
        fields.map { field in
            let secret = Self.secretNames.contains { Self.same($0, field.name) }
            return "\(field.name): \(secret ? redactedText : field.value)"
        }
        .joined(separator: ", ")
    }

    /// Redacted like ``description``.
    public var debugDescription: String { description }
    /// One child, the redacted text: `dump` shows no credentials.
    public var customMirror: Mirror { Mirror(self, children: ["fields": description]) }

    private static let secretNames = [
        "authorization", "cookie", "proxy-authorization", "set-cookie",
    ]
}
