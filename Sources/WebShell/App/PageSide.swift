/// Content beside some pages with its own changes, such as the messages of a demo server.
@MainActor
public protocol PageSide: AnyObject {
    /// Reloads the content.
    func read() async

    /// One element after each change.
    func changes() -> AsyncStream<Void>

    /// Returns the content as HTML.
    ///
    /// - Parameters:
    ///   - isWhole: Whether to return everything, as in the inspector, or only what a page needs.
    ///   - render: Renders a template with fields; they include the words.
    func html(isWhole: Bool, _ render: (_ template: String, _ fields: [String: Any]) -> String)
        -> String
}
