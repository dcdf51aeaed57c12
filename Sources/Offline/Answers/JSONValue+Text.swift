package import AshlarJSON

extension JSONValue {
    /// The text; `nil` for other values.
    package var text: String? { if case .string(let text) = self { text } else { nil } }
}
