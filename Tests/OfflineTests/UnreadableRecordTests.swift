import AshlarCoreTesting
import Testing

@testable import AshlarOffline

@Suite struct UnreadableRecordTests {
    private let long = String(repeating: "a", count: 600)

    @Test func truncatesEachText() {
        let record = UnreadableRecord(record: long, field: long, value: long)
        for text in [record.record, record.field, record.value] { #expect(text.count == 512) }
    }

    @Test func showsTheBeginningOfEachText() {
        let shown = UnreadableRecord(record: long, field: long, value: "b").shown { $0 }
        #expect(shown.record.count == 80 && shown.field.count == 80 && shown.value == "b")
    }

    /// A truncated secret would not be recognized.
    @Test func masksBeforeTruncating() {
        let text = String(repeating: "a", count: 78) + "secret"
        let record = UnreadableRecord(record: text, field: text, value: text)
        let shown = record.shown { $0.replacing("secret", with: "…") }
        for text in [shown.record, shown.field, shown.value] { #expect(text.hasSuffix("a…")) }
    }

    @Test func itsDescriptionIsOneShortLine() {
        let text = "x\n" + long
        let description = UnreadableRecord(record: text, field: "f", value: text).description
        #expect(!description.contains { $0.isNewline })
        #expect(description.count < 300)
    }
}
