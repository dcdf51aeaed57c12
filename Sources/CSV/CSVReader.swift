public import Foundation

/// Reads comma-separated values (RFC 4180) from bytes, one row at a time.
///
/// Quoted fields may contain commas, quotes (doubled) and line breaks; lines end with LF, CRLF or
/// CR; a byte order mark is skipped; blanks are kept; empty lines are skipped. A malformed row
/// yields an error with its position, and reading continues with the next line.
public struct CSVReader: Sequence, IteratorProtocol, Sendable {
    /// A field and its position.
    public struct Field: Equatable, Sendable {
        /// The unquoted text with its blanks; empty for an empty field.
        public let text: String
        /// The line, from 1.
        public let line: Int
        /// The column, from 1, in Unicode scalars.
        public let column: Int
    }

    /// A row and its position.
    public struct Row: Equatable, Sendable {
        /// The row’s first line, from 1.
        public let line: Int
        /// At least one.
        public let fields: [Field]

        /// The fields without their positions.
        public var texts: [String] { fields.map(\.text) }
    }

    private let bytes: [UInt8]
    private let separator: UInt8
    private var position = 0
    private var line = 1
    /// A position with a known column, so that each character is counted only once.
    private var mark = (position: 0, column: 1)

    /// Reads `data`; the separator is one ASCII character, such as `;` or a tab.
    public init(_ data: Data, separator: Unicode.Scalar = ",") {
        self.init(bytes: [UInt8](data), separator: separator)
    }

    /// Reads a string.
    public init(_ text: String, separator: Unicode.Scalar = ",") {
        self.init(bytes: Array(text.utf8), separator: separator)
    }

    private init(bytes: [UInt8], separator: Unicode.Scalar) {
        precondition(separator.isASCII, "The separator must be an ASCII character.")
        self.bytes = bytes
        self.separator = UInt8(ascii: separator)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            position = 3
            mark = (3, 1)
        }
    }

    /// Returns the next row, or the error for a malformed row; `nil` at the end.
    public mutating func next() -> Result<Row, CSVError>? {
        while position < bytes.count, atLineEnd { skipLineEnd() }
        guard position < bytes.count else { return nil }
        do {
            return .success(try row())
        } catch {
            skipLine()
            return .failure(error)
        }
    }

    private mutating func row() throws(CSVError) -> Row {
        let start = line
        var fields: [Field] = []
        while true {
            fields.append(try field())
            guard position < bytes.count, bytes[position] == separator else { break }
            position += 1
        }
        if position < bytes.count { skipLineEnd() }
        return Row(line: start, fields: fields)
    }

    private mutating func field() throws(CSVError) -> Field {
        let line = self.line
        let column = self.column()
        if position < bytes.count, bytes[position] == Self.quote {
            return Field(text: try quoted(), line: line, column: column)
        }
        let start = position
        while position < bytes.count, bytes[position] != separator, !atLineEnd {
            if bytes[position] == Self.quote {
                throw CSVError(line: self.line, column: self.column(), problem: .quoteInPlainField)
            }
            position += 1
        }
        return Field(text: try text(start..<position, line, column), line: line, column: column)
    }

    private mutating func quoted() throws(CSVError) -> String {
        let open = (position: position, line: line, column: column())
        position += 1
        var content: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            if byte == Self.quote {
                position += 1
                guard position < bytes.count, bytes[position] == Self.quote else {
                    guard position == bytes.count || bytes[position] == separator || atLineEnd
                    else {
                        let error = CSVError(line: line, column: column(), problem: .textAfterQuote)
                        // If the field spans lines, the opening quote is probably the mistake.
                        if line > open.line { goBack(to: open) }
                        throw error
                    }
                    return try text(content[...], open.line, open.column)
                }
                content.append(Self.quote)
                position += 1
            } else if atLineEnd {
                let start = position
                skipLineEnd()
                content += bytes[start..<position]
            } else {
                content.append(byte)
                position += 1
            }
        }
        goBack(to: open)
        throw CSVError(line: open.line, column: open.column, problem: .quoteNeverCloses)
    }

    /// Moves back to the opening quote, so that reading continues after that quote’s line.
    private mutating func goBack(to open: (position: Int, line: Int, column: Int)) {
        position = open.position
        line = open.line
        mark = (open.position, open.column)
    }

    private static let quote = UInt8(ascii: "\"")

    private mutating func column() -> Int {
        // UTF-8 continuation bytes do not count as characters.
        mark.column += bytes[mark.position..<position].count { $0 & 0xC0 != 0x80 }
        mark.position = position
        return mark.column
    }

    private var atLineEnd: Bool { bytes[position] == 0x0A || bytes[position] == 0x0D }

    private mutating func skipLineEnd() {
        let isPair =
            bytes[position] == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A
        position += isPair ? 2 : 1
        line += 1
        mark = (position, 1)
    }

    private mutating func skipLine() {
        while position < bytes.count, !atLineEnd { position += 1 }
        if position < bytes.count { skipLineEnd() }
    }

    private func text(
        _ range: Range<Int>, _ line: Int, _ column: Int
    ) throws(CSVError) -> String {
        try text(bytes[range], line, column)
    }

    private func text(
        _ slice: ArraySlice<UInt8>, _ line: Int, _ column: Int
    ) throws(CSVError) -> String {
        guard let text = String(validating: slice, as: UTF8.self) else {
            throw CSVError(line: line, column: column, problem: .notUTF8)
        }
        return text
    }
}

/// A malformed row’s problem and position.
public struct CSVError: LocalizedError, Equatable, Sendable, CustomStringConvertible {
    /// The broken rule.
    public enum Problem: Equatable, Sendable {
        /// All but `notUTF8` are rules of RFC 4180, which leaves the encoding open.
        case quoteInPlainField, quoteNeverCloses, textAfterQuote, notUTF8
    }

    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int
    /// The broken rule.
    public let problem: Problem

    /// Creates an error; public so that tests can compare with one.
    public init(line: Int, column: Int, problem: Problem) {
        self.line = line
        self.column = column
        self.problem = problem
    }

    /// The description, for `localizedDescription`.
    public var errorDescription: String? { description }

    /// One sentence with the position, for logs.
    public var description: String {
        let reason =
            switch problem {
            case .quoteInPlainField: "an unquoted field contains a quote"
            case .quoteNeverCloses: "the closing quote is missing"
            case .textAfterQuote: "text follows the closing quote"
            case .notUTF8: "the field is not valid UTF-8"
            }
        return "Line \(line), column \(column): \(reason)."
    }
}
