import AshlarData
import AshlarDomain
import Foundation
import Testing

@testable import AshlarAppShell

/// What a person reads once of a store that was damaged.
@MainActor @Suite struct RescueBannerTests {
    let banner = RescueBanner(wording: inEnglish.wording)

    /// As Data would make it: there is no way to make one outside.
    private func rescue(
        rescued: [String] = [], unreadable: [[String: any Sendable]] = [], isComplete: Bool = true,
        isLockLost: Bool = false
    ) throws -> StoreRescue {
        let fields: [String: Any] = [
            "id": "ann.sqlite.damaged-1", "at": 0, "setAside": "/data/ann.sqlite.damaged-1",
            "reason": "database disk image is malformed", "rescued": rescued,
            "unreadable": unreadable, "isComplete": isComplete,
            "isLockLost": isLockLost, "isOrderLost": false,
        ]
        return try JSONDecoder().decode(
            StoreRescue.self, from: try JSONSerialization.data(withJSONObject: fields))
    }

    private func html(_ rescue: StoreRescue) throws -> String {
        try Templates().render(
            "rescues",
            [
                "rescues": [banner.fields(rescue)], "csrf": "token", "here": "/payments",
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
        #expect(try html(try rescue(rescued: ["a"])).contains("1 payment in progress was"))
        #expect(try html(try rescue(rescued: ["a", "b"])).contains("2 payments in progress were"))
    }

    @Test func namesWhatCouldNotBeReadAndWhatToDo() throws {
        let amount = try JSONSerialization.jsonObject(
            with: try JSONEncoder().encode(Money(minorUnits: 1234, currency: .gbp)))
        let html = try html(
            try rescue(
                unreadable: [
                    [
                        "id": "p1", "payeeName": Samples.hostile,
                        "amount": amount as? [String: String] ?? [:], "createdAt": 0,
                    ], [:],
                ]))
        #expect(html.contains("notice bad"))
        #expect(html.contains("Check with the bank before you make one again"))
        #expect(html.contains("£12.34 to &lt;script&gt;"))
        #expect(html.contains("created 1 Jan 2001"))
        #expect(html.contains("<li>A payment</li>"))
    }

    @Test func saysWhyOneHadToSignIn() throws {
        for (isLost, tone) in [(true, "notice bad"), (false, "notice warning")] {
            let html = try html(try rescue(isLockLost: isLost))
            #expect(html.contains("whether you had a PIN") == isLost)
            #expect(html.contains(tone))
        }
    }

    @Test func warnsOfWhatMayHaveBeenThere() throws {
        #expect(
            try html(try rescue(isComplete: false)).contains(
                "Other payments may have been in progress"))
    }
}
