import AshlarOffline
import Foundation

/// A time as the server writes it: ISO 8601, with milliseconds or without.
enum ServerDate {
    private static let whole = Date.ISO8601FormatStyle()
    private static let fractional = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    /// - Throws: `UnreadableRecord` with the field for any other text.
    static func read(
        _ text: String, _ field: String, of record: String
    ) throws(UnreadableRecord) -> Date {
        for style in [fractional, whole] {
            // The other style, or the error below.
            if let date = try? style.parse(text) { return date }
        }
        throw UnreadableRecord(record: record, field: field, value: text)
    }
}
