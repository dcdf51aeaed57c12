import AshlarJSON

extension JSONValue {
    /// A short description for messages.
    var summary: String {
        switch self {
        case .null, .bool: description
        case .integer, .number: String(description.prefix(40))
        case .string(let text): "“\(text.prefix(80))”"
        case .array(let elements): "an array of \(elements.count)"
        case .object(let members): "an object of \(members.count)"
        }
    }
}
