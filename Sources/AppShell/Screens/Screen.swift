import AshlarDomain
import Foundation

/// A page that lives on between requests: drawn on demand, spoken to by forms, and telling the
/// tabs that watch it.
@MainActor
protocol Screen: AnyObject {
    /// In the window's title, and in the language of its page.
    func title(_ words: PageWords) -> String

    /// The main part as HTML.
    func draw(_ frame: PageFrame) -> String

    /// The page is shown, perhaps again; returns once there is something to see, or a moment later.
    func appear() async

    /// The same where it takes the place of one in another language, by what was saved on that.
    func move() async

    /// The same where the page is the answer to what was done on it: nobody was away meanwhile.
    func answer() async

    /// - Returns: `false` if the form says nothing this screen knows.
    func take(_ form: FormFields) -> Bool

    /// Waits until what a form began has come to rest, or a moment.
    func settle() async

    /// One element after each change that can be seen, beginning with the present.
    func changes() -> AsyncStream<Void>

    /// What the page offers to be kept as a file; `nil` where it is not there.
    var file: ScreenFile? { get }

    func end()

    /// Ends to make room for others: what was typed is kept first, where it can be.
    func retire()
}

/// A page's content as a file.
struct ScreenFile: Sendable, Equatable {
    let name, type, text: String
}

extension Screen {
    var file: ScreenFile? { nil }
    func move() async { await appear() }
    func answer() async { await appear() }
    func retire() { end() }
}

/// What a page says beside its state: where it is, what its forms carry, and in which language.
struct PageFrame: Sendable {
    let path: String
    let formToken: String
    let words: PageWords
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
