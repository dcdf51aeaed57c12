import AshlarDomain
import AshlarOffline
import Foundation

extension LocalDate {
    init(_ text: String, record: String, field: String) throws(UnreadableRecord) {
        do { try self.init(text) } catch {
            throw UnreadableRecord(record: record, field: field, value: text)
        }
    }
}

extension Date {
    /// Parses an RFC 3339 instant.
    init(_ text: String, record: String, field: String) throws(UnreadableRecord) {
        do { self = try Instant.parse(text) } catch {
            throw UnreadableRecord(record: record, field: field, value: text)
        }
    }
}
