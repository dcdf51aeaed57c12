import AshlarJSON

/// A list element whose decoding error does not affect the rest of the list.
public enum Lossy<Element: Decodable & Sendable>: Decodable, Sendable {
    /// The decoded element.
    case read(Element)
    /// The error, with the element’s id if that is readable.
    case corrupt(UnreadableRecord, id: String?)

    /// Accepts any JSON value.
    public init(from decoder: any Decoder) throws {
        do {
            self = .read(try Element(from: decoder))
        } catch {
            // Only for a rejected row: decode it again as JSON to describe the field.
            let row = try JSONValue(from: decoder)
            let id = row["id"]?.text
            var path: [any CodingKey] = []
            var missing: String?
            if let error = error as? DecodingError {
                (path, missing) = error.place
                path.removeFirst(min(decoder.codingPath.count, path.count))
            }
            self = .corrupt(
                UnreadableRecord(
                    record: id ?? "a row without id", .json(row), at: path, missing: missing,
                    whole: "row"),
                id: id)
        }
    }
}
