/// Reads JSON strictly (RFC 8259): UTF-8, no duplicate names, bounded depth.
struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0
    private static let maximumDepth = 32

    /// The whole text as one value.
    static func read(_ bytes: some Sequence<UInt8>) throws(JSONSyntaxError) -> JSONValue {
        var reader = JSONReader(bytes: Array(bytes))
        let value = try reader.value(depth: 0)
        reader.skipBlanks()
        guard reader.position == reader.bytes.count else {
            throw reader.error("text follows the value")
        }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func error(_ reason: String) -> JSONSyntaxError {
        JSONSyntaxError(offset: position, reason: reason)
    }

    private mutating func skipBlanks() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            position += 1
        }
    }

    private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        guard depth < Self.maximumDepth else { throw error("it nests too deeply") }
        skipBlanks()
        switch current {
        case nil: throw error("it ends too early")
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(
        _ word: String, _ value: JSONValue
    ) throws(JSONSyntaxError) -> JSONValue {
        guard bytes[position...].starts(with: word.utf8) else { throw error("no such word") }
        position += word.utf8.count
        return value
    }

    private mutating func object(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        var members: [String: JSONValue] = [:]
        position += 1
        skipBlanks()
        if current == UInt8(ascii: "}") {
            position += 1
            return .object(members)
        }
        while true {
            skipBlanks()
            guard current == UInt8(ascii: "\"") else { throw error("a name is expected") }
            let start = position
            let name = try string()
            skipBlanks()
            guard current == UInt8(ascii: ":") else { throw error("a colon is expected") }
            position += 1
            let value = try value(depth: depth + 1)
            guard members.updateValue(value, forKey: name) == nil else {
                position = start
                throw error("“\(name.prefix(40))” stands there twice")
            }
            if try isLast(UInt8(ascii: "}")) { return .object(members) }
        }
    }

    private mutating func array(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        var elements: [JSONValue] = []
        position += 1
        skipBlanks()
        if current == UInt8(ascii: "]") {
            position += 1
            return .array(elements)
        }
        while true {
            elements.append(try value(depth: depth + 1))
            if try isLast(UInt8(ascii: "]")) { return .array(elements) }
        }
    }

    private mutating func isLast(_ close: UInt8) throws(JSONSyntaxError) -> Bool {
        skipBlanks()
        guard let byte = current, byte == close || byte == UInt8(ascii: ",") else {
            throw error("a comma or the end is expected")
        }
        position += 1
        return byte == close
    }

    private mutating func number() throws(JSONSyntaxError) -> JSONValue {
        let start = position
        if current == UInt8(ascii: "-") { position += 1 }
        let first = current
        let whole = skipDigits()
        guard whole > 0 else { throw error("a value is expected") }
        guard whole == 1 || first != UInt8(ascii: "0") else {
            throw error("a number of more digits begins with 0")
        }
        if current == UInt8(ascii: ".") {
            position += 1
            guard skipDigits() > 0 else { throw error("a digit is expected") }
        }
        if let byte = current, byte | 0x20 == UInt8(ascii: "e") {
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
            guard skipDigits() > 0 else { throw error("a digit is expected") }
        }
        return .number(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while let byte = current, byte >= 0x30, byte <= 0x39 { position += 1 }
        return position - start
    }

    private mutating func string() throws(JSONSyntaxError) -> String {
        let start = position
        var content: [UInt8] = []
        position += 1
        while let byte = current {
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let text = String(validating: content, as: UTF8.self) else {
                    position = start
                    throw error("the string is not UTF-8")
                }
                return text
            case UInt8(ascii: "\\"): content += try escaped()
            case 0..<0x20: throw error("a control character stands in a string")
            default: content.append(byte)
            }
        }
        throw error("a string does not end")
    }

    private mutating func escaped() throws(JSONSyntaxError) -> [UInt8] {
        guard let byte = current else { throw error("a string does not end") }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "u"):
            var code = try unit()
            if (0xD800..<0xDC00).contains(code), bytes[position...].starts(with: [0x5C, 0x75]) {
                position += 2
                let low = try unit()
                guard (0xDC00..<0xE000).contains(low) else { throw error("half a character") }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw error("half a character") }
            return Array(String(scalar).utf8)
        default: throw error("no such escape")
        }
    }

    private mutating func unit() throws(JSONSyntaxError) -> UInt32 {
        guard position + 4 <= bytes.count,
            bytes[position..<position + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let code = UInt32(
                String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
        else { throw error("four hexadecimal digits are expected") }
        position += 4
        return code
    }
}
