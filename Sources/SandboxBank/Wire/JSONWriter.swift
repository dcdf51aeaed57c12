import AshlarDomain
import Foundation

/// Writes JSON by appending bytes: pages of thousands of rows are what a bank mostly sends.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false
    private var lastDay: (number: Int, text: [UInt8]) = (.min, [])

    init(capacity: Int = 512) { bytes.reserveCapacity(capacity) }

    var data: Foundation.Data { Foundation.Data(bytes) }
    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func object(_ content: (inout JSONWriter) -> Void) {
        separate()
        enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), content)
    }

    mutating func object(_ key: StaticString, _ content: (inout JSONWriter) -> Void) {
        write(key: key)
        enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), content)
    }

    mutating func array<Element>(
        _ key: StaticString, _ elements: some Sequence<Element>,
        _ content: (inout JSONWriter, Element) -> Void
    ) {
        write(key: key)
        enclose(UInt8(ascii: "["), UInt8(ascii: "]")) { json in
            for element in elements { content(&json, element) }
        }
    }

    /// An element of an array.
    mutating func element(_ text: String) {
        separate()
        quote(text)
    }

    mutating func field(_ key: StaticString, _ text: String) {
        write(key: key)
        quote(text)
    }

    mutating func field(_ key: StaticString, _ text: String?) {
        write(key: key)
        if let text { quote(text) } else { append("null") }
    }

    mutating func field(_ key: StaticString, _ number: Int) {
        write(key: key)
        append(UInt64(number.magnitude), isNegative: number < 0)
    }

    mutating func null(_ key: StaticString) {
        write(key: key)
        append("null")
    }

    mutating func field(_ key: StaticString, _ moment: Moment) {
        write(key: key)
        quote(Instant.format(moment.date))
    }

    /// A day, by its number; the same day as before costs nothing to spell.
    mutating func field(_ key: StaticString, day number: Int) {
        write(key: key)
        if lastDay.number != number {
            lastDay = (number, Array("\"\(LocalDate.epoch.adding(days: number))\"".utf8))
        }
        bytes += lastDay.text
    }

    /// `{"amount":"12.34","currency":"EUR","direction":"debit"}`; negative is debit.
    mutating func field(_ key: StaticString, _ minorUnits: Int64, _ currency: Currency) {
        write(key: key)
        append("{\"amount\":\"")
        append(minorUnits.magnitude, decimals: currency.minorUnits)
        append("\",\"currency\":")
        quote(currency.code)
        append(minorUnits < 0 ? ",\"direction\":\"debit\"}" : ",\"direction\":\"credit\"}")
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
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func write(key: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        append(key)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func append(_ text: StaticString) {
        bytes.append(
            contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func append(_ number: UInt64, isNegative: Bool) {
        if isNegative { bytes.append(UInt8(ascii: "-")) }
        append(number, decimals: 0)
    }

    private mutating func append(_ number: UInt64, decimals: Int) {
        let start = bytes.count
        var (rest, written) = (number, 0)
        repeat {
            if written == decimals, decimals > 0 { bytes.append(UInt8(ascii: ".")) }
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
            written += 1
        } while rest > 0 || written <= decimals
        bytes[start...].reverse()
    }

    private mutating func quote(_ text: String) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { utf8 in
            if utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) {
                bytes.append(contentsOf: utf8)
            } else {
                for byte in utf8 { escape(byte) }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case 0x22, 0x5C:
            bytes.append(0x5C)
            bytes.append(byte)
        case 0x0A: append("\\n")
        case 0x0D: append("\\r")
        case 0x09: append("\\t")
        case 0..<0x20:
            append("\\u00")
            let digits = Array("0123456789abcdef".utf8)
            bytes.append(digits[Int(byte >> 4)])
            bytes.append(digits[Int(byte & 0xF)])
        default: bytes.append(byte)
        }
    }
}
