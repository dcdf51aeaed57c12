import AshlarCore
import AshlarJSON
import Foundation

extension JSONValue {
    /// Encodes the value; equal values give equal results, including sets and dictionaries.
    init(encoding value: some Encodable, standIns: StandIns? = nil) throws {
        var userInfo: [CodingUserInfoKey: Any] = [:]
        if let standIns { userInfo[.standIns] = standIns }
        self = try ValueEncoder.Part.encoding(value, path: [], userInfo: userInfo).value
    }
}

/// Encodes into a ``JSONValue``: numbers exactly, unordered collections in a fixed order.
///
/// `JSONEncoder` does neither, and its output would have to be parsed again.
final class ValueEncoder: Encoder {
    /// The encoded parts so far; nested containers may still grow.
    enum Part {
        case value(JSONValue)
        case members(Members)
        case elements(Elements)

        final class Members { var list: [String: Part] = [:] }
        final class Elements { var list: [Part] = [] }

        var value: JSONValue {
            switch self {
            case .value(let value): value
            case .members(let members): .object(members.list.mapValues(\.value))
            case .elements(let elements): .array(elements.list.map(\.value))
            }
        }

        static func encoding<Value: Encodable>(
            _ value: Value, path: [any CodingKey], userInfo: [CodingUserInfoKey: Any]
        ) throws -> Part {
            if let value = value as? JSONValue { return .value(value) }
            if let data = value as? Foundation.Data {
                return .value(.string(data.base64EncodedString()))
            }
            guard path.count <= JSONParser.depth else {
                throw EncodingError.invalidValue(
                    Value.self, .init(codingPath: path, debugDescription: "It nests too deeply."))
            }
            let encoder = ValueEncoder(codingPath: path, userInfo: userInfo)
            try value.encode(to: encoder)
            guard let part = encoder.part else { return .value(.object([:])) }
            if case .elements(let elements) = part, elements.list.count > 1,
                let unordered = value as? any UnorderedValues
            {
                return .value(.array(unordered.sorted(elements.list.map(\.value))))
            }
            return part
        }
    }

    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any]
    var part: Part?

    init(codingPath: [any CodingKey], userInfo: [CodingUserInfoKey: Any]) {
        self.codingPath = codingPath
        self.userInfo = userInfo
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        // A second container, for example a subclass’s, adds to the first.
        let members: Part.Members
        if case .members(let earlier)? = part { members = earlier } else { members = .init() }
        part = .members(members)
        return KeyedEncodingContainer(
            Keyed(members: members, codingPath: codingPath, userInfo: userInfo))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        let elements: Part.Elements
        if case .elements(let earlier)? = part { elements = earlier } else { elements = .init() }
        part = .elements(elements)
        return Unkeyed(elements: elements, codingPath: codingPath, userInfo: userInfo)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }
}

/// Encodes into a place reserved in its container.
private final class SuperEncoder: Encoder {
    let inner: ValueEncoder
    let store: (ValueEncoder.Part) -> Void

    init(inner: ValueEncoder, store: @escaping (ValueEncoder.Part) -> Void) {
        self.inner = inner
        self.store = store
    }

    var codingPath: [any CodingKey] { inner.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { inner.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        defer { storePart() }
        return inner.container(keyedBy: type)
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        defer { storePart() }
        return inner.unkeyedContainer()
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        Single(encoder: inner, store: store)
    }

    private func storePart() {
        if let part = inner.part { store(part) }
    }
}

private func text(_ number: some BinaryFloatingPoint & LosslessStringConvertible) -> JSONValue {
    let number = Double(number)
    return number.isFinite ? .number(number) : .string("\(number)")
}

private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let members: ValueEncoder.Part.Members
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any]

    private func put(_ value: JSONValue, _ key: Key) {
        members.list[key.stringValue] = .value(value)
    }

    func encodeNil(forKey key: Key) { put(.null, key) }
    func encode(_ value: Bool, forKey key: Key) { put(.bool(value), key) }
    func encode(_ value: String, forKey key: Key) { put(.string(value), key) }
    func encode(_ value: Double, forKey key: Key) { put(text(value), key) }
    func encode(_ value: Float, forKey key: Key) { put(text(value), key) }
    func encode(_ value: Int, forKey key: Key) { put(.integer(Int128(value)), key) }
    func encode(_ value: Int8, forKey key: Key) { put(.integer(Int128(value)), key) }
    func encode(_ value: Int16, forKey key: Key) { put(.integer(Int128(value)), key) }
    func encode(_ value: Int32, forKey key: Key) { put(.integer(Int128(value)), key) }
    func encode(_ value: Int64, forKey key: Key) { put(.integer(Int128(value)), key) }
    func encode(_ value: UInt, forKey key: Key) { put(.integer(Int128(value)), key) }
    func encode(_ value: UInt8, forKey key: Key) { put(.integer(Int128(value)), key) }
    func encode(_ value: UInt16, forKey key: Key) { put(.integer(Int128(value)), key) }
    func encode(_ value: UInt32, forKey key: Key) { put(.integer(Int128(value)), key) }
    func encode(_ value: UInt64, forKey key: Key) { put(.integer(Int128(value)), key) }

    func encode(_ value: some Encodable, forKey key: Key) throws {
        members.list[key.stringValue] = try .encoding(
            value, path: codingPath + [key], userInfo: userInfo)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy keyType: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        let nested = ValueEncoder.Part.Members()
        members.list[key.stringValue] = .members(nested)
        return KeyedEncodingContainer(
            Keyed<Nested>(members: nested, codingPath: codingPath + [key], userInfo: userInfo))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        let nested = ValueEncoder.Part.Elements()
        members.list[key.stringValue] = .elements(nested)
        return Unkeyed(elements: nested, codingPath: codingPath + [key], userInfo: userInfo)
    }

    func superEncoder() -> any Encoder { superEncoder(named: "super", codingPath) }

    func superEncoder(forKey key: Key) -> any Encoder {
        superEncoder(named: key.stringValue, codingPath + [key])
    }

    private func superEncoder(named name: String, _ path: [any CodingKey]) -> any Encoder {
        SuperEncoder(inner: ValueEncoder(codingPath: path, userInfo: userInfo)) { [members] part in
            members.list[name] = part
        }
    }
}

