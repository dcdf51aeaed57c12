import AshlarArchitectureCheck
import Testing

@Suite struct BaselineTests {
    private func violation(_ line: Int, _ subject: String = "Data", file: String = "a.swift")
        -> Violation
    {
        Violation(
            .layerImport, at: Place(file: file, line: line, column: 8), target: "A",
            subject: subject, message: "m", reason: "r", fix: "f")
    }

    private func baseline(_ violations: [Violation]) -> Baseline {
        Baseline(file: "b.json").recording(violations, owner: "kim", reason: "legacy")
    }

    /// The baseline after writing and reading, with the places of its entries.
    private func read(_ baseline: Baseline) throws -> Baseline {
        try Baseline(baseline.bytes, file: "b.json")
    }

    @Test func movedKnownViolationsAreNotReported() {
        let known = baseline([violation(3), violation(9), violation(1, "Core")])
        let held = known.held(against: [violation(4), violation(80), violation(2, "Core")])
        #expect(held.new == [])
        #expect(held.known == 3)
        // A place counts once, however many checks found it.
        #expect(known.held(against: [violation(4), violation(4)]).known == 1)
    }

    @Test func additionalViolationsAreReportedFromTheEnd() {
        let held = baseline([violation(3)]).held(against: [
            violation(9), violation(2), violation(5),
        ])
        #expect(held.new == [violation(5), violation(9)])
        #expect(held.known == 1)
    }

    @Test(arguments: [
        ("Data", "other.swift", Rule.layerImport), ("Other", "a.swift", .layerImport),
    ])
    func violationsWithOtherSubjectOrFileAreNew(subject: String, file: String, rule: Rule) {
        let held = baseline([violation(3)]).held(against: [
            violation(3), violation(3, subject, file: file),
        ])
        #expect(held.new == [violation(3, subject, file: file)])
    }

