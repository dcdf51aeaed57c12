/// The kind of token that a byte begins, outside of comments and strings.
enum ByteClass {
    case other, space, newline, identifier, digit, open, close, punctuation, colon, backslash
    case quote, pound, dollar, backtick, slash, angle, mark, symbol
    /// A byte of a non-ASCII scalar.
    case high

    /// The class of each byte; never freed, so that scanners can keep the pointer.
    // Unsafe is justified: the table is fully written before it is shared, then only read.
    nonisolated(unsafe) static let table: UnsafePointer<ByteClass> = {
        let table = UnsafeMutablePointer<ByteClass>.allocate(capacity: 256)
        for byte in 0...255 { table[byte] = ByteClass(of: UInt8(byte)) }
        return UnsafePointer(table)
    }()

    /// Whether an ASCII byte may be part of an identifier.
    // Unsafe is justified as above.
    nonisolated(unsafe) static let identifierTable: UnsafePointer<Bool> = {
        let table = UnsafeMutablePointer<Bool>.allocate(capacity: 256)
        for byte in 0...255 {
            let kind = ByteClass(of: UInt8(byte))
            table[byte] = kind == .identifier || kind == .digit || kind == .dollar
        }
        return UnsafePointer(table)
    }()

    private init(of byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): self = .newline
        case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C: self = .space
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "_"):
            self = .identifier
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): self = .open
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): self = .close
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "@"): self = .punctuation
        case UInt8(ascii: ":"): self = .colon
        case UInt8(ascii: "\\"): self = .backslash
        case UInt8(ascii: "\""), UInt8(ascii: "'"): self = .quote
        case UInt8(ascii: "#"): self = .pound
        case UInt8(ascii: "$"): self = .dollar
        case UInt8(ascii: "`"): self = .backtick
        case UInt8(ascii: "/"): self = .slash
        case UInt8(ascii: "<"), UInt8(ascii: ">"): self = .angle
        case UInt8(ascii: "!"), UInt8(ascii: "?"): self = .mark
        case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
            UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
            UInt8(ascii: "~"), UInt8(ascii: "."):
            self = .symbol
        case 0x80...: self = .high
        default: self = .other
        }
    }
}
