/// A field of a form as a screen shows it.
public struct FormField: Hashable, Sendable {
    /// As the person typed it.
    public var text: String
    /// What is wrong with it and what to do; `nil` while nothing is to be said.
    public var error: String?
    /// Advice that is there from the start, or empty.
    public var hint: String

    /// An empty field without advice unless said otherwise.
    public init(_ text: String = "", error: String? = nil, hint: String = "") {
        self.text = text
        self.error = error
        self.hint = hint
    }
}