private struct Unkeyed: UnkeyedEncodingContainer, ValueTaking {
    let elements: ValueEncoder.Part.Elements
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any]

    var count: Int { elements.list.count }
    private var path: [any CodingKey] { codingPath + [Place(count)] }

    func put(_ value: JSONValue) { elements.list.append(.value(value)) }

    func encode(_ value: some Encodable) throws {
        elements.list.append(try .encoding(value, path: path, userInfo: userInfo))
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy keyType: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
        let nested = ValueEncoder.Part.Members()
        let path = path
        elements.list.append(.members(nested))
        return KeyedEncodingContainer(
            Keyed<Nested>(members: nested, codingPath: path, userInfo: userInfo))
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        let nested = ValueEncoder.Part.Elements()
        let path = path
        elements.list.append(.elements(nested))
        return Unkeyed(elements: nested, codingPath: path, userInfo: userInfo)
    }

    func superEncoder() -> any Encoder {
        let place = count
        let path = path
        put(.object([:]))
        return SuperEncoder(inner: ValueEncoder(codingPath: path, userInfo: userInfo)) {
            [elements] part in elements.list[place] = part
        }
    }
}

private struct Single: SingleValueEncodingContainer, ValueTaking {
    let encoder: ValueEncoder
    var store: ((ValueEncoder.Part) -> Void)?

    var codingPath: [any CodingKey] { encoder.codingPath }

    private func put(_ part: ValueEncoder.Part) {
        encoder.part = part
        store?(part)
    }

    func put(_ value: JSONValue) { put(.value(value)) }

    func encode(_ value: some Encodable) throws {
        put(try .encoding(value, path: codingPath, userInfo: encoder.userInfo))
    }
}

/// A container for one value without a name: the end of an array, or a single value.
private protocol ValueTaking {
    func put(_ value: JSONValue)
}

extension ValueTaking {
    func encodeNil() { put(.null) }
    func encode(_ value: Bool) { put(.bool(value)) }
    func encode(_ value: String) { put(.string(value)) }
    func encode(_ value: Double) { put(text(value)) }
    func encode(_ value: Float) { put(text(value)) }
    func encode(_ value: Int) { put(.integer(Int128(value))) }
    func encode(_ value: Int8) { put(.integer(Int128(value))) }
    func encode(_ value: Int16) { put(.integer(Int128(value))) }
    func encode(_ value: Int32) { put(.integer(Int128(value))) }
    func encode(_ value: Int64) { put(.integer(Int128(value))) }
    func encode(_ value: UInt) { put(.integer(Int128(value))) }
    func encode(_ value: UInt8) { put(.integer(Int128(value))) }
    func encode(_ value: UInt16) { put(.integer(Int128(value))) }
    func encode(_ value: UInt32) { put(.integer(Int128(value))) }
    func encode(_ value: UInt64) { put(.integer(Int128(value))) }
}

/// An index of an array in a coding path.
struct Place: CodingKey {
    let intValue: Int?
    var stringValue: String { "\(intValue ?? 0)" }

    init(_ index: Int) { intValue = index }
    init?(intValue: Int) { self.init(intValue) }
    init?(stringValue: String) { nil }
}

/// A collection whose order differs between processes.
private protocol UnorderedValues {
    /// The elements in an order that depends only on their values.
    func sorted(_ encoded: [JSONValue]) -> [JSONValue]
}

extension Set: UnorderedValues {
    fileprivate func sorted(_ encoded: [JSONValue]) -> [JSONValue] {
        encoded.map { (OrderKey($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
}

extension Dictionary: UnorderedValues {
    /// A dictionary with non-text keys alternates keys and values.
    fileprivate func sorted(_ encoded: [JSONValue]) -> [JSONValue] {
        guard encoded.count == 2 * count else { return encoded }
        // By key and value, because secret keys are all masked alike.
        return stride(from: 0, to: encoded.count, by: 2)
            .map { (place: Int) -> (key: OrderKey, pair: [JSONValue]) in
                let pair = Array(encoded[place...place + 1])
                return (OrderKey(.array(pair)), pair)
            }
            .sorted { $0.key < $1.key }
            .flatMap(\.pair)
    }
}

/// Orders encoded elements by their masked form, as a replay sees them, then by their stand-ins.
private struct OrderKey: Comparable {
    let masked, text: String

    init(_ value: JSONValue) {
        masked = value.masked.description
        text = value.description
    }

    static func < (left: OrderKey, right: OrderKey) -> Bool {
        (left.masked, left.text) < (right.masked, right.text)
    }
}
