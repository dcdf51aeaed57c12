import AshlarCore
import AshlarCoreTesting
import Testing
import VisitsDomain

@testable import FeatureVisits

@MainActor @Suite struct LanguageTests {
    @Test func isTranslatedToGerman() {
        let row = VisitRow(
            RowWithChanges(Visit(id: ID(rawValue: "a"), title: "Second")), now: nil,
            Screens(language: "de").module.wording)
        #expect(row.state == "Offen")
    }

    @Test func hasTheSameTextsInEachLanguage() {
        let keys = ["en", "de"].map { language in
            Screens(language: language).module.wording.words.texts.keys.filter {
                $0.hasPrefix("visit")
            }.sorted()
        }
        #expect(VisitsModule.table.languages == ["de", "en"])
        #expect(keys[0] == keys[1] && keys[0].count > 5)
    }
}
