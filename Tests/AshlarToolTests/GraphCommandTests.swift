import ArgumentParser
import Foundation
import Testing

@testable import ashlar

@Suite struct GraphCommandTests {
    private static let rules = """
        { "layers": [{ "name": "All", "targets": ["*"] }], "pictures": ["a.md"] }
        """

    @Test(arguments: [("mermaid", "flowchart"), ("dot", "digraph")])
    func drawsAPackageWithoutRules(format: String, text: String) throws {
        let ended = try CheckedPackage(rules: nil).ashlar("graph", "--format", format)
        #expect(ended.code == 0)
        #expect(ended.output.contains(text))
        #expect(ended.errors.contains("note: there is no architecture.json"))
    }

    @Test(arguments: [
        ["--format", "svg"], ["--format", "dot"], ["--output", "a.svg"], ["--tests"],
        ["--all-edges"], ["--no-packages"],
    ])
    func updateRejectsDrawingOptions(options: [String]) throws {
        _ = try GraphCommand.parse(["--update"])
        _ = try GraphCommand.parse(options)
        let error = #expect(throws: (any Error).self) {
            try GraphCommand.parse(["--update"] + options)
        }
        let reported = GraphCommand.message(for: try #require(error))
        #expect(reported.contains("Leave out \(options[0])"))
    }

    @Test func updateRejectsOptionsAsWrongUsage() throws {
        let package = try CheckedPackage(rules: Self.rules)
        #expect(try package.ashlar("graph", "--update", "--tests").code == 2)
    }

    @Test func updateWritesOnlyThePicture() throws {
        let package = try CheckedPackage(rules: Self.rules)
        let head = "a\r\nb\rc\n<!-- ashlar graph -->  \n"
        let tail = " <!-- end of ashlar graph -->\r\nd"
        try package.write(head + tail, to: "a.md")
        #expect(try package.ashlar("graph", "--update").code == 0)
        let text = try package.text("a.md").utf8
        #expect(text.starts(with: head.utf8))
        #expect(text.reversed().starts(with: tail.utf8.reversed()))
        #expect(try package.ashlar("check").code == 0)
    }

    @Test func nonUTF8DocumentIsUnchanged() throws {
        let package = try CheckedPackage(rules: Self.rules)
        let text =
            Data("<!-- ashlar graph -->\n<!-- end of ashlar graph -->\ncaf".utf8) + [0xE9, 10]
        try package.write(text, to: "a.md")
        for arguments in [["graph", "--update"], ["check"]] {
            let ended = try package.ashlar(arguments)
            #expect(ended.code == 2)
            #expect(ended.errors.hasPrefix("a.md:3:4: error: The document is not UTF-8. Save it "))
        }
        #expect(try Data(contentsOf: package.folder.appending(path: "a.md")) == text)
    }
}
