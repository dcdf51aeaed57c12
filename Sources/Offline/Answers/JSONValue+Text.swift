package import AshlarJSON

extension JSONValue {
    /// `nil` for all but a text.
    package var text: String? { if case .string(let text) = self { text } else { nil } }
}
