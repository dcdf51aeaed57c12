public import Foundation

/// Reads comma-separated values (RFC 4180), one row after the other, from bytes.
///
/// Quoted fields may hold commas, quotes (doubled) and line breaks; lines end with LF, CRLF or
/// CR; a byte order mark is skipped; blanks are kept. Lines without a single character are not
/// rows. A row that breaks the rules is an error with its place; the reader then goes on with
/// the next line.
public struct CSVReader: Sequence, IteratorProtocol, Sendable {
    /// A field and where it begins.
    public struct Field: Equatable, Sendable {
        /// Unquoted, blanks kept; empty for an empty field.
        public let text: String
        /// From 1.
        public let line: Int
        /// From 1, in characters of the line (Unicode scalars, not bytes).
        public let column: Int
    }

    /// One record and where it begins.
    public struct Row: Equatable, Sendable {
        /// From 1; the line on which the row begins.
        public let line: Int
        /// At least one.
        public let fields: [Field]

        /// The fields without their places.
        public var texts: [String] { fields.map(\.text) }
    }

    private let bytes: [UInt8]
    private let separator: UInt8
    private var position = 0
    private var line = 1
    /// A place whose column is known, so that columns are counted once per character.
    private var mark = (position: 0, column: 1)

    /// The separator is one ASCII character; `;` and tab are common too.
    public init(_ data: Data, separator: Unicode.Scalar = ",") {
        self.init(bytes: [UInt8](data), separator: separator)
    }

    /// Reads a text that is in memory already.
    public init(_ text: String, separator: Unicode.Scalar = ",") {
        self.init(bytes: Array(text.utf8), separator: separator)
    }

    private init(bytes: [UInt8], separator: Unicode.Scalar) {
        precondition(separator.isASCII, "a separator is one ASCII character")
        self.bytes = bytes
        self.separator = UInt8(ascii: separator)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            position = 3
            mark = (3, 1)
        }
    }

    /// The next row, or why it cannot be read; `nil` at the end.
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
                        // Across lines it is the opening quote that is likely to be astray.
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

    /// So that the reader goes on right after the line of this quote.
    private mutating func goBack(to open: (position: Int, line: Int, column: Int)) {
        position = open.position
        line = open.line
        mark = (open.position, open.column)
    }

    private static let quote = UInt8(ascii: "\"")

    private mutating func column() -> Int {
        // Continuation bytes do not begin a character of their own.
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

/// What is wrong with a row, and where.
public struct CSVError: LocalizedError, Equatable, Sendable, CustomStringConvertible {
    /// The rule of RFC 4180 that is broken.
    public enum Problem: Equatable, Sendable {
        /// `notUTF8` is no rule of the RFC, which leaves the encoding open: this reader's own.
        case quoteInPlainField, quoteNeverCloses, textAfterQuote, notUTF8
    }

    /// From 1.
    public let line: Int
    /// From 1, in characters.
    public let column: Int
    /// The broken rule.
    public let problem: Problem

    /// For tests that expect one.
    public init(line: Int, column: Int, problem: Problem) {
        self.line = line
        self.column = column
        self.problem = problem
    }

    /// The description, for `localizedDescription`.
    public var errorDescription: String? { description }

    /// One sentence with the place, for logs.
    public var description: String {
        let reason =
            switch problem {
            case .quoteInPlainField: "a quote stands inside a field that does not begin with one"
            case .quoteNeverCloses: "a quote opens here and never closes"
            case .textAfterQuote: "text follows a closing quote"
            case .notUTF8: "the field is not UTF-8"
            }
        return "Line \(line), column \(column): \(reason)."
    }
}
