import AshlarCore

/// A page that lives on between requests: drawn on demand, changed by forms, and followed by the
/// tabs that show it.
@MainActor
public protocol Screen: AnyObject {
    /// In the window's title, and in the language of its page.
    func title(_ words: PageWords) -> String

    /// The main part as HTML.
    func draw(_ frame: PageFrame) -> String

    /// The page is shown, perhaps again; returns once there is something to see, or a moment later.
    func appear() async

    /// The same where it takes the place of one in another language, by what was saved on that.
    func move() async

    /// The same where the page is the answer to what was done on it: the user was not away meanwhile.
    func answer() async

    /// - Returns: `false` if the form says nothing this screen knows.
    func take(_ form: FormFields) -> Bool

    /// Waits until what a form began has come to rest, or a moment.
    func settle() async

    /// One element after each change that can be seen, beginning with the present.
    func changes() -> AsyncStream<Void>

    /// What the page offers to be kept as a file; `nil` where it is not there.
    var file: ScreenFile? { get }

    /// It is closed, and nothing of it is kept.
    func end()

    /// Ends to make room for others: what was typed is kept first, where it can be.
    func retire()
}

/// A page's content as a file.
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
    /// The same as being shown.
    public func move() async { await appear() }
    /// The same as being shown.
    public func answer() async { await appear() }
    /// Ends.
    public func retire() { end() }
}

/// What a page says beside its state: where it is, what its forms carry, and in which language.
public struct PageFrame: Sendable {
    let path: String
    let formToken: String
    /// The user's.
    public let words: PageWords
    /// The tab whose screen is drawn; its forms say so.
    var tab = TabID(rawValue: "")
    /// Whether somebody is signed in, and the app not locked.
    var isOpen = true

    var fields: PageModel.Fields {
        [
            "here": path, "csrf": formToken, "tab": tab.rawValue, "w": words.branch,
            "isOpen": isOpen,
        ]
    }
}
