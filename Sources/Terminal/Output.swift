import AshlarCore
import Foundation

/// Output of commands: JSON for programs, aligned columns for users.
public enum Output {
    /// Writes JSON to standard output: sorted keys, ISO 8601 dates.
    ///
    /// - Throws: ``CommandError`` if standard output is full or closed, or the encoder’s error.
    public static func json(_ value: some Encodable) throws { try Terminal.out(text(value)) }

    /// JSON without terminal control characters.
    public static func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// Escapes the characters that the encoder leaves and a terminal would interpret.
    public static func escaped(_ json: String) -> String {
        guard json.unicodeScalars.contains(where: { $0.isInvisibleControl && $0 != "\n" }) else {
            return json
        }
        var result = ""
        for scalar in json.unicodeScalars {
            guard scalar.isInvisibleControl, scalar != "\n" else {
                result.unicodeScalars.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return result
    }

    /// Writes aligned columns to standard output.
    ///
    /// - Parameters:
    ///   - header: The names of the columns.
    ///   - rows: Each as long as the header; control characters are replaced.
    ///   - right: The indices of right-aligned columns, from 0.
    /// - Throws: ``CommandError`` if standard output is full or closed.
    public static func table(_ header: [String], _ rows: [[String]], right: Set<Int> = []) throws {
        let all = [header] + rows.map { $0.map(plain) }
        let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        for row in all {
            let cells = row.enumerated().map { column, text in
                let blanks = String(repeating: " ", count: widths[column] - text.count)
                return right.contains(column) ? blanks + text : text + blanks
            }
            try Terminal.out(cells.joined(separator: "  ").trimmingRight)
        }
    }

    /// The text on one line: text from a server must not start a line of its own.
    public static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
            .trimmingCharacters(in: .whitespaces)
    }

    /// Replaces control characters by `·`: external text must not control the terminal.
    public static func plain(_ text: String) -> String {
        String(
            text.unicodeScalars.map { scalar in
                scalar.isInvisibleControl ? "·" : Character(scalar)
            })
    }
}

extension String {
    fileprivate var trimmingRight: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
