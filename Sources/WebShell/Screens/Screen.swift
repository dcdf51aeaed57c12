import AshlarCore

/// A page that persists between requests: drawn on demand, changed by forms, and observed by the
/// tabs that show it.
@MainActor
public protocol Screen: AnyObject {
    /// The window’s title, in the language of its page.
    func title(_ words: PageWords) -> String

    /// The main part as HTML.
    func draw(_ frame: PageFrame) -> String

    /// Called when the page is shown, or shown again; returns when there is something to see, or
    /// shortly after.
    func appear() async

    /// Called instead when the page replaces one in another language after a save.
    func move() async

    /// Called instead when the page is the response to a form: the user has not been away.
    func answer() async

    /// - Returns: `false` if the screen does not handle the form.
    func take(_ form: FormFields) -> Bool

    /// Waits briefly until the effects of a form have settled.
    func settle() async

    /// Emits after each visible change, beginning with the current state.
    func changes() -> AsyncStream<Void>

    /// The page’s downloadable file; `nil` if there is none.
    var file: ScreenFile? { get }

    /// Ends the screen without keeping anything.
    func end()

    /// Ends the screen to make room for others; typed input is kept where possible.
    func retire()
}

/// A page’s content as a file.
public struct ScreenFile: Sendable, Equatable {
    /// Its name, its media type and all of it.
    public let name, type, text: String

    /// A text file.
    public init(name: String, type: String, text: String) {
        self.name = name
        self.type = type
        self.text = text
    }
}

extension Screen {
    /// None.
    public var file: ScreenFile? { nil }
    /// The same as ``appear()``.
    public func move() async { await appear() }
    /// The same as ``appear()``.
    public func answer() async { await appear() }
    /// The same as ``end()``.
    public func retire() { end() }
}

/// The context of a page: its link, what its forms send, and its language.
public struct PageFrame: Sendable {
    let path: String
    let formToken: String
    /// The user’s words.
    public let words: PageWords
    /// The tab that shows the screen; its forms send it.
    var tab = TabID(rawValue: "")
    /// Whether there is a session and the app is unlocked.
    var isOpen = true

    var fields: PageModel.Fields {
        [
            "here": path, "csrf": formToken, "tab": tab.rawValue, "w": words.branch,
            "isOpen": isOpen,
        ]
    }
}
