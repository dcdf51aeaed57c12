import Foundation
import Testing

@testable import AshlarFeatureGenerator

@Suite struct InsertionTests {
    static let text = """
        import Core
        public import Domain
        import FeatureZoo

        let all = [
            one(
                two),
            three,
        ]
        case last
        """

    @Test(arguments: [
        (Insertion.Position.imports, "import FeatureCards", 2), (.imports, "import Aaa", 0),
        (.imports, "import Zzz", 3), (.endOfList("let all = ["), "    four,\n    five,", 8),
        (.before("case la"), "case cards", 9),
    ])
    func putsLinesIn(position: Insertion.Position, line: String, at: Int) throws {
        let insertion = Insertion("File.swift", position, line)
        let changed = try insertion.apply(to: Self.text)
        let before = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
        var after = changed.split(separator: "\n", omittingEmptySubsequences: false)
        let inserted = line.split(separator: "\n")
        #expect(Array(after[at..<at + inserted.count]) == inserted)
        after.removeSubrange(at..<at + inserted.count)
        #expect(after == before)
    }

    /// A list’s last element may lack its comma; a body needs none.
    @Test(arguments: [
        ("let a = [\n    one\n]", "let a = [\n    one,\n    two,\n]"),
        ("let a = [\n    one,\n], b", "let a = [\n    one,\n    two,\n], b"),
        ("let a = [\n]", "let a = [\n    two,\n]"),
        ("let a = [\n    f(\n        x)\n]", "let a = [\n    f(\n        x),\n    two,\n]"),
    ])
    func keepsListsValid(text: String, expected: String) throws {
        let insertion = Insertion("File.swift", .endOfList("let a = ["), "    two,")
        #expect(try insertion.apply(to: text) == expected)
    }

    @Test(arguments: [
        (
            Insertion.Position.endOfList("protocol P {"),
            "protocol P {\n    var a: A { get }\n    new\n}\n"
        ),
        (.after("protocol P {"), "protocol P {\n    new\n    var a: A { get }\n}\n"),
        (.end, "protocol P {\n    var a: A { get }\n}\n    new\n"),
    ])
    func aBodyTakesLines(position: Insertion.Position, expected: String) throws {
        let insertion = Insertion("File.swift", position, "    new")
        #expect(
            try insertion.apply(to: "protocol P {\n    var a: A { get }\n}\n") == expected)
    }

    /// The last of an anchor’s lines is the place; the lines above make it unique.
    @Test(arguments: [
        (Insertion.Position.endOfList("var b: [B] {\n["), 6), (.after("var b: [B] {\n["), 5),
        (.before("var b: [B] {\n["), 4), (.after("var a: [A] {\n["), 2),
    ])
    func anAnchorMayHaveSeveralLines(position: Insertion.Position, at: Int) throws {
        let insertion = Insertion("File.swift", position, "    new,")
        let text = "var a: [A] {\n    [\n}\nvar b: [B] {\n    [\n        B(),\n    ]\n}\n"
        let after = try insertion.apply(to: text).components(separatedBy: "\n")
        #expect(after.firstIndex(of: "    new,") == at)
        #expect {
            try insertion.apply(to: "var b: [B] {\nvar c: [C] {\n")
        } throws: { error in
            "\(error)".contains("has no line “var ")
        }
    }

    @Test func reportsMissingLineAndInsertion() {
        let insertion = Insertion("File.swift", .before("case none"), "    case cards")
        #expect {
            try insertion.apply(to: Self.text)
        } throws: { error in
            let text = "\(error)"
            return ["File.swift", "“case none”", "“case cards”"].allSatisfy(text.contains)
        }
    }

    @Test func reportsAllPlacesOfAnAmbiguousLine() {
        let insertion = Insertion("File.swift", .before("import"), "// more")
        #expect {
            try insertion.apply(to: "import A\n\nimport B")
        } throws: { error in
            "\(error)".contains("lines 1 and 3")
        }
    }

    @Test func insertsNothingTwice() throws {
        let insertion = Insertion("File.swift", .before("case last"), "case cards")
        let once = try insertion.apply(to: Self.text)
        #expect(throws: Problem.self) { try insertion.apply(to: once) }
    }
}
