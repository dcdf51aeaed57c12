import Domain
import Foundation

/// A record of the bank's, or of the store's, that cannot be read.
struct CorruptRecord: Error, Equatable, CustomStringConvertible {
    /// Its id, or what it is where it has none.
    let record: String
    let field: String
    /// As it was read, shortened.
    let value: String

    init(record: String, field: String, value: String) {
        (self.record, self.field, self.value) = (record, field, String(value.prefix(80)))
    }

    /// Names the field that JSON decoding stopped at.
    init(_ error: any Error, record: String, in body: Foundation.Data) {
        guard let error = error as? DecodingError else {
            self.init(record: record, field: "body", value: "\(type(of: error))")
            return
        }
        let (path, missing) = error.place
        let keys = path.map(\.stringValue) + (missing.map { [$0] } ?? [])
        // Not JSON at all has no values to show.
        let value = (try? JSONDecoder().decode(JSONValue.self, from: body))?.at(path)
        self.init(
            record: record, field: keys.isEmpty ? "body" : keys.joined(separator: "."),
            value: missing != nil ? "missing" : value?.description ?? "not JSON")
    }

    var description: String { "\(field) of \(record) is “\(value)”." }
}

extension BankError {
    init(_ corrupt: CorruptRecord) {
        self = .unreadable(record: corrupt.record, field: corrupt.field, value: corrupt.value)
    }
}

extension DecodingError {
    /// Where decoding stopped, and the key that was missing there.
    var place: (path: [any CodingKey], missing: String?) {
        switch self {
        case .keyNotFound(let key, let context): (context.codingPath, key.stringValue)
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
            .dataCorrupted(let context):
            (context.codingPath, nil)
        @unknown default: ([], nil)
        }
    }
}
