import AshlarFeatureGenerator
import Testing

@Suite struct FeatureNameTests {
    @Test(arguments: [
        ("Cards", "cards", "cards", "Cards"),
        ("DirectDebits", "directDebits", "direct-debits", "Direct debits"),
        ("X509", "x509", "x509", "X509"), ("IBANs", "ibans", "ibans", "IBANs"),
        ("SEPAMandates", "sepaMandates", "sepa-mandates", "SEPA mandates"),
        ("Top10", "top10", "top10", "Top10"),
        ("CardsForEU", "cardsForEU", "cards-for-eu", "Cards for EU"),
        ("Top10s", "top10s", "top10s", "Top10s"), ("P2P", "p2p", "p2p", "P2P"),
        ("B2BPayments", "b2bPayments", "b2b-payments", "B2B payments"),
        ("CardsForA2A", "cardsForA2A", "cards-for-a2a", "Cards for A2A"),
        ("C2BCards", "c2bCards", "c2b-cards", "C2B cards"),
        ("X509Keys", "x509Keys", "x509-keys", "X509 keys"),
        ("HTTPCards", "httpCards", "http-cards", "HTTP cards"), ("Card", "card", "card", "Card"),
        ("CardsAndLimits", "cardsAndLimits", "cards-and-limits", "Cards and limits"),
    ])
    func hasFourSpellings(text: String, member: String, path: String, title: String) throws {
        let name = try FeatureName(text)
        #expect(name.typeName == text && name.module == "AshlarFeature\(text)")
        #expect(name.memberName == member)
        #expect(name.pathName == path)
        #expect(name.title == title)
    }

    @Test(arguments: [
        "", "cards", "1Card", "Karten-Liste", "Über", "A B", "../Cards", "Ca_rds", "Cards\n",
    ])
    func rejectsInvalidTypeNames(text: String) {
        #expect(throws: FeatureNameError.notATypeName(text)) { try FeatureName(text) }
    }

    @Test(arguments: ["X", "DirectDebitAuthorisations"])
    func rejectsInvalidLengths(text: String) {
        #expect(throws: FeatureNameError.length(text)) { try FeatureName(text) }
    }

    @Test(arguments: [
        "Default", "Import", "Self", "Any", "Some", "Switch", "Data", "Task", "String", "Date",
        "URL",
        "Empty", "Environment", "Scroll", "Navigation", "Inspector", "Payments", "All",
        "Events", "Open", "Banner",
    ])
    func rejectsReservedNames(text: String) {
        #expect {
            try FeatureName(text)
        } throws: { error in
            guard case FeatureNameError.reserved(text, let use) = error else { return false }
            return !use.isEmpty && "\(error)".contains("Choose another name")
        }
    }
}
