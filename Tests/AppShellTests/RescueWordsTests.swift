import AshlarDomain
import AshlarOffline
import Foundation
import Testing

@testable import AshlarAppShell
@testable import AshlarData
@testable import AshlarWebShell

/// The texts of a store rescue.
@MainActor @Suite struct RescueWordsTests {
    let words = RescueWords(wording: inEnglish.wording)

    /// As Data creates it from the store’s report.
    private func rescue(
        rescued: [(id: String, name: String)] = [], unreadable: [String] = [],
        isComplete: Bool = true,
        isLockLost: Bool = false
    ) throws -> StoreRescue {
        let fields: [String: Any] = [
            "id": "ann.sqlite.damaged-1", "at": 0, "setAside": "/data/ann.sqlite.damaged-1",
            "reason": "database disk image is malformed",
            "rescued": rescued.map { ["id": $0.id, "name": $0.name] },
            "unreadable": unreadable.map { json in
                json.isEmpty
                    ? [:]
                    : [
                        "id": "p1", "name": "pay", "createdAt": 0,
                        "json": Data(json.utf8).base64EncodedString(),
                    ] as [String: Any]
            }, "isComplete": isComplete, "lostTables": isLockLost ? ["lock"] : [],
        ]
        return StoreRescue(
            try JSONDecoder().decode(
                RescueReport.self, from: try JSONSerialization.data(withJSONObject: fields)))
    }

    private func html(_ rescue: StoreRescue) throws -> String {
        try Templates().render(
            "banners",
            [
                "banners": [words.banner(rescue).fields], "csrf": "token", "here": "/payments",
                "w": inEnglish.branch,
            ])
    }

    @Test func saysThatNothingIsMissing() throws {
        let html = try html(try rescue())
        #expect(html.contains("was damaged"))
        #expect(html.contains("No payment was in progress. Nothing is missing."))
        #expect(html.contains("/data/ann.sqlite.damaged-1"))
        #expect(html.contains("notice warning"))
        #expect(html.contains("name=\"csrf\" value=\"token\""))
        #expect(!html.contains("<ul>"))
    }

    @Test func countsWhatWasRescued() throws {
        let one = ("a", "pay")
        let other = ("b", "pay")
        #expect(try html(try rescue(rescued: [one])).contains("1 payment in progress was"))
        #expect(
            try html(try rescue(rescued: [one, other])).contains("2 payments in progress were"))
    }

    @Test func countsOtherChangesSeparately() throws {
        let html = try html(try rescue(rescued: [("a", "pay"), ("o", "setUpOrder"), ("p", "x")]))
        #expect(html.contains("1 payment in progress was"))
        #expect(html.contains("2 other changes were saved and continue."))
    }

    @Test func namesUnreadablePaymentsAndTheNextStep() throws {
        let name = String(decoding: try JSONEncoder().encode(Samples.hostile), as: UTF8.self)
        let json = """
            {"clientPaymentId": "p1", "accountId": "acc-1", "payee": {"name": \(name), "identifier":
            {"scheme": "IBAN", "value": "DE89370400440532013000"}}, "amount": {"amount": "12.34",
            "currency": "GBP", "direction": "debit"}, "reference": ""}
            """
        let html = try html(try rescue(unreadable: [json, ""]))
        #expect(html.contains("notice bad"))
        #expect(html.contains("Check with the bank before you make one again"))
        #expect(html.contains("£12.34 to &lt;script&gt;"))
        #expect(html.contains("created 1 Jan 2001"))
        #expect(html.contains("<li>A payment</li>"))
    }

    @Test func explainsARequiredSignIn() throws {
        for (isLost, tone) in [(true, "notice bad"), (false, "notice warning")] {
            let html = try html(try rescue(isLockLost: isLost))
            #expect(html.contains("whether you had a PIN") == isLost)
            #expect(html.contains(tone))
        }
    }

    @Test func warnsOfPaymentsThatMayBeLost() throws {
        #expect(
            try html(try rescue(isComplete: false)).contains(
                "Other payments may have been in progress"))
    }
}
