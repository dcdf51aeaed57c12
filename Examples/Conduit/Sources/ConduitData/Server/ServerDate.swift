import AshlarOffline
import Foundation

/// Parses the server’s times: ISO 8601, with or without milliseconds.
enum ServerDate {
    private static let whole = Date.ISO8601FormatStyle()
    private static let fractional = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    /// - Throws: `UnreadableRecord`, naming the field, for any other text.
    static func read(
        _ text: String, _ field: String, of record: String
    ) throws(UnreadableRecord) -> Date {
        for style in [fractional, whole] {
            // A failure tries the next style; the last one throws below.
            if let date = try? style.parse(text) { return date }
        }
        throw UnreadableRecord(record: record, field: field, value: text)
    }
}
