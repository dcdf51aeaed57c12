import AshlarDomain
import AshlarOffline
import Foundation
import Testing

@testable import AshlarData

@Suite struct PaymentRequestTests {
    let desk = Desk()

    @Test(arguments: [
        "plain", "", "\"quoted\" \\ /", "line\nbreak\r\ttab", "\u{1}\u{8}\u{c}\u{1f}\u{7f}",
        "Zürich 東京 👩‍👩‍👧", "\u{2028}",
    ])
    func theRequestIsTheSameAsJSONEncodersBytes(text: String) throws {
        var request = try PaymentRequestRecord(desk.payment("q\(text)"), timeZone: .gmt)
        request.payee.name = text
        request.reference = text
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let fee = AmountRecord.debit(Money(minorUnits: 20, currency: .eur))
        for (date, fee) in [(nil, nil), ("2026-03-01", nil), (nil, fee), ("2026-03-01", fee)] {
            request.date = date
            request.fee = fee
            let expected = String(decoding: try encoder.encode(request), as: UTF8.self)
            #expect(String(decoding: request.json, as: UTF8.self) == expected)
        }
        request.payee.identifier = nil
        #expect(try JSONDecoder().decode(PaymentRequestRecord.self, from: request.json) == request)
    }
}
