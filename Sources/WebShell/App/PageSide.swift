/// What is shown beside some pages and has changes of its own, such as the messages that a demo
/// server sends.
@MainActor
public protocol PageSide: AnyObject {
    /// Reads it anew.
    func read() async

    /// One element after each change.
    func changes() -> AsyncStream<Void>

    /// The part as HTML.
    ///
    /// - Parameters:
    ///   - isWhole: All of it, as in the inspector; else what a page needs.
    ///   - render: A template with fields; the words are among its fields.
    func html(isWhole: Bool, _ render: (_ template: String, _ fields: [String: Any]) -> String)
        -> String
}
