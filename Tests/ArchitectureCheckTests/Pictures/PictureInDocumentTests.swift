import Testing

@testable import ArchitectureCheck

@Suite struct PictureInDocumentTests {
    private static let mention = Place(file: "architecture.json", line: 9, column: 16)

    private func document(_ text: String) throws -> PictureInDocument {
        try PictureInDocument(text, file: "docs/a.md", mention: Self.mention)
    }

    private func mistake(_ text: String) -> FileMistake? {
        do {
            _ = try document(text)
            return nil
        } catch { return error as? FileMistake }
    }

    @Test func theFirstUpdateFillsThePlaceAndTheSecondChangesNothing() throws {
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
    func anotherPictureIsOutdatedAtItsMark(picture: String) throws {
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

    @Test func everyPlaceIsFilled() throws {
        let pair = "<!-- ashlar graph -->\nold\n<!-- end of ashlar graph -->"
        let document = try document("\(pair)\nmiddle\n\(pair)\nend")
        #expect(document.violations(with: "new\n").map(\.place.line) == [1, 5])
        let text = document.text(with: "new\n")
        #expect(!text.contains("old"))
        #expect(text.hasSuffix("\nend"))
        #expect(text.contains("\nmiddle\n"))
    }

    @Test func marksInABlockOfCodeOnlySpeakOfMarks() throws {
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
    func aDocumentWithoutAWholePairIsAMistake(text: String, place: String) throws {
        let mistake = try #require(self.mistake(text))
        #expect(mistake.place.description == place)
        #expect(mistake.nextStep.contains("<!-- "))
    }
}
