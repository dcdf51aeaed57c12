/// A field of a form as a screen shows it.
public struct FormField: Hashable, Sendable {
    /// The entered text.
    public var text: String
    /// The field’s error and its remedy; `nil` for none.
    public var error: String?
    /// Advice that is always shown; may be empty.
    public var hint: String

    /// Creates a field; empty and without advice by default.
    public init(_ text: String = "", error: String? = nil, hint: String = "") {
        self.text = text
        self.error = error
        self.hint = hint
    }
}
