import AshlarDomain
import Foundation

/// An element of a list that may be unreadable without losing the rest.
enum Lossy<Element: Decodable & Sendable>: Decodable, Sendable {
    case read(Element)
    /// With the element's id, where at least that can be read.
    case corrupt(CorruptRecord, id: String?)

    init(from decoder: any Decoder) throws {
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
                CorruptRecord(
                    record: id ?? "a row without id", row, at: path, missing: missing,
                    whole: "row"),
                id: id)
        }
    }
}

/// Any JSON, for telling what was there instead of what was expected.
indirect enum JSONValue: Decodable, Sendable, CustomStringConvertible {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case array([JSONValue])
    case object([String: JSONValue])
    /// A number that no Double holds.
    case unreadable
    /// Too large to be read only for an explanation.
    case unexplained

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // Each attempt that fails means "another kind".
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else if let value = try? container.decode([String: JSONValue].self) {
            self = .object(value)
        } else {
            self = .unreadable
        }
    }

    subscript(key: String) -> JSONValue? {
        if case .object(let fields) = self { fields[key] } else { nil }
    }

    /// The first field whose number is no Int64, which Foundation's decoder refuses without a place.
    var oddNumber: (key: String, value: JSONValue)? {
        guard case .object(let fields) = self else { return nil }
        return fields.sorted { $0.key < $1.key }.first { _, value in
            switch value {
            case .number(let number): Int64(exactly: number) == nil
            case .unreadable: true
            default: false
            }
        }
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }

    func at(_ path: [any CodingKey]) -> JSONValue? {
        if case .unexplained = self { return self }
        return path.reduce(Optional(self)) { value, key in
            if let index = key.intValue, case .array(let items) = value {
                return items.indices.contains(index) ? items[index] : nil
            }
            return value?[key.stringValue]
        }
    }

    var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value):
            abs(value) < 1e15 && value == value.rounded() ? "\(Int64(value))" : "\(value)"
        case .text(let value): value
        case .array(let items): "a list of \(items.count)"
        case .object(let fields): "an object of \(fields.count) fields"
        case .unreadable: "a number out of range"
        case .unexplained: "too large to show"
        }
    }
}
