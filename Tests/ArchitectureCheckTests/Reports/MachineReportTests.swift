import Foundation
import Testing

@testable import AshlarArchitectureCheck

@Suite struct SARIFReportTests {
    private func run(_ findings: Findings, _ context: ReportContext = .plain) throws -> [String:
        Any]
    {
        let text = ReportFormat.sarif.report(findings, context)
        let log = try #require(
            JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        return try #require((log["runs"] as? [[String: Any]])?.first)
    }

    private func results(
        _ findings: Findings, _ context: ReportContext = .plain
    ) throws -> [[String: Any]] {
        try #require(try run(findings, context)["results"] as? [[String: Any]])
    }

    private func place(_ result: [String: Any]) throws -> (uri: String, region: [String: Int]) {
        let location = try #require((result["locations"] as? [[String: Any]])?.first)
        let physical = try #require(location["physicalLocation"] as? [String: Any])
        let artifact = try #require(physical["artifactLocation"] as? [String: String])
        #expect(artifact["uriBaseId"] == "SRCROOT")
        return (
            try #require(artifact["uri"]), try #require(physical["region"] as? [String: Int])
        )
    }

    @Test func describesEveryRuleAndLinksResults() throws {
        let run = try run(.two)
        let driver = try #require(
            (run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(rules.compactMap { $0["id"] as? String } == Rule.allCases.map(\.rawValue))
        for result in try results(.two) {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
        }
    }

    @Test(arguments: [
        ("import Data", 8, 8), ("/* ü */ import Data", 17, 16), ("/* 👩‍👩‍👦 */ import Data", 33, 23),
        ("x", 1, 1), ("日本 import", 8, 4),
    ])
    func countsColumnsInUTF16(line: String, bytes: Int, units: Int) throws {
        let context = ReportContext(version: "1", lines: { _ in line })
        let findings = Findings(
            package: "", targets: 0, files: 0, violations: [.sample(.cycle, "A", 4, bytes)])
        let region = try place(#require(results(findings, context).first)).region
        #expect(region == ["startLine": 4, "startColumn": units])
    }

    @Test(arguments: [nil, "short"])
    func omitsColumnsThatCannotBeConverted(line: String?) throws {
        let context = ReportContext(version: "1", lines: { _ in line })
        let findings = Findings(
            package: "", targets: 0, files: 0, violations: [.sample(.cycle, "A", 4, 30)])
        #expect(try place(#require(results(findings, context).first)).region == ["startLine": 4])
    }

    @Test(arguments: [
        ("Sources/A B.swift", "Sources/A%20B.swift"), ("a:b", "a%3Ab"), ("100%", "100%25"),
        ("ä", "%C3%A4"), ("a?b#c", "a%3Fb%23c"), ("a\nb", "a%0Ab"), ("x-_.~/Y9", "x-_.~/Y9"),
    ])
    func writesPathsAsRelativeReferences(path: String, uri: String) throws {
        let findings = Findings(
            package: "", targets: 0, files: 0, violations: [.sample(.cycle, path)])
        #expect(try place(#require(results(findings).first)).uri == uri)
    }

    @Test(
        arguments: [
            ("/tmp/a b.json", "file:///tmp/a%20b.json", nil),
            ("../o/b.json", "o/b.json", "SRCROOT"),
        ] as [(String, String, String?)])
    func outsidePathsHaveNoBase(file: String, uri: String, base: String?) throws {
        let context = ReportContext(version: "1", prefix: "g/")
        let findings = Findings(
            package: "", targets: 0, files: 0, violations: [.sample(.staleBaseline, file)])
        let text = ReportFormat.sarif.report(findings, context)
        #expect(text.contains(#""uri": "\#(uri)""#))
        #expect(text.contains(#""uriBaseId": "#) == (base != nil))
    }

    @Test func fingerprintsStayWhenLinesMoveAndDifferInAFile() throws {
        func prints(_ lines: [Int]) throws -> [String] {
            let violations = lines.map { Violation.sample(.bannedSymbol, "A", $0) }
            let findings = Findings(package: "", targets: 0, files: 0, violations: violations)
            return try results(findings).compactMap {
                ($0["partialFingerprints"] as? [String: String])?["violation/v1"]
            }
        }
        #expect(try prints([3, 9]) == prints([30, 90]))
        #expect(try Set(prints([3, 9])).count == 2)
    }

    @Test func bracesInMessagesAreEscaped() throws {
        let findings = Findings(
            package: "", targets: 0, files: 0,
            violations: [.sample(.cycle, message: "Write { x }.")])
        let message = try #require(results(findings).first?["message"] as? [String: String])
        #expect(message["text"]?.hasPrefix("Write {{ x }}.\n") == true)
    }
}

@Suite struct JSONReportTests {
    @Test func keepsTheOrderOfKeys() {
        let violations = [
            Violation.sample(.layerImport, related: [("Because.", "Package.swift", 2)])
        ]
        let findings = Findings(
            package: "Shop", targets: 3, files: 4, violations: violations, baselined: 5)
        #expect(
            ReportFormat.json.report(findings, .plain) == """
                {
                  "version": 1,
                  "tool": {
                    "name": "ashlar",
                    "version": "1.2.3"
                  },
                  "package": "Shop",
                  "ok": false,
                  "summary": {
                    "targets": 3,
                    "files": 4,
                    "violations": 1,
                    "baselined": 5,
                    "rules": {
                      "layer-import": 1
                    }
                  },
                  "violations": [
                    {
                      "rule": "layer-import",
                      "target": "Domain",
                      "subject": "Data",
                      "file": "Sources/Domain/A.swift",
                      "line": 1,
                      "column": 1,
                      "message": "Domain imports Data.",
                      "reason": "Domain stands below Data.",
                      "fix": "Remove the import.",
                      "related": [
                        {
                          "file": "Package.swift",
                          "line": 2,
                          "column": 7,
                          "message": "Because."
                        }
                      ]
                    }
                  ]
                }

                """)
    }

    @Test(arguments: [
        "plain", "\"quoted\" \\ back", "a\nb\r\tc", "\u{0}\u{1F}\u{7F}", "ü 👩‍👩‍👦 \u{2028}",
        "</script>",
    ])
    func keepsAnyText(text: String) throws {
        let json = JSONText.array([.string(text)]).text
        let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String]
        #expect(read == [text])
        #expect(
            json.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 32 && $0.value != 0x2028 })
    }
}

