import Testing

@testable import FeatureGenerator

@Suite struct RulesEntryTests {
    let entry = RulesEntry(module: "FeatureCards")

    /// One layer's list in the text of a rules file, between other layers.
    static func rules(_ list: String) -> String {
        """
        {
          // "name": "Features", "targets": ["None"]
          "layers": [
            { "name": "Core", "targets": ["Core"], "platform": { "allow": ["Foundation"] } },
            { "targets": \(list), /* } */ "platform": { "deny": ["SwiftUI"] },
              "name": "Features", "imports": ["Domain"] },
            { "name": "Shell", "targets": ["AppShell"] }
          ]
        }
        """
    }

    @Test(arguments: [
        (#"["A", "B"]"#, #"["A", "B", "FeatureCards"]"#),
        (#"["A"]"#, #"["A", "FeatureCards"]"#), ("[]", #"["FeatureCards"]"#),
        (
            "[\n    \"A\",\n    \"B\",  // the second\n  ]",
            "[\n    \"A\",\n    \"B\",\n    \"FeatureCards\",  // the second\n  ]"
        ),
        ("[\n    \"A\",\n    \"B\"\n  ]", "[\n    \"A\",\n    \"B\",\n    \"FeatureCards\"\n  ]"),
    ])
    func standsAtTheEndOfTheList(before: String, after: String) throws {
        let text = Self.rules(before)
        let changed = try entry.apply(to: text)
        #expect(changed == Self.rules(after))
        #expect(entry.undo(in: changed) == text)
    }

    @Test(arguments: [#"["Feature*"]"#, #"["A", "*Cards"]"#, #"["FeatureCards"]"#])
    func aPatternThatCoversItIsEnough(list: String) throws {
        let text = Self.rules(list)
        #expect(try entry.apply(to: text) == text)
    }

    @Test func goesFromBetweenOthers() throws {
        let text = Self.rules(#"["A", "FeatureCards", "B"]"#)
        #expect(entry.undo(in: text) == Self.rules(#"["A", "B"]"#))
        #expect(entry.undo(in: Self.rules(#"["A"]"#)) == nil)
    }

    @Test(arguments: ["{}", #"{"layers": [{"name": "Features"}]}"#, "", #"{"name": "Features""#])
    func saysWhereItBelongsIfThereIsNoList(text: String) {
        #expect {
            try entry.apply(to: text)
        } throws: { error in
            "\(error)".contains("architecture.json") && "\(error)".contains("FeatureCards")
        }
    }
}
