extension LocatedJSONParser {
    /// Reads a string from its opening to its closing quote.
    mutating func string() throws(FileMistake) -> String {
        let opened = here
        position += 1
        var text: [UInt8] = []
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                guard let text = String(validating: text, as: UTF8.self) else {
                    throw FileMistake(
                        "This text is not UTF-8.", at: opened, nextStep: "Save the file as UTF-8.")
                }
                return text
            case UInt8(ascii: "\\"): text += try String(escaped()).utf8
            case 0..<0x20:
                throw FileMistake(
                    "This text is not closed in its line.", at: opened,
                    nextStep: "Add the closing quote; a new line inside is written \\n.")
            default:
                text.append(byte)
                position += 1
            }
        }
        throw FileMistake(
            "This text is never closed.", at: opened, nextStep: "Add the closing quote.")
    }

    private mutating func escaped() throws(FileMistake) -> Character {
        let place = here
        position += 1
        let escape = current
        position += 1
        switch escape {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            if let scalar = escapedScalar() { return Character(scalar) }
        default: break
        }
        throw FileMistake(
            "There is no such escape in JSON.", at: place,
            nextStep: "Write one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t, or \\u and four hex digits.")
    }

    /// Reads the part after `\u`; scalars beyond 16 bits are surrogate pairs.
    private mutating func escapedScalar() -> UnicodeScalar? {
        guard let first = fourHexDigits() else { return nil }
        guard (0xD800..<0xDC00).contains(first) else { return UnicodeScalar(first) }
        guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        else { return nil }
        position += 2
        guard let second = fourHexDigits(), (0xDC00..<0xE000).contains(second) else { return nil }
        return UnicodeScalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private mutating func fourHexDigits() -> UInt32? {
        guard position + 4 <= bytes.count else { return nil }
        let digits = bytes[position..<position + 4]
        guard digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else { return nil }
        position += 4
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
