import Domain
import Foundation

/// A list on the wire; rows that cannot be read do not lose the others.
struct ListRecord<Row: Decodable & Sendable>: Decodable, Sendable {
    var items: [Lossy<Row>]
    /// Only among changes.
    var deleted: [String]?
    var nextCursor: String?
    /// Not in lists that are told whole.
    var changesCursor: String?
    /// How many the whole list has, or how many changes there are from the place that was asked
    /// from; a bank need not say.
    var total: Int?
}

extension LocalDate {
    init(_ text: String, record: String, field: String) throws(CorruptRecord) {
        do { try self.init(text) } catch {
            throw CorruptRecord(record: record, field: field, value: text)
        }
    }
}

extension Date {
    /// An RFC 3339 instant.
    init(_ text: String, record: String, field: String) throws(CorruptRecord) {
        do { self = try Instant.parse(text) } catch {
            throw CorruptRecord(record: record, field: field, value: text)
        }
    }

    /// The store's form.
    var milliseconds: Int64 {
        // Written so that what does not fit is pinned instead of trapping.
        let exact = (timeIntervalSince1970 * 1000).rounded()
        return exact >= 9e18 ? Int64.max : exact <= -9e18 ? Int64.min : Int64(exact)
    }

    init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}

extension Duration {
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }

    var milliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}
