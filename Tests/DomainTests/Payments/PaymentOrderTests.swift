import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@Suite struct PaymentOrderTests {
    @Test func rejectsNonSEPAName() {
        #expect(
            throws: PaymentError.payeeNameInvalid(.badCharacter("ë", position: 3, .name))
        ) { try order(payeeName: "Zoë") }
        for blank in ["", "  "] {
            #expect(throws: PaymentError.payeeMissing) { try order(payeeName: blank) }
        }
        #expect(throws: PaymentError.payeeNameInvalid(.tooLong(71, .name))) {
            try order(payeeName: String(repeating: "a", count: 71))
        }
    }

    @Test func refusesAReferenceThatIsTooLong() {
        #expect(throws: PaymentError.referenceInvalid(.tooLong(141, .remittance))) {
            try order(reference: String(repeating: "a", count: 141))
        }
    }

    @Test func decodingChecksRules() throws {
        let order = try order()
        let json = try JSONEncoder().encode(order)
        #expect(try JSONDecoder().decode(PaymentOrder.self, from: json) == order)
        let text = String(decoding: json, as: UTF8.self)
        let wrong = text.replacing("Shop", with: "Sh\u{F6}p")
        #expect(wrong != text)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(PaymentOrder.self, from: Data(wrong.utf8))
        }
    }

    @Test func needsNoReference() throws {
        #expect(try order(reference: "").reference == "")
    }

    @Test func refusesZero() {
        #expect(throws: PaymentError.amountNotPositive(.eur(cents: 0))) {
            try order(amount: .eur(cents: 0))
        }
    }

    private func order(
        payeeName: String = "Shop", amount: Money = .eur(cents: 1), reference: String = "x"
    ) throws -> PaymentOrder {
        try PaymentOrder(
            account: .id("a"), payeeName: payeeName, payeeIdentifier: .fixture(2), amount: amount,
            reference: reference)
    }
}
