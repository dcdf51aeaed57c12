import FeatureGenerator
import Testing

@Suite struct FeatureNameTests {
    @Test(arguments: ["Cards", "DirectDebits", "X509"])
    func isATypesName(text: String) throws {
        #expect(try FeatureName(text).typeName == text)
    }

    @Test(arguments: ["", "cards", "1Card", "Karten-Liste", "Über", "A B", "../Cards"])
    func refusesWhatIsNone(text: String) {
        #expect(throws: FeatureNameError.notATypeName(text)) { try FeatureName(text) }
    }
}
