public import AshlarCore
package import Foundation

/// A record from the server or the store that cannot be read.
public struct UnreadableRecord: DescribedError, Equatable {
    /// The record’s id, or a description if it has none.
    public let record: String
    /// The field’s name, or a path of names.
    public let field: String
    /// The value that was found.
    public let value: String

    /// Keeps at most 512 scalars of each: a body may be large, and errors are kept for long.
    public init(record: String, field: String, value: String) {
        self.record = record.beginning(Self.kept)
        self.field = field.beginning(Self.kept)
        self.value = value.beginning(Self.kept)
    }

    /// The maximum numbers of scalars that are kept and shown.
    private static let kept = 512
    private static let shown = 80

    /// At most 80 scalars of each.
    ///
    /// - Parameter mask: Hides private parts of a text. It is called with the full kept text,
    ///   because it would not recognize a secret that is cut in half.
    package func shown(
        masking mask: (String) -> String
    ) -> (record: String, field: String, value: String) {
        (
            mask(record).beginning(Self.shown), mask(field).beginning(Self.shown),
            mask(value).beginning(Self.shown)
        )
    }

    /// Names the field where decoding stopped, or else the number that does not fit.
    init(
        record: String, _ row: UnexpectedBody, at path: [any CodingKey], missing: String?,
        whole: String
    ) {
        let keys = path.map(\.stringValue) + (missing.map { [$0] } ?? [])
        if keys.isEmpty, let odd = row.numberOutOfRange {
            self.init(record: record, field: odd.name, value: odd.text)
        } else {
            self.init(
                record: record, field: keys.isEmpty ? whole : keys.joined(separator: "."),
                value: missing != nil ? "missing" : row.text(at: path))
        }
    }

    /// Names the field where JSON decoding stopped.
    package init(_ error: any Error, record: String, in body: Data) {
        if let refusal = error as? BoundedJSON.Refusal {
            self.init(record: record, field: "body", value: refusal.description)
            return
        }
        if let error = error as? ListRows.TooMany {
            self.init(error, record: record)
            return
        }
        if let row = error as? UnreadableRecord {
            self = row
            return
        }
        guard let error = error as? DecodingError else {
            self.init(record: record, field: "body", value: "\(type(of: error))")
            return
        }
        let (path, missing) = error.place
        self.init(
            record: record, BoundedJSON.value(body), at: path, missing: missing, whole: "body")
    }

    /// The description on one line, unmasked: for the log only.
    public var description: String { ServerError(self) { $0 }.description }
}

extension ServerError {
    /// ``ServerError/unreadable(record:field:value:)`` with at most 80 scalars of each.
    ///
    /// - Parameter mask: Hides private parts of a text; called with the full kept text.
    public init(_ record: UnreadableRecord, masking mask: (String) -> String) {
        let shown = record.shown(masking: mask)
        self = .unreadable(record: shown.record, field: shown.field, value: shown.value)
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
