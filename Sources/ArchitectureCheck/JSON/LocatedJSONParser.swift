extension LocatedJSON {
    /// Reads JSON that may contain `//` and `/* */` comments and trailing commas.
    ///
    /// - Parameter file: The file’s name in mistakes.
    package init(_ bytes: [UInt8], file: String) throws(FileMistake) {
        var parser = LocatedJSONParser(bytes: bytes, file: file)
        self = try parser.document()
    }
}

/// Parses bytes once, from left to right.
struct LocatedJSONParser {
    let bytes: [UInt8]
    let file: String
    var position = 0
    private var line = 1
    private var lineStart = 0
    private var depth = 0

    /// The nesting limit: no rules file is deeper, and the stack is finite.
    private static let deepest = 200

    init(bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            position = 3
            lineStart = 3
        }
    }

    mutating func document() throws(FileMistake) -> LocatedJSON {
        try skipSpace()
        guard position < bytes.count else {
            throw mistake("The file contains no JSON.", "Write an object: { … }.")
        }
        let json = try value()
        try skipSpace()
        guard position == bytes.count else {
            throw mistake("There is more text after the end of the JSON.", "Delete it.")
        }
        return json
    }

    // MARK: Values

    private mutating func value() throws(FileMistake) -> LocatedJSON {
        let start = position
        let place = here
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else {
            throw mistake("Nothing may be nested deeper than \(Self.deepest).", "Flatten it.")
        }
        let value: Value = try bare()
        return LocatedJSON(value: value, place: place, bytes: start..<position)
    }

    private typealias Value = LocatedJSON.Value

    private mutating func bare() throws(FileMistake) -> Value {
        guard let current else {
            throw mistake("The file ends where a value is expected.", "Write one.")
        }
        switch current {
        case UInt8(ascii: "{"): return .object(try object())
        case UInt8(ascii: "["): return .array(try array())
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
            return try word()
        default:
            throw mistake(
                "Expected a value, found \(found).",
                "Write a text in double quotes, a list, an object, true or false.")
        }
    }

    private mutating func object() throws(FileMistake) -> [LocatedJSON.Member] {
        var members: [LocatedJSON.Member] = []
        var seen: [String: Place] = [:]
        try elements(closedBy: UInt8(ascii: "}")) { (parser: inout Self) throws(FileMistake) in
            let place = parser.here
            guard parser.current == UInt8(ascii: "\"") else {
                throw parser.mistake(
                    "Expected a key, found \(parser.found).", "Write the key in double quotes.")
            }
            let key = try parser.string()
            if let first = seen.updateValue(place, forKey: key) {
                throw FileMistake(
                    "The key “\(key)” is here twice, first in line \(first.line).", at: place,
                    nextStep: "Delete one of them.")
            }
            try parser.skipSpace()
            try parser.expect(UInt8(ascii: ":"), after: "the key “\(key)”")
            try parser.skipSpace()
            members.append(.init(key: key, keyPlace: place, value: try parser.value()))
        }
        return members
    }

    private mutating func array() throws(FileMistake) -> [LocatedJSON] {
        var all: [LocatedJSON] = []
        try elements(closedBy: UInt8(ascii: "]")) { (parser: inout Self) throws(FileMistake) in
            all.append(try parser.value())
        }
        return all
    }

    private mutating func elements(
        closedBy end: UInt8, one: (inout Self) throws(FileMistake) -> Void
    ) throws(FileMistake) {
        let opened = here
        position += 1
        while true {
            try skipSpace()
            if current == end {
                position += 1
                return
            }
            guard position < bytes.count else { throw unclosed(end, opened) }
            try one(&self)
            try skipSpace()
            switch current {
            case end: continue
            case UInt8(ascii: ","): position += 1
            case nil: throw unclosed(end, opened)
            default:
                throw mistake(
                    "Expected “,” or “\(Character(UnicodeScalar(end)))”, found \(found).",
                    "Separate elements by commas.")
            }
        }
    }

    private func unclosed(_ end: UInt8, _ opened: Place) -> FileMistake {
        let (open, close) = end == UInt8(ascii: "}") ? ("{", "}") : ("[", "]")
        return FileMistake(
            "This “\(open)” is never closed.", at: opened, nextStep: "Add “\(close)”.")
    }

    private mutating func word() throws(FileMistake) -> Value {
        let start = position
        let place = here
        while let byte = current, byte.isASCIILetter { position += 1 }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        switch word {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        default:
            throw FileMistake(
                "“\(word)” is not a JSON value.", at: place,
                nextStep: "Write true or false, or a text in double quotes.")
        }
    }

    private mutating func number() throws(FileMistake) -> Double {
        let start = position
        let place = here
        let parts: Set<UInt8> = Set("+-.eE0123456789".utf8)
        while let byte = current, parts.contains(byte) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        let digits = text.drop { $0 == "-" }
        guard let number = Double(text), number.isFinite, text.last?.isNumber == true,
            digits.first != ".",
            digits.count == 1 || !digits.hasPrefix("0") || digits.hasPrefix("0.")
        else {
            throw FileMistake(
                "“\(text)” is not a JSON number.", at: place, nextStep: "Write one such as 1.")
        }
        return number
    }

    // MARK: Places and space

    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    var here: Place { Place(file: file, line: line, column: position - lineStart + 1) }

    var found: String {
        guard let current else { return "the end of the file" }
        guard current >= 0x20 else { return "a control character" }
        let character = String(
            decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
        return "“\(character.first ?? "?")”"
    }

    func mistake(_ message: String, _ nextStep: String) -> FileMistake {
        FileMistake(message, at: here, nextStep: nextStep)
    }

    private mutating func expect(_ byte: UInt8, after what: String) throws(FileMistake) {
        guard current == byte else {
            let wanted = Character(UnicodeScalar(byte))
            throw mistake("Expected “\(wanted)” after \(what), found \(found).", "Add “\(wanted)”.")
        }
        position += 1
    }

    private mutating func skipSpace() throws(FileMistake) {
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\n"): newLine()
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
            case UInt8(ascii: "/"): try skipComment()
            default: return
            }
        }
    }

    private mutating func newLine() {
        position += 1
        line = line + 1
        lineStart = position
    }

    private mutating func skipComment() throws(FileMistake) {
        let opened = here
        switch position + 1 < bytes.count ? bytes[position + 1] : 0 {
        case UInt8(ascii: "/"):
            while let byte = current, byte != UInt8(ascii: "\n") { position += 1 }
        case UInt8(ascii: "*"):
            position += 2
            while position + 1 < bytes.count {
                if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
                    position += 2
                    return
                }
                if bytes[position] == UInt8(ascii: "\n") { newLine() } else { position += 1 }
            }
            throw FileMistake("This comment is never closed.", at: opened, nextStep: "Add “*/”.")
        default:
            throw mistake("A single “/” is not a comment.", "Write // for a comment, or delete it.")
        }
    }
}

extension UInt8 {
    var isASCIILetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
}