@Suite struct JUnitReportTests {
    /// The start tags with this name.
    private func tags(_ name: String, _ text: String) -> [Substring] {
        text.split(separator: "\n").filter { $0.contains("<\(name) ") }
    }

    @Test func hasOnePassedCaseForEachRuleThatHolds() {
        let text = ReportFormat.junit.report(.clean, .plain)
        #expect(tags("testcase", text).count == Rule.allCases.count)
        #expect(!text.contains("<failure"))
        #expect(text.contains(#"tests="\#(Rule.allCases.count)" failures="0""#))
    }

    @Test func failedCasesHaveNamesWithoutLines() {
        let findings = Findings(
            package: "Shop", targets: 1, files: 1,
            violations: [
                .sample(.layerImport, "A.swift", 3), .sample(.layerImport, "A.swift", 7),
                .sample(.bannedSymbol, "A.swift", 3, subject: "Date()"),
            ])
        let text = ReportFormat.junit.report(findings, .plain)
        let names = tags("testcase", text).compactMap { $0.firstMatch(of: /\ name="(.*?)"/)?.1 }
        #expect(names.count == Rule.allCases.count + 1)
        #expect(
            names.filter { $0 != "holds" } == [
                "A.swift: Data", "A.swift: Data (2)", "A.swift: Date()",
            ])
        #expect(text.contains(#"tests="\#(Rule.allCases.count + 1)" failures="3""#))
        #expect(text.contains(#"message="A.swift:7:1: Domain imports Data.""#))
    }

    @Test func escapesXMLAndDropsForbiddenCharacters() {
        let findings = Findings(
            package: #"<&">"#, targets: 1, files: 1,
            violations: [
                .sample(.cycle, "a\n<b>&\".swift", message: "x\u{1}y\u{FFFF}]]><\u{301}\r\n")
            ])
        let text = ReportFormat.junit.report(findings, .plain)
        #expect(text.contains(#"name="ashlar check: &lt;&amp;&quot;&gt;""#))
        #expect(text.contains(#"name="a&#10;&lt;b&gt;&amp;&quot;.swift: Data""#))
        #expect(text.contains("x\u{FFFD}y\u{FFFD}]]&gt;"))
        #expect(text.contains("]]&gt;&lt;\u{301}&#13;&#10;"))
        #expect(!text.contains("]]>"))
    }
}

@Suite struct ReportFormatTests {
    @Test(arguments: ReportFormat.allCases) func isFoundByItsName(format: ReportFormat) throws {
        #expect(try ReportFormat(named: format.rawValue) == format)
    }

    @Test(arguments: ReportFormat.allCases) func endsInALineFeed(format: ReportFormat) {
        #expect(format.report(.two, .plain).hasSuffix("\n"))
        #expect(format.report(.clean, .plain).hasSuffix("\n"))
    }

    @Test func unknownFormatListsAllFormats() {
        #expect(throws: UnknownFormat(name: "xml")) { try ReportFormat(named: "xml") }
        #expect(
            UnknownFormat(name: "xml").description
                == "There is no report format “xml”. Use one of: human, github, sarif, junit, json."
        )
    }
}
