import Testing

@testable import AshlarArchitectureCheck

@Suite struct RuleExplanationTests {
    @Test(arguments: Rule.allCases) func existsForEveryRule(rule: Rule) {
        let explanation = rule.explanation
        #expect(explanation.rule == rule)
        #expect(explanation.summary.hasSuffix("."))
        #expect(explanation.summary.count <= 100)
        for part in [explanation.why, explanation.bad, explanation.good, explanation.setting] {
            #expect(!part.isEmpty)
        }
        #expect(explanation.bad != explanation.good)
    }

    @Test(arguments: Rule.allCases) func isReadInATerminal(rule: Rule) {
        let text = rule.explanation.text
        #expect(text.hasPrefix("\(rule.rawValue): "))
        for line in text.split(separator: "\n") { #expect(line.count <= 110, "\(line)") }
        for head in ["Wrong:", "Right:", "In architecture.json:"] { #expect(text.contains(head)) }
    }

    /// The setting is valid in a rules file.
    @Test(arguments: Rule.allCases) func itsSettingIsPartOfARulesFile(rule: Rule) throws {
        let text = rulesFile(around: rule.explanation.setting)
        #expect(throws: Never.self, "\(text)") { try ArchitectureRules(Array(text.utf8)) }
    }

    /// Wraps a layer, a list of layers, another member, or a comment.
    private func rulesFile(around setting: String) -> String {
        if setting.hasPrefix("\"layers\"") { return "{ \(setting)\n }" }
        let others = ["Core", "Domain"].filter { !setting.contains("\"name\": \"\($0)\"") }
            .map { "{ \"name\": \"\($0)\", \"targets\": [\"\($0)\"], \"imports\": [] }," }.joined()
        return setting.hasPrefix("{")
            ? "{ \"layers\": [\(others) \(setting)\n] }"
            : "{ \"layers\": [\(others)], \(setting)\n }"
    }

    @Test func unknownRuleSuggestsAndListsRules() throws {
        let unknown = UnknownRule(name: "layer-imports")
        #expect(throws: unknown) { try Rule(named: "layer-imports") }
        #expect(unknown.description.contains("Did you mean “layer-import”?"))
        for rule in Rule.allCases {
            #expect(unknown.description.contains("\n\(rule.rawValue) "))
            #expect(try Rule(named: rule.rawValue) == rule)
        }
        #expect(!UnknownRule(name: "zzzzzz").description.contains("Did you mean"))
    }
}
