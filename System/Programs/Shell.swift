import Foundation

/// The shell, as a browser without scripts and images sees it.
public final class Shell {
    /// The process.
    public let program: Program
    /// The browser’s connection, which has followed the shell’s link.
    public let browser: Connection
    /// The page of the link.
    public let firstPage: String
    private var fields: [String: String] = [:]

    /// Starts a shell and follows the link that it prints.
    public init(_ executable: String, _ arguments: [String]) throws {
        program = try Program([executable, "--port", "0", "--numeric-address"] + arguments)
        let link = try program.wait(for: "link") {
            $0.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+\/\S*/).map { String($0.0) }
        }
        browser = Connection(to: link)
        browser.fields["Accept-Language"] = "en"
        firstPage = try browser.page(String(link.dropFirst(browser.address.count))).text
        keepFields(firstPage)
    }

    /// The text of a page.
    public func page(_ path: String) throws -> String {
        let text = try browser.page(path).text
        keepFields(text)
        return text
    }

    /// Sends a form with the last page’s hidden fields, and returns the text of the response.
    @discardableResult
    public func post(_ path: String, _ form: [String: String], accept: String = "text/html") throws
        -> String
    {
        let text = try browser.post(path, form.merging(fields) { $1 }, accept: accept).text
        keepFields(text)
        return text
    }

    /// Asks the shell to end, and waits.
    public func stop() {
        program.terminate()
        program.end(within: 20)
    }

    private func keepFields(_ text: String) {
        let csrf = text.firstMatch(of: /name="csrf" value="([^"]+)"/)
        let tab = text.firstMatch(of: /name="tab" value="([^"]*)"/)
        guard let csrf, let tab else { return }
        fields = ["csrf": unescaped(String(csrf.1)), "tab": unescaped(String(tab.1))]
    }
}

/// Replaces HTML’s five predefined character references.
public func unescaped(_ html: String) -> String {
    let references = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'"]
    var text = html
    for (reference, character) in references {
        text = text.replacingOccurrences(of: reference, with: character)
    }
    return text.replacingOccurrences(of: "&amp;", with: "&")
}
