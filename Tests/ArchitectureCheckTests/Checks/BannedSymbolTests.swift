import AshlarArchitectureCheck
import Testing

@Suite struct BannedSymbolTests {
    private func sample(_ banned: String) -> Sample {
        var sample = Sample(
            rules: """
                { "layers": [{ "name": "A", "targets": ["A"] }, { "name": "B", "targets": ["B"] }],
                  "tests": [{ "targets": ["*Tests"] }],
                  "banned": [\(banned)] }
                """)
        let source = "let now = Date()\n// Date()\nlet text = \"Date() \\(Date( ))\""
        for (name, kind) in [("A", PackageTarget.Kind.regular), ("B", .regular), ("ATests", .test)]
        {
            sample.add(
                name, kind: kind, files: ["a.swift": source, "Clock.swift": "let a = Date()"])
        }
        return sample
    }

    private static let inA = [
        "Sources/A/Clock.swift:1:9 banned-symbol Date()",
        "Sources/A/a.swift:1:11 banned-symbol Date()",
        "Sources/A/a.swift:3:22 banned-symbol Date()",
    ]

    @Test func isFoundInTheNamedLayers() throws {
        let banned = #"{ "symbol": "Date()", "layers": ["A"], "reason": "Time." }"#
        #expect(try sample(banned).found() == Self.inA)
    }

    @Test func isFoundInAllLayersButNotTestsByDefault() throws {
        let banned = #"{ "symbol": "Date()", "reason": "Time." }"#
        #expect(try sample(banned).found().count == 6)
        let inTests = #"{ "symbol": "Date()", "layers": ["tests"], "reason": "Time." }"#
        #expect(
            try sample(inTests).found().map { $0.prefix(12) }
                == Array(repeating: "Tests/ATests", count: 3))
    }

    /// `tests` covers every test target, also one without a rule and one that a layer names.
    @Test(arguments: ["", #", { "name": "T", "targets": ["ATests"] }"#])
    func isFoundInTestsWithoutARule(layer: String) throws {
        var sample = sample("")
        sample.rules = """
            { "layers": [{ "name": "A", "targets": ["A"] }\(layer)],
              "banned": [{ "symbol": "Date()", "layers": ["tests"], "reason": "Time." }] }
            """
        #expect(
            try sample.found().map { $0.prefix(12) }
                == Array(repeating: "Tests/ATests", count: 3))
    }

    @Test(arguments: ["Sources/A/Clock.swift", "*/Clock.swift", "Sources/A/Cl*"])
    func isAllowedInExceptedFiles(file: String) throws {
        let banned =
            #"{ "symbol": "Date()", "layers": ["A"], "except": ["\#(file)"], "reason": "Time." }"#
        #expect(try sample(banned).found() == Array(Self.inA.dropFirst()))
    }

    @Test func reportsReasonAndReplacement() throws {
        let banned = """
            { "symbol": "Date()", "layers": ["A"], "reason": "Time is injected.", "instead": "Take now." }
            """
        let violation = try #require(try sample(banned).check().violations().first)
        #expect(violation.reason == "Time is injected.")
        #expect(violation.fix == "Take now.")
        #expect(violation.message == "“A” (layer “A”) may not use Date().")
    }

    @Test func wildcardMatchesAndReportsTheName() throws {
        let banned = #"{ "symbol": "D*e", "layers": ["A"], "reason": "Time." }"#
        var sample = sample(banned)
        sample.sources["Sources/A/a.swift"] = "let a: Date\nlet b: Double\nlet c: (Data, Date)"
        let found = try sample.check().violations()
        #expect(
            found.map { "\($0.place) \($0.subject)" } == [
                "Sources/A/Clock.swift:1:9 Date", "Sources/A/a.swift:1:8 Date",
                "Sources/A/a.swift:2:8 Double", "Sources/A/a.swift:3:15 Date",
            ])
        #expect(found.last?.message == "“A” (layer “A”) may not use Date.")
        #expect(
            found.last?.fix
                == "Remove Date, or add the file to “except” in architecture.json:3.")
    }

    @Test(arguments: [
        (
            #"{ "symbol": "Date()", "except": ["Sources/A/Clok.swift"], "reason": "Time." }"#,
            "3:47: The package has no source file “Sources/A/Clok.swift”. Did you mean “Sources/A/Clock.swift”?"
        ),
        (
            #"{ "symbol": "\"a\"", "reason": "Time." }"#,
            "3:26: The symbol “\"a\"” contains a string, and strings are not searched. Write it as in code, such as Date() or URLSession."
        ),
    ])
    func invalidSymbolsAreMistakes(banned: String, mistake: String) {
        #expect(sample(banned).mistakes() == [mistake])
    }
}
