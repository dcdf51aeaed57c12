import AshlarJSON

/// An element of a list that may be unreadable without losing the rest.
public enum Lossy<Element: Decodable & Sendable>: Decodable, Sendable {
    /// As it was read.
    case read(Element)
    /// With the element's id, where at least that can be read.
    case corrupt(UnreadableRecord, id: String?)

    /// Reads any JSON value.
    public init(from decoder: any Decoder) throws {
        do {
            self = .read(try Element(from: decoder))
        } catch {
            // Only on the way to a rejected row: read it again without a shape, to name its field.
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
