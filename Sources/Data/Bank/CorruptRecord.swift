import AshlarDomain
import Foundation

/// A record of the bank's, or of the store's, that cannot be read.
struct CorruptRecord: DescribedError, Equatable {
    /// Its id, or what it is where it has none.
    let record: String
    let field: String
    /// As it was read, shortened, as the others are.
    let value: String

    /// Of an account number, wherever it stands, no more than its end is kept.
    init(record: String, field: String, value: String) {
        let isAccount = (try? AccountIdentifier(parsing: value)) != nil  // an error: it is none
        self.record = record.beginning(Self.shown)
        self.field = field.beginning(Self.shown)
        self.value = (isAccount ? "…\(value.suffix(4))" : value).beginning(Self.shown)
    }

    /// How many scalars of each.
    private static let shown = 80

    /// Names the place in a row that decoding stopped at, or else the number that it cannot hold.
    init(
        record: String, _ row: WrongBody, at path: [any CodingKey], missing: String?, whole: String
    ) {
        let keys = path.map(\.stringValue) + (missing.map { [$0] } ?? [])
        if keys.isEmpty, let odd = row.oddNumber {
            self.init(record: record, field: odd.name, value: odd.text)
        } else {
            self.init(
                record: record, field: keys.isEmpty ? whole : keys.joined(separator: "."),
                value: missing != nil ? "missing" : row.text(at: path))
        }
    }

    /// Names the field that JSON decoding stopped at.
    init(_ error: any Error, record: String, in body: Foundation.Data) {
        if let refusal = error as? BankJSON.Refusal {
            self.init(record: record, field: "body", value: refusal.description)
            return
        }
        if let error = error as? ListRows.TooMany {
            self.init(error, record: record)
            return
        }
        if let row = error as? CorruptRecord {
            self = row
            return
        }
        guard let error = error as? DecodingError else {
            self.init(record: record, field: "body", value: "\(type(of: error))")
            return
        }
        let (path, missing) = error.place
        self.init(
            record: record, BankJSON.value(body), at: path, missing: missing, whole: "body")
    }

    /// As part of one line, whatever it holds: it is logged, and shown.
    var description: String { ServerError(self).description }
}

extension ServerError {
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
