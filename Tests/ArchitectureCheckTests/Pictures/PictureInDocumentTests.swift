import Testing

@testable import AshlarArchitectureCheck

@Suite struct PictureInDocumentTests {
    private static let mention = Place(file: "architecture.json", line: 9, column: 16)

    private func document(_ text: String) throws -> PictureInDocument {
        try PictureInDocument(Array(text.utf8), file: "docs/a.md", mention: Self.mention)
    }

    private func mistake(_ text: String) -> FileMistake? {
        do {
            _ = try document(text)
            return nil
        } catch { return error as? FileMistake }
    }

    @Test func updateIsIdempotent() throws {
        let text = "# A\n\n<!-- ashlar graph -->\n<!-- end of ashlar graph -->\n\nB\n"
        let document = try document(text)
        #expect(document.violations(with: "flowchart TB\n    a\n").map(\.place.line) == [3])
        let updated = document.text(with: "flowchart TB\n    a\n")
        #expect(
            updated == """
                # A

                <!-- ashlar graph -->
                ```mermaid
                flowchart TB
                    a
                ```
                <!-- end of ashlar graph -->

                B

                """)
        let again = try self.document(updated)
        #expect(again.text(with: "flowchart TB\n    a\n") == updated)
        #expect(again.violations(with: "flowchart TB\n    a\n").isEmpty)
    }

    @Test(arguments: ["flowchart TB\n    b\n", "flowchart TB\n", "flowchart TB\n    a\n    b\n"])
    func differentPictureIsReportedAtItsMark(picture: String) throws {
        let text = try document("x\n<!-- ashlar graph -->\n<!-- end of ashlar graph -->")
            .text(with: "flowchart TB\n    a\n")
        let violation = try #require(document(text).violations(with: picture).first)
        #expect(violation.rule == .outdatedPicture)
        #expect(violation.place == Place(file: "docs/a.md", line: 2, column: 1))
    }

    @Test func aFileWithCarriageReturnsKeepsThem() throws {
        let text = "A\r\n<!-- ashlar graph -->\r\n<!-- end of ashlar graph -->\r\n"
        let updated = try document(text).text(with: "flowchart TB\n")
        #expect(updated.split(separator: "\r\n").count == 6)
        #expect(!updated.contains("\n"))
        #expect(try document(updated).violations(with: "flowchart TB\n").isEmpty)
    }

    @Test(arguments: [("\n", "\r\n"), ("\r\n", "\n")])
    func onlyTheLinesBetweenTheMarksAreWritten(own: String, others: String) throws {
        let head = "a\(others)b\rc\u{85}d\(others)\u{FEFF} \u{1F}\n\r\n"
        let opening = "\t<!-- ashlar graph --> \(own)"
        let closing = " <!-- end of ashlar graph -->\r"
        let tail = "\(others)e\n\r\nf\r"
        let document = try document("\(head)\(opening)old\r\nold\n\(closing)\(tail)")
        let block = ["```mermaid", "flowchart TB", "    a", "```"].map { $0 + own }.joined()
        let wanted = "\(head)\(opening)\(block)\(closing)\(tail)"
        #expect(Array(document.text(with: "flowchart TB\n    a\n").utf8) == Array(wanted.utf8))
    }

    @Test func comparisonIgnoresLineEndings() throws {
        let block = "```mermaid\r\na\n```\n"
        let text = "<!-- ashlar graph -->\n\(block)<!-- end of ashlar graph -->"
        #expect(try document(text).violations(with: "a\n").isEmpty)
        let blank = text.replacing("a\n", with: "a\n\n")
        #expect(try document(blank).violations(with: "a\n").count == 1)
    }

    @Test(
        arguments: [
            ([0x63, 0x61, 0x66, 0xE9, 0x0A], "docs/a.md:1:4"),
            ([0x0D, 0x0A, 0x20, 0xC3, 0xA9, 0xC3], "docs/a.md:2:4"),
            ([0xFF, 0xFE, 0x61, 0x00], "docs/a.md:1:1"),
        ] as [([UInt8], String)])
    func aDocumentThatIsNotUTF8IsAMistake(bytes: [UInt8], place: String) throws {
        let marks = Array("\n<!-- ashlar graph -->\n<!-- end of ashlar graph -->".utf8)
        let error = #expect(throws: FileMistake.self) {
            try PictureInDocument(bytes + marks, file: "docs/a.md", mention: Self.mention)
        }
        #expect(error?.place.description == place)
    }

    @Test func everyPlaceIsFilled() throws {
        let pair = "<!-- ashlar graph -->\nold\n<!-- end of ashlar graph -->"
        let document = try document("\(pair)\nmiddle\n\(pair)\nend")
        #expect(document.violations(with: "new\n").map(\.place.line) == [1, 5])
        let text = document.text(with: "new\n")
        #expect(!text.contains("old"))
        #expect(text.hasSuffix("\nend"))
        #expect(text.contains("\nmiddle\n"))
    }

    @Test func marksInCodeBlocksAreIgnored() throws {
        let quoted = "```html\n<!-- ashlar graph -->\n```\n"
        #expect(mistake(quoted)?.place == Self.mention)
        let both = quoted + "<!-- ashlar graph -->\n<!-- end of ashlar graph -->\n"
        #expect(try document(both).violations(with: "a").map(\.place.line) == [4])
    }

    @Test(arguments: [
        ("nothing", "architecture.json:9:16"), ("", "architecture.json:9:16"),
        ("a\n<!-- ashlar graph -->\n", "docs/a.md:2:1"),
        ("<!-- end of ashlar graph -->", "docs/a.md:1:1"),
        (
            "<!-- ashlar graph -->\n<!-- ashlar graph -->\n<!-- end of ashlar graph -->",
            "docs/a.md:1:1"
        ),
    ])
    func unpairedMarksAreMistakes(text: String, place: String) throws {
        let mistake = try #require(self.mistake(text))
        #expect(mistake.place.description == place)
        #expect(mistake.nextStep.contains("<!-- "))
    }
}
