import AshlarCore

/// Writes JSON by appending bytes, which is fast enough for pages of thousands of rows.
///
/// Characters that change how text is displayed are escaped, so that they stay visible.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false

    package init(capacity: Int = 512) { bytes.reserveCapacity(capacity) }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    // MARK: Elements of an array, or the whole text

    package mutating func element(_ value: JSONValue) {
        separate()
        append(value)
    }

    package mutating func element(_ text: String) {
        separate()
        quote(text)
    }

    package mutating func object(_ content: (inout JSONWriter) -> Void) {
        separate()
        enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), content)
    }

    // MARK: Members of an object

    package mutating func object(_ name: StaticString, _ content: (inout JSONWriter) -> Void) {
        member(name)
        enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), content)
    }

    package mutating func array<Element>(
        _ name: StaticString, _ elements: some Sequence<Element>,
        _ content: (inout JSONWriter, Element) -> Void
    ) {
        member(name)
        enclose(UInt8(ascii: "["), UInt8(ascii: "]")) { json in
            for element in elements { content(&json, element) }
        }
    }

    package mutating func field(_ name: StaticString, _ text: String) {
        member(name)
        quote(text)
    }

    package mutating func field(_ name: StaticString, _ text: String?) {
        member(name)
        if let text { quote(text) } else { append("null") }
    }

    package mutating func field(_ name: StaticString, _ number: Int) {
        member(name)
        if number < 0 { append("-") }
        append(UInt64(number.magnitude))
    }

    package mutating func field(_ name: StaticString, _ value: JSONValue) {
        member(name)
        append(value)
    }

    package mutating func null(_ name: StaticString) {
        member(name)
        append("null")
    }

    // MARK: Parts, for fields of other types

    /// Begins a member; its value must follow.
    package mutating func member(_ name: StaticString) {
        separate()
        append("\"")
        append(name)
        append("\":")
    }

    /// Appends text that is already JSON.
    package mutating func append(_ text: StaticString) {
        bytes.append(
            contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends a number’s digits, with a decimal point before the last `decimals` of them.
    package mutating func append(_ number: UInt64, decimals: Int = 0) {
        let start = bytes.count
        var rest = number
        var written = 0
        repeat {
            if written == decimals, decimals > 0 { bytes.append(UInt8(ascii: ".")) }
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
            written += 1
        } while rest > 0 || written <= decimals
        bytes[start...].reverse()
    }

    /// Appends a string, quoted and escaped.
    package mutating func quote(_ text: String) {
        var text = text
        append("\"")
        let isPlain = text.withUTF8 { utf8 in
            guard utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) else {
                return false
            }
            bytes.append(contentsOf: utf8)
            return true
        }
        if !isPlain { for scalar in text.unicodeScalars { escape(scalar) } }
        append("\"")
    }

    private mutating func append(_ value: JSONValue) {
        switch value {
        case .null: append("null")
        case .bool(let value): append(value ? "true" : "false")
        case .integer(let value): bytes.append(contentsOf: value.description.utf8)
        case .number(let value):
            if value.isFinite {
                bytes.append(contentsOf: value.description.utf8)
            } else {
                quote("\(value)")
            }
        case .string(let value): quote(value)
        case .array(let values):
            enclose(UInt8(ascii: "["), UInt8(ascii: "]")) { json in
                for value in values { json.element(value) }
            }
        case .object(let members):
            enclose(UInt8(ascii: "{"), UInt8(ascii: "}")) { json in
                for (name, value) in members.sorted(by: { $0.key < $1.key }) {
                    json.separate()
                    json.quote(name)
                    json.append(":")
                    json.append(value)
                }
            }
        }
    }

    private mutating func enclose(
        _ open: UInt8, _ close: UInt8, _ content: (inout JSONWriter) -> Void
    ) {
        bytes.append(open)
        needsComma = false
        content(&self)
        bytes.append(close)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { append(",") }
        needsComma = true
    }

    private mutating func escape(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": append("\\\"")
        case "\\": append("\\\\")
        case "\n": append("\\n")
        case "\r": append("\\r")
        case "\t": append("\\t")
        case " "..."~": bytes.append(UInt8(scalar.value))
        default:
            guard scalar.isInvisibleControl else {
                bytes.append(contentsOf: scalar.utf8)
                return
            }
            for unit in scalar.utf16 {
                append("\\u")
                for shift in [12, 8, 4, 0] { append(hexadecimal: unit >> shift & 0xF) }
            }
        }
    }

    private mutating func append(hexadecimal digit: UInt16) {
        bytes.append(UInt8(digit) + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
    }
}
