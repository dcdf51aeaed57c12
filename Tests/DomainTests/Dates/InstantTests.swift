import AshlarDomain
import AshlarHashing
import Foundation
import Testing

@Suite struct InstantTests {
    @Test(
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2026-11-21T03:25:46Z", 1_795_231_546_000),
            ("2026-11-21T04:25:46.1+01:00", 1_795_231_546_100),
            ("2026-11-20t23:25:46.123999-04:00", 1_795_231_546_123),
            ("1969-12-31T23:59:59.999z", -1), ("2016-12-31T23:59:60Z", 1_483_228_800_000),
            ("2000-02-29T12:00:00-00:00", 951_825_600_000),
            ("0001-01-01T00:00:00Z", -62_135_596_800_000),
        ] as [(String, Int64)])
    func readsRFC3339(text: String, milliseconds: Int64) throws {
        let date = try Instant.parse(text)
        #expect((date.timeIntervalSince1970 * 1000).rounded() == Double(milliseconds))
    }

    @Test(arguments: [
        "", "2026-11-21", "2026-11-21T03:25:46", "2026-11-21 03:25:46Z", "2026-11-21T03:25Z",
        "2026-11-21T24:00:00Z", "2026-11-21T03:60:00Z", "2026-11-21T03:25:61Z",
        "2026-02-30T00:00:00Z",
        "2026-11-21T03:25:46.Z", "2026-11-21T03:25:46,5Z", "2026-11-21T03:25:46+0100",
        "2026-11-21T03:25:46+24:00", "2026-11-21T03:25:46Z ", "2026-11-21T03:25:46+01:00Z",
        "2026-13-01T00:00:00Z", "2026-11-21T03:25:46.123", "+2026-11-21T03:25:46Z",
    ])
    func refusesOtherForms(text: String) {
        #expect(throws: InstantError.malformed(text)) { try Instant.parse(text) }
    }

    @Test func readsItsOwnOutput() throws {
        var random = SplitMix64(seed: 7)
        var texts: [String] = []
        for _ in 0..<5_000 {
            let milliseconds = Int64.random(
                in: -62_135_596_800_000...253_402_300_799_999, using: &random)
            let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
            texts.append(Instant.format(date))
            #expect(
                Instant.format(try Instant.parse(texts[texts.count - 1])) == texts[texts.count - 1])
        }
        let byInstant = try texts.sorted { try Instant.parse($0) < Instant.parse($1) }
        #expect(texts.sorted() == byInstant)
    }

    @Test func writesAnyDate() {
        #expect(Instant.format(Date(timeIntervalSince1970: 0)) == "1970-01-01T00:00:00.000Z")
        #expect(Instant.format(Date(timeIntervalSince1970: -0.001)) == "1969-12-31T23:59:59.999Z")
        #expect(
            Instant.format(Date(timeIntervalSince1970: .infinity)) == "9999-12-31T23:59:59.999Z")
        #expect(Instant.format(Date(timeIntervalSince1970: .nan)) == "0000-01-01T00:00:00.000Z")
        #expect(Instant.format(.distantPast).hasPrefix("000"))
    }
}
