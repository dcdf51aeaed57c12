import AshlarArchitectureCheck
import Testing

@testable import AshlarFeatureGenerator

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
        (#"["A",]"#, #"["A", "FeatureCards",]"#),
        ("[\n    \"A\",\n    \"B\"\n  ]", "[\n    \"A\",\n    \"B\",\n    \"FeatureCards\"\n  ]"),
        ("[\r\n\t\"A\"\r\n  ]", "[\r\n\t\"A\",\r\n\t\"FeatureCards\"\r\n  ]"),
    ])
    func standsAtTheEndOfTheList(before: String, after: String) throws {
        try expectRoundTrip(before, after)
    }

    /// What stands behind an element is about that one.
    @Test(arguments: [
        ("\"A\",\n    \"B\",  // by B", "\"A\",\n    \"B\",  // by B\n    \"FeatureCards\","),
        ("\"A\",\n    \"B\"  // by B", "\"A\",\n    \"B\",  // by B\n    \"FeatureCards\""),
        ("\"A\", /* by\n A */ // ]", "\"A\", /* by\n A */ // ]\n    \"FeatureCards\","),
        ("\"A\" /* by A */ , // ,", "\"A\" /* by A */ , // ,\n    \"FeatureCards\","),
        ("\"A\",\n    // \"B\", later", "\"A\",\n    \"FeatureCards\",\n    // \"B\", later"),
        ("// none yet", "\"FeatureCards\"// none yet"),
    ])
    func commentsStayWithTheTargetTheyAreAbout(before: String, after: String) throws {
        // Behind the bracket itself, where there is no element yet.
        let start = before.hasPrefix("//") ? "[" : "[\n    "
        try expectRoundTrip("\(start)\(before)\n  ]", "\(start)\(after)\n  ]")
    }

    @Test func aCommentInOneLineStaysWithItsTargetToo() throws {
        try expectRoundTrip(#"["A" /* by A */]"#, #"["A", /* by A */ "FeatureCards"]"#)
    }

    private func expectRoundTrip(_ before: String, _ after: String) throws {
        let text = Self.rules(before)
        #expect(try entry.apply(to: text) == Self.rules(after))
    }

    @Test(arguments: [#"["Feature*"]"#, #"["A", "*Cards"]"#, #"["FeatureCards"]"#])
    func aPatternThatCoversItIsEnough(list: String) throws {
        let text = Self.rules(list)
        #expect(try entry.apply(to: text) == text)
    }

    @Test func saysWhereTheFileCannotBeRead() {
        #expect {
            try entry.apply(to: "{\n  \"layers\": [,]\n}")
        } throws: { error in
            "\(error)".hasPrefix("architecture.json:2:14: ")
        }
    }

    @Test(arguments: [
        "{}", #"{"layers": [{"name": "Features"}]}"#, "[]", #"{"layers": "Features"}"#,
    ])
    func saysWhereItBelongsIfThereIsNoList(text: String) {
        #expect {
            try entry.apply(to: text)
        } throws: { error in
            "\(error)".contains("architecture.json") && "\(error)".contains("FeatureCards")
        }
    }
}
