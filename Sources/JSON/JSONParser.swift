import AshlarCore

/// Parses one JSON value, strictly by RFC 8259; the input is not trusted.
package struct JSONParser {
    /// The deepest nesting that is read or written: both recurse.
    package static let depth = 128

    private let bytes: ArraySlice<UInt8>
    private let depth: Int
    private var position: Int

    /// Parses the whole text as one value; `depth` limits the nesting of arrays and objects.
    package static func value(
        of bytes: ArraySlice<UInt8>, depth: Int = depth
    ) throws(JSONSyntaxError) -> JSONValue {
        var parser = JSONParser(bytes: bytes, depth: depth, position: bytes.startIndex)
        let value = try parser.value(0)
        parser.skipSpace()
        guard parser.position == bytes.endIndex else {
            throw parser.failure("text follows the value")
        }
        return value
    }

    private func failure(_ reason: String, isTruncated: Bool = false) -> JSONSyntaxError {
        JSONSyntaxError(
            reason: reason, offset: position - bytes.startIndex, isTruncated: isTruncated)
    }

    private var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
            position += 1
        }
    }

    private mutating func take() throws(JSONSyntaxError) -> UInt8 {
        guard let byte = next else {
            throw failure("the text ends within a value", isTruncated: true)
        }
        position += 1
        return byte
    }

    private mutating func value(_ depth: Int) throws(JSONSyntaxError) -> JSONValue {
        guard depth <= self.depth else { throw failure("values nest too deeply") }
        skipSpace()
        let first = try take()
        switch first {
        case UInt8(ascii: "{"): return try object(depth)
        case UInt8(ascii: "["): return try array(depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("rue", .bool(true))
        case UInt8(ascii: "f"): return try word("alse", .bool(false))
        case UInt8(ascii: "n"): return try word("ull", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            position -= 1
            return try number()
        default:
            position -= 1
            throw failure("a value is missing")
        }
    }

    private mutating func word(_ rest: String, _ value: JSONValue) throws(JSONSyntaxError)
        -> JSONValue
    {
        for byte in rest.utf8 {
            guard try take() == byte else {
                position -= 1
                throw failure("an unknown literal")
            }
        }
        return value
    }

    private mutating func array(_ depth: Int) throws(JSONSyntaxError) -> JSONValue {
        var values: [JSONValue] = []
        skipSpace()
        if next == UInt8(ascii: "]") {
            position += 1
            return .array([])
        }
        while true {
            values.append(try value(depth + 1))
            if try isEnd(UInt8(ascii: "]")) { return .array(values) }
        }
    }

    private mutating func object(_ depth: Int) throws(JSONSyntaxError) -> JSONValue {
        var members: [String: JSONValue] = [:]
        skipSpace()
        if next == UInt8(ascii: "}") {
            position += 1
            return .object([:])
        }
        while true {
            skipSpace()
            let start = position
            try expect(UInt8(ascii: "\""), "a name")
            let name = try string()
            skipSpace()
            try expect(UInt8(ascii: ":"), "a colon")
            guard members.updateValue(try value(depth + 1), forKey: name) == nil else {
                position = start
                throw failure("\"\(name.prefix(40).visible)\" appears twice")
            }
            if try isEnd(UInt8(ascii: "}")) { return .object(members) }
        }
    }

    private mutating func expect(_ byte: UInt8, _ what: String) throws(JSONSyntaxError) {
        guard try take() == byte else {
            position -= 1
            throw failure("\(what) is missing")
        }
    }

    private mutating func isEnd(_ end: UInt8) throws(JSONSyntaxError) -> Bool {
        skipSpace()
        let byte = try take()
        if byte == end { return true }
        guard byte == UInt8(ascii: ",") else {
            position -= 1
            throw failure("a comma is missing")
        }
        return false
    }

    // MARK: Numbers

    private mutating func number() throws(JSONSyntaxError) -> JSONValue {
        let start = position
        var isInteger = true
        if next == UInt8(ascii: "-") { position += 1 }
        if next == UInt8(ascii: "0") {
            position += 1
            if let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                throw failure("a number has a leading zero")
            }
        } else {
            try digits()
        }
        if next == UInt8(ascii: ".") {
            position += 1
            isInteger = false
            try digits()
        }
        if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
            position += 1
            isInteger = false
            if let sign = next, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
                position += 1
            }
            try digits()
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isInteger, let integer = Int128(text) { return .integer(integer) }
        guard let number = Double(text), number.isFinite else {
            throw failure("a number is too large")
        }
        return .number(number)
    }

    private mutating func digits() throws(JSONSyntaxError) {
        let start = position
        while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
            position += 1
        }
        guard position > start else {
            if next == nil { _ = try take() }
            throw failure("a digit is missing")
        }
    }

    // MARK: Strings

    private mutating func string() throws(JSONSyntaxError) -> String {
        var text: [UInt8] = []
        while true {
            let byte = try take()
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw failure("a string is not valid UTF-8")
                }
                return string
            case UInt8(ascii: "\\"): try escape(&text)
            case 0..<0x20:
                position -= 1
                throw failure("a string contains a control character")
            default: text.append(byte)
            }
        }
    }

    private mutating func escape(_ text: inout [UInt8]) throws(JSONSyntaxError) {
        let byte = try take()
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            var code = try hexadecimal()
            if code >> 10 == 0x36 {
                try expect(UInt8(ascii: "\\"), "the second half of a surrogate pair")
                try expect(UInt8(ascii: "u"), "the second half of a surrogate pair")
                let low = try hexadecimal()
                guard low >> 10 == 0x37 else { throw failure("half a character") }
                code = 0x10000 + (code & 0x3FF) << 10 + low & 0x3FF
            }
            guard let scalar = Unicode.Scalar(code) else { throw failure("half a character") }
            text.append(contentsOf: Array(String(Character(scalar)).utf8))
        default:
            position -= 1
            throw failure("an unknown escape sequence")
        }
    }

    private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            let byte = try take()
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                position -= 1
                throw failure("a hexadecimal digit is missing")
            }
            code = code << 4 | UInt32(digit)
        }
        return code
    }
}
