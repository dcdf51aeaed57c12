import Testing

@testable import AshlarArchitectureCheck

@Suite struct BannedWordTests {
    /// The places of the words in a text.
    private func places(_ words: [String], _ text: String) -> [String] {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            WordScanner(words).scan(bytes).map { "\($0.line):\($0.column) \(words[$0.term])" }
        }
    }

    @Test(arguments: [
        "payment", "Payment", "PAYMENT", "payments", "PaymentID", "latePayment",
        "latePaymentsByDay",
        "HTTPPayment", "HTTPPayments", "_payment", "payment_id", "payment2", "`payment`",
        "// the payment’s", "/* payment */", "\"a payment\"", "\"\\(payment)\"", "“payment”",
        "pre-payment",
    ])
    func aWordIsFoundWhereverItIsWritten(text: String) {
        #expect(places(["payment"], text).count == 1)
    }

    @Test(arguments: [
        "repayment", "pay", "paymentless", "Paymental", "pay ment", "payMent", "PAYMENTX",
        "überpayment",
    ])
    func partsOfOtherWordsDoNotMatch(text: String) {
        #expect(places(["payment"], text).isEmpty)
    }

    @Test(arguments: ["IBAN", "iban", "IBANs", "IBANCheck", "IBANsOfAll", "myIBAN", "theIBANs"])
    func acronymsAreWords(text: String) {
        #expect(places(["iban"], text).count == 1)
    }

    @Test(arguments: ["currency", "currencies", "Currencies", "displayCurrency", "currencyCode"])
    func pluralsCount(text: String) {
        #expect(places(["currency"], text).count == 1)
    }

    @Test(arguments: [
        "standingOrder", "StandingOrders", "standing order", "standing-order", "standing_order",
        "STANDING_ORDER", "/// the standing\n    /// order", "newStandingOrderID",
    ])
    func severalWordsAreFoundInARow(text: String) {
        #expect(places(["standing order"], text).count == 1)
    }

    @Test(arguments: [
        "order", "standing", "standing, order", "orderStanding", "standing (order)",
        "standing the order",
        "outstanding order", "standing ordered",
    ])
    func termsOfSeveralWordsNeedAllWords(text: String) {
        #expect(places(["standing order"], text).isEmpty)
    }

    @Test func eachUseHasItsPlace() {
        let text =
            "let payment = 1\n// ä payment of a standing\n/// order\nfunc pay(bankPayment: Int)"
        #expect(
            places(["payment", "standing order", "bank"], text) == [
                "1:5 payment", "2:7 payment", "2:20 standing order", "4:10 bank", "4:14 payment",
            ])
    }

    @Test func emptyTextsMatchNothing() {
        #expect(places(["payment"], "").isEmpty)
        #expect(places([], "payment").isEmpty)
    }

    // MARK: Rules

    private func sample(_ words: String) -> Sample {
        var sample = Sample(
            rules: """
                { "layers": [{ "name": "A", "targets": ["A"] }, { "name": "B", "targets": ["B"] }],
                  "tests": [{ "targets": ["*Tests"] }],
                  "bannedWords": [\(words)] }
                """)
        for (name, kind) in [("A", PackageTarget.Kind.regular), ("B", .regular), ("ATests", .test)]
        {
            sample.add(
                name, kind: kind,
                files: ["a.swift": "// A payment.\nlet bankID = 1", "Keys.swift": "let bank = 2"])
        }
        return sample
    }

    private static let inA = [
        "Sources/A/Keys.swift:1:5 banned-word bank", "Sources/A/a.swift:1:6 banned-word payment",
        "Sources/A/a.swift:2:5 banned-word bank",
    ]

    @Test func isFoundInTheNamedLayers() throws {
        let words = #"{ "words": ["payment", "bank"], "layers": ["A"], "reason": "Any business." }"#
        #expect(try sample(words).found() == Self.inA)
    }

    @Test func isFoundInAllLayersButNotTestsByDefault() throws {
        let words = #"{ "words": ["payment", "bank"], "reason": "Any business." }"#
        #expect(try sample(words).found().count == 6)
        let inTests = #"{ "words": ["bank"], "layers": ["tests"], "reason": "Any business." }"#
        #expect(
            try sample(inTests).found().map { $0.prefix(12) }
                == Array(repeating: "Tests/ATests", count: 2))
    }

    @Test(arguments: ["Sources/A/Keys.swift", "*/Keys.swift"])
    func isAllowedInExceptedFiles(file: String) throws {
        let words = """
            { "words": ["payment", "bank"], "layers": ["A"], "except": ["\(file)"], "reason": "Any." }
            """
        #expect(try sample(words).found() == Array(Self.inA.dropFirst()))
    }

    @Test func reportsReasonAndReplacement() throws {
        let words = """
            { "words": ["payment"], "layers": ["A"], "reason": "Any business.", "instead": "Say command." },
            { "words": ["bank"], "layers": ["A"], "reason": "Any business." }
            """
        let violations = try sample(words).check().violations()
        #expect(violations.map(\.reason) == Array(repeating: "Any business.", count: 3))
        #expect(violations[1].fix == "Say command.")
        #expect(violations[1].message == "“A” (layer “A”) may not name “payment”.")
        #expect(
            violations[2].fix
                == "Use another word than “bank”, or add the file to “except” in architecture.json:4."
        )
    }

    @Test(arguments: [
        (
            #"{ "words": ["a"], "except": ["Sources/A/Kys.swift"], "reason": "Any." }"#,
            "3:48: The package has no source file “Sources/A/Kys.swift”. Did you mean “Sources/A/Keys.swift”?"
        ),
        (
            #"{ "words": ["12"], "reason": "Any." }"#,
            "3:31: “12” is not a word. Write letters, as in payment or standing order."
        ),
        (
            #"{ "words": ["a"], "layers": ["C"], "reason": "Any." }"#,
            "3:48: There is no layer “C”. Did you mean “A”?"
        ),
        (
            #"{ "words": ["a"] }"#,
            "3:19: An element of “bannedWords” has no “reason”. Add \"reason\"."
        ),
    ])
    func aMistakeIsNamedAtItsPlace(words: String, mistake: String) throws {
        #expect(sample(words).mistakes() == [mistake])
    }
}
