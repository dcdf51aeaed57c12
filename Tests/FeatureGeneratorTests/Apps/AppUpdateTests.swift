import AshlarFeatureGenerator
import Testing

@Suite struct AppUpdateTests {
    /// Lines that both changed conflict; otherwise the text that differs from the base wins.
    private func merge(
        _ current: String, _ base: String, _ new: String
    ) -> (text: String, hasConflicts: Bool) {
        base.isEmpty || !current.hasPrefix(base)
            ? ("<<<\n\(current)===\n\(new)>>>\n", true)
            : (new + current.dropFirst(base.count), false)
    }

    /// `nil` in `text` is a removed file; in `outcome` an unchanged file.
    @Test(
        arguments: [
            ("a", "a", "a", nil, nil), ("a", "a", "b", "b", .updated), ("a", "b", "b", nil, nil),
            ("a", "b", "a", nil, nil), (nil, nil, "n", "n", .added), (nil, "n", "n", nil, nil),
            ("a", "a", nil, "", .removed), ("a", "b", nil, nil, .kept), ("a", nil, nil, nil, nil),
            ("a", nil, "b", nil, .stillRemoved), ("a", nil, "a", nil, nil),
            ("a", "ab", "c", "cb", .merged), ("a", "x", "c", "<<<\nx===\nc>>>\n", .conflict),
            (nil, "x", "c", "<<<\nx===\nc>>>\n", .conflict),
        ] as [(String?, String?, String?, String?, AppUpdate.Outcome?)])
    func keepsTheUsersChanges(
        base: String?, current: String?, new: String?, text: String?, outcome: AppUpdate.Outcome?
    ) throws {
        func file(_ text: String?) -> [String: String] { text.map { ["f": $0] } ?? [:] }
        let update = try AppUpdate(
            base: file(base), current: file(current), new: file(new), merge: merge)
        #expect(update.outcomes["f"] == outcome)
        switch (text, update.texts["f"]) {
        case (nil, nil): break
        case (let text?, .some(let written)): #expect((written ?? "") == text)
        default: Issue.record("\(update.texts)")
        }
    }

    @Test func readsWhatItPacks() {
        let files = ["b/c.txt": "one\n\ntwo\n", "a": "", "d": "\n", "e": "last\n"]
        let packed = PackedFiles(files: files)
        #expect(PackedFiles(packed.text) == packed)
        #expect(packed.text.hasPrefix("==> a\n==> b/c.txt\none\n"))
    }
}
