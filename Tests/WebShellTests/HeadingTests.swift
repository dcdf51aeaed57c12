import Testing

@testable import AshlarWebShell

@Suite struct HeadingTests {
    @Test(arguments: [
        ("<p>x</p><h1><bdi>A &amp; B</bdi></h1><h2>More</h2>", "A & B"),
        ("<h2 id=\"a\">Not found</h2><p>x</p>", "Not found"),
        ("<h2>More</h2><h1>First</h1>", "First"),
        ("<p>x</p>", ""), ("<h1>never ends", ""), ("", ""),
    ])
    func isTheFirstHeadingOfThePage(html: String, text: String) {
        #expect(Heading.text(of: html) == text)
    }
}
