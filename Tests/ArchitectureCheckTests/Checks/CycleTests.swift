import AshlarArchitectureCheck
import Testing

@Suite struct CycleTests {
    private static let rules = #"{ "layers": [{ "name": "All", "targets": ["*"] }] }"#

    /// - Parameter edges: `A>B` for a dependency, `A:B` for an import.
    private func cycles(_ targets: String, _ edges: String) throws -> [Violation] {
        var sample = Sample(rules: Self.rules)
        for name in targets.map(String.init) {
            let own = edges.split(separator: " ").filter { $0.hasPrefix(name) }
            let declared = own.filter { $0.contains(">") }.map { String($0.last!) }
            let imported = own.map { "import \($0.last!)" }
            sample.add(
                name, on: declared.map { .target($0) },
                files: ["a.swift": imported.joined(separator: "\n")])
        }
        return try sample.check().violations().filter { $0.rule == .cycle }
    }

    @Test(arguments: [
        ("A>B B>C A>C", []),
        ("A>B B>A", ["A → B → A"]),
        ("A>A", ["A → A"]),
        // Importing oneself is no edge.
        ("A:A", []),
        // Closed by an undeclared import.
        ("A>B B:A", ["A → B → A"]),
        ("A>B B>C C:A", ["A → B → C → A"]),
        // The shortest of two, wherever it begins.
        ("A>B B>C C>D D>A D>C", ["C → D → C"]),
        // One for each set of targets.
        ("A>B B>A C>D D>C B>C", ["A → B → A", "C → D → C"]),
        ("A>B A>C B>D C>D D>E", []),
        ("E>D D>C C>B B>A A>E", ["A → E → D → C → B → A"]),
    ])
    func reportsTheShortestCycleOfEachSet(edges: String, cycles: [String]) throws {
        #expect(try self.cycles("ABCDE", edges).map(\.subject) == cycles)
    }

    @Test func edgesHaveTheirPlaces() throws {
        let circle = try #require(try cycles("ABC", "A>B B>C C:A").first)
        #expect(circle.place == Place(file: "Sources/C/a.swift", line: 1, column: 8))
        #expect(circle.target == "C")
        #expect(circle.message == "Targets need each other: A → B → C → A.")
        #expect(
            circle.related.map { "\($0.place) \($0.text)" } == [
                "Package.swift:2:35 “A” declares “B”.", "Package.swift:3:35 “B” declares “C”.",
                "Sources/C/a.swift:1:8 “C” imports “A”.",
            ])
    }

    @Test func forbiddenEdgeIsTheCyclesPlace() throws {
        var sample = Sample(
            rules: """
                { "layers": [{ "name": "A", "targets": ["A"] }, { "name": "B", "targets": ["B"] }] }
                """)
        sample.add("A", on: [.target("B")], files: ["a.swift": "import B"])
        sample.add("B", on: [.target("A")], files: ["b.swift": "import A"])
        #expect(
            try sample.found() == [
                "Package.swift:2:35 cycle A → B → A", "Package.swift:2:35 layer-dependency B",
                "Sources/A/a.swift:1:8 layer-import B",
            ])
    }

    @Test func longChainsAndCompleteGraphsTerminate() throws {
        var sample = Sample(rules: Self.rules)
        for number in 0..<1_000 {
            sample.add("T\(number)", on: number < 999 ? [.target("T\(number + 1)")] : [])
        }
        #expect(try sample.check().violations() == [])
        sample.targets[999].dependencies = [.target("T0")]
        let violations = try sample.check().violations()
        #expect(violations.map(\.related.count) == [1_000])
    }
}
