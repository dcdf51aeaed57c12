import FeatureGenerator
import Testing

@Suite struct FeatureNameTests {
    @Test(arguments: [
        ("Cards", "cards", "cards", "Cards"),
        ("DirectDebits", "directDebits", "direct-debits", "Direct debits"),
        ("X509", "x509", "x509", "X509"), ("IBANs", "ibans", "ibans", "IBANs"),
        ("SEPAMandates", "sepaMandates", "sepa-mandates", "SEPA mandates"),
        ("Top10", "top10", "top10", "Top10"),
        ("CardsForEU", "cardsForEU", "cards-for-eu", "Cards for EU"),
        ("Top10s", "top10s", "top10s", "Top10s"),
    ])
    func isWrittenInFourWays(text: String, member: String, path: String, title: String) throws {
        let name = try FeatureName(text)
        #expect(name.typeName == text && name.module == "Feature\(text)")
        #expect(name.memberName == member)
        #expect(name.pathName == path)
        #expect(name.title == title)
    }

    @Test(arguments: [
        "", "cards", "1Card", "Karten-Liste", "Über", "A B", "../Cards", "Ca_rds", "Cards\n",
    ])
    func refusesWhatIsNoTypesName(text: String) {
        #expect(throws: FeatureNameError.notATypeName(text)) { try FeatureName(text) }
    }

    @Test(arguments: ["X", "DirectDebitAuthorisations"])
    func refusesWhatIsTooShortOrTooLong(text: String) {
        #expect(throws: FeatureNameError.length(text)) { try FeatureName(text) }
    }

    @Test(arguments: [
        "Default", "Import", "Self", "Any", "Some", "Switch", "Data", "Task", "String", "Date",
        "URL",
        "Empty", "Environment", "Scroll", "Navigation", "Body", "Dismiss", "Home", "Inspector",
        "Payments", "Bank",
        "Events", "Open", "Rescue", "Body",
    ])
    func refusesWhatIsTakenEverywhere(text: String) {
        #expect {
            try FeatureName(text)
        } throws: { error in
            guard case FeatureNameError.reserved(text, let use) = error else { return false }
            return !use.isEmpty && "\(error)".contains("Choose another name")
        }
    }
}
