import AshlarJSON

/// The value that was found in place of the expected one, for a description.
enum UnexpectedBody {
    case json(JSONValue)
    /// Too large to be decoded only for a description.
    case unexplained
    case notJSON

    /// A description of the value at a path.
    func text(at path: [any CodingKey]) -> String {
        switch self {
        case .json(let value): value.at(path)?.shown ?? "not JSON"
        case .unexplained: "too large to show"
        case .notJSON: "not JSON"
        }
    }

    /// The first field whose number is not an `Int64`; Foundation’s decoder rejects those without a
    /// path.
    var numberOutOfRange: (name: String, text: String)? {
        guard case .json(.object(let fields)) = self else { return nil }
        let odd = fields.sorted { $0.key < $1.key }.first { _, value in
            switch value {
            case .integer(let number): Int64(exactly: number) == nil
            case .number(let number): Int64(exactly: number) == nil
            default: false
            }
        }
        return odd.map { ($0.key, $0.value.shown) }
    }
}

extension JSONValue {
    fileprivate func at(_ path: [any CodingKey]) -> JSONValue? {
        path.reduce(Optional(self)) { value, key in
            if let index = key.intValue, case .array(let items) = value {
                return items.indices.contains(index) ? items[index] : nil
            }
            return value?[key.stringValue]
        }
    }

    fileprivate var shown: String {
        switch self {
        case .null, .bool, .integer: description
        case .number(let value): value.isFinite ? description : "a number out of range"
        case .string(let text): text
        case .array(let items): "a list of \(items.count)"
        case .object(let fields): "an object of \(fields.count) fields"
        }
    }
}
