import AshlarDomain
import Testing

@Suite struct SEPATextTests {
    @Test func matchesEveryPublishedRow() throws {
        try ReferenceTable("sepa_text").expect {
            try "\($0["max_length"]) \($0["expect"])"
        } is: { row in
            let field = try #require(fields[row["field"]])
            do throws(SEPATextError) {
                try SEPAText.check(row.fields["text"] ?? "?", field: field)
                return "\(field.maximumLength) accept"
            } catch {
                return "\(field.maximumLength) error:\(reason(error))"
            }
        }
    }

    @Test(arguments: [
        ("Łódź Straße", "Lodz Strasse"), ("İstanbul", "Istanbul"), ("R&D", "R+D"),
        ("“quoted”", "'quoted'"), ("price 5€", "price 5EUR"), ("Ελλάδα", "Ellada"),
        ("Київ", "Kiiv"), ("new\nline", "new line"), ("emoji 🙂", "emoji ."),
        ("a\u{200B}b", "ab"), ("under_score", "under-score"), ("Rent June", "Rent June"),
    ])
    func suggestsAPermittedSpelling(text: String, suggestion: String) throws {
        #expect(SEPAText.suggestion(for: text, field: .name) == suggestion)
        try SEPAText.check(suggestion, field: .name)
    }

    @Test func suggestsNothingWhereNothingReadableIsLeft() {
        #expect(SEPAText.suggestion(for: "🙂🙂", field: .name) == nil)
        #expect(SEPAText.suggestion(for: "", field: .remittance) == nil)
        #expect(SEPAText.suggestion(for: "漢字", field: .remittance) == nil)
    }

    @Test(arguments: SEPAText.Field.allCases)
    func everySuggestionPasses(field: SEPAText.Field) throws {
        for row in try ReferenceTable("sepa_text").rows {
            guard let text = try SEPAText.suggestion(for: row["text"], field: field) else {
                continue
            }
            try SEPAText.check(text, field: field)
        }
    }

    @Test func namesCharacterAndPlace() {
        #expect(throws: SEPATextError.badCharacter("é", position: 4, .name)) {
            try SEPAText.check("Café", field: .name)
        }
    }

    private let fields: [String: SEPAText.Field] = [
        "name": .name, "remittance": .remittance, "end_to_end_id": .endToEndID,
    ]

    private func reason(_ error: SEPATextError) -> String {
        switch error {
        case .empty: "empty"
        case .badCharacter: "characters"
        case .tooLong: "too_long"
        }
    }
}