    @Test func surplusEntriesAreStaleAtTheirLine() throws {
        let known = try read(baseline([violation(3), violation(9), violation(1, "Core")]))
        let held = known.held(against: [violation(3)])
        #expect(
            held.new.map { "\($0.place) \($0.rule.rawValue) \($0.message)" } == [
                "b.json:3:9 stale-baseline The baseline lists 1 of layer-import “Core” in a.swift, and there are none.",
                "b.json:4:9 stale-baseline The baseline lists 2 of layer-import “Data” in a.swift, and there is 1.",
            ])
    }

    @Test func entriesOfUncheckedRulesAreIgnored() throws {
        let api = Violation(
            .publicAPI, at: Place(file: "a.swift", line: 1, column: 1), target: "A", subject: "x",
            message: "", reason: "", fix: "")
        let known = try read(baseline([api]))
        #expect(known.held(against: [], isChecked: { $0 != .publicAPI }).new == [])
        #expect(known.held(against: []).new.count == 1)
        #expect(known.pruned(to: [], isChecked: { $0 != .publicAPI }).entries.count == 1)
        #expect(known.pruned(to: []).entries == [])
        let again = known.recording(
            [violation(3)], owner: "lee", reason: "new", isChecked: { $0 != .publicAPI })
        #expect(again.entries.map(\.key.rule) == [.layerImport, .publicAPI])
    }

    @Test func recordingAgainKeepsOwnersAndReasons() throws {
        let again = baseline([violation(3)]).recording(
            [violation(3), violation(4), violation(1, "Core")], owner: "lee", reason: "new")
        #expect(
            try read(again).entries.map { "\($0.key.subject) \($0.count) \($0.owner) \($0.reason)" }
                == ["Core 1 lee new", "Data 2 kim legacy"])
    }

    @Test func pruningOnlyShrinks() {
        let known = baseline([violation(3), violation(4), violation(1, "Core")])
        let pruned = known.pruned(to: [violation(3), violation(5, "Other")])
        #expect(pruned.entries.map(\.key.subject) == ["Data"])
        #expect(pruned.entries.map(\.count) == [1])
        #expect(pruned.growth(over: known) == [])
        #expect(known.growth(over: pruned).map(\.key.subject) == ["Core", "Data"])
    }

    @Test func writesSortedOneViolationALine() {
        let text = String(
            decoding: baseline([violation(3), violation(1, "C\"\n\u{1}", file: "Z.swift")]).bytes,
            as: UTF8.self)
        #expect(
            text == """
                {
                    "violations": [
                        { "rule": "layer-import", "target": "A", "file": "Z.swift", "subject": "C\\"\\n\\u0001", "count": 1, "owner": "kim", "reason": "legacy" },
                        { "rule": "layer-import", "target": "A", "file": "a.swift", "subject": "Data", "count": 1, "owner": "kim", "reason": "legacy" }
                    ]
                }

                """)
    }

    @Test func roundTrips() throws {
        let known = baseline([violation(3), violation(1, "C\"\n\u{1}\\", file: "Z.swift")])
        #expect(try read(known).bytes == known.bytes)
        #expect(try read(Baseline(file: "b.json")).entries == [])
    }

    private static let entry = """
        "rule": "layer-import", "target": "A", "file": "a", "subject": "B", "count": 1, "owner": "k", "reason": "r"
        """

    @Test(arguments: [
        ("[]", "1:1: The baseline has to be an object, not a list."),
        ("{}", "1:1: The baseline has no “violations”."),
        (
            #"{ "violations": [{ \#(entry) }, { \#(entry) }] }"#,
            "1:131: The baseline lists this violation twice, first in line 1."
        ),
        (
            #"{ "violations": [{ \#(entry.replacing("layer-import", with: "layer-imports")) }] }"#,
            "1:28: No rule “layer-imports” can be in a baseline."
        ),
        (
            #"{ "violations": [{ \#(entry.replacing("layer-import", with: "stale-baseline")) }] }"#,
            "1:28: No rule “stale-baseline” can be in a baseline."
        ),
        (
            #"{ "violations": [{ \#(entry.replacing("\"k\"", with: "\"\"")) }] }"#,
            "1:109: “owner” is empty."
        ),
        (
            #"{ "violations": [{ \#(entry.replacing(": 1", with: ": 0")) }] }"#,
            "1:97: “count” has to be a whole number from 1."
        ),
        (
            #"{ "violations": [{ \#(entry.replacing(": 1", with: ": 1.5")) }] }"#,
            "1:97: “count” has to be a whole number from 1."
        ),
    ])
    func mistakesHaveTheirPlace(text: String, mistake: String) {
        do {
            _ = try Baseline(Array(text.utf8), file: "b.json")
            Issue.record("accepted")
        } catch {
            #expect(
                error.all.map { "\($0.place.line):\($0.place.column): \($0.message)" } == [mistake])
        }
    }

    @Test(arguments: [
        (
            "{ // rules\n    \"layers\": []\n}",
            "{\n    \"baseline\": \"b.json\", // rules\n    \"layers\": []\n}"
        ),
        (
            "{ // rules\n  \"layers\": []\n}",
            "{\n  \"baseline\": \"b.json\", // rules\n  \"layers\": []\n}"
        ),
        ("{\n\t\"layers\": []\n}", "{\n\t\"baseline\": \"b.json\",\n\t\"layers\": []\n}"),
        ("{ \"layers\": [] }", "{\n  \"baseline\": \"b.json\", \"layers\": [] }"),
        ("// {\n{}", "// {\n{\n  \"baseline\": \"b.json\"}"),
    ])
    func rulesFileNamesTheBaselineAndKeepsItsText(old: String, new: String) throws {
        let edited = try RulesEdit.naming(baseline: "b.json", in: Array(old.utf8), file: "r.json")
        #expect(String(decoding: edited, as: UTF8.self) == new)
    }
}
