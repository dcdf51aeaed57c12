/// The heading of a page, which is its title unless the presenter returns another one.
enum Heading {
    /// The text of the first `h1`, otherwise `h2`, without tags and escapes. Empty for a page
    /// without either.
    ///
    /// The pages are the shell’s own: a `>` in a value is escaped, so a tag ends at the first one.
    static func text(of html: String) -> String {
        text(of: html, "h1") ?? text(of: html, "h2") ?? ""
    }

    private static func text(of html: String, _ tag: String) -> String? {
        guard let start = html.firstRange(of: "<\(tag)"),
            let open = html[start.upperBound...].firstIndex(of: ">"),
            let end = html[open...].firstRange(of: "</\(tag)>")
        else { return nil }
        let heading = html[html.index(after: open)..<end.lowerBound]
        return escapes.reduce(String(heading.replacing(/<[^>]*>/, with: ""))) { text, escape in
            text.replacing(escape.written, with: escape.read)
        }
    }

    /// Ampersands last, so that nothing is unescaped twice.
    private static let escapes: [(written: String, read: String)] = [
        ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ]
}
