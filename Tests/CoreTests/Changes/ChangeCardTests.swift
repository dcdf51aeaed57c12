import AshlarCore
import Foundation
import Testing

@Suite struct ChangeCardTests {
    private static let now = Date(timeIntervalSince1970: 1_767_322_800)
    private static let refusal = ServerError.refused(code: "closed", detail: "It is closed.")
        .problem
    private static let offline = ServerError.offline(reason: "no route").problem
    private let wording = Wording(
        locale: Locale(identifier: "en_GB"), timeZone: .gmt, words: [])

    private static func change(
        _ phase: UnsettledChange.Phase, problem: Problem? = nil, nextTry: Date? = nil,
        canBeTakenBack: Bool = false
    ) -> UnsettledChange {
        UnsettledChange(
            id: ID(rawValue: "c"), row: "r", name: "close", phase: phase, problem: problem,
            nextTry: nextTry, canBeTakenBack: canBeTakenBack)
    }

    @Test(
        arguments: [
            (change(.notSent, canBeTakenBack: true), ["Send now", "Don’t send"]),
            (change(.notSent), ["Send now"]), (change(.sending), []),
            (change(.unknown), ["Check now"]), (change(.refused), ["Try again", "Discard"]),
            (change(.parked), ["Try again", "Discard"]), (change(.takenBack), ["Discard"]),
        ] as [(UnsettledChange, [String])])
    func offersThePossibleDecisions(change: UnsettledChange, titles: [String]) {
        #expect(ChangeCard(change, now: nil, wording).choices.map(\.title) == titles)
        #expect(change.decisions.count == titles.count)
    }

    @Test(
        arguments: [
            (change(.notSent), "Waiting to be sent", ""),
            (
                change(.notSent, problem: offline, nextTry: now.addingTimeInterval(60)),
                "Waiting to be sent", "You’re offline. Next try: today, 3:01."
            ),
            (change(.notSent, nextTry: now), "Waiting to be sent", ""),
            (
                change(.unknown, nextTry: now.addingTimeInterval(60)), "Sent, not confirmed yet",
                "Next check: today, 3:01."
            ),
            (change(.refused, problem: refusal), "Refused by the server", "It is closed."),
            (change(.parked, problem: offline), "Waiting for your decision", "You’re offline."),
            (change(.sending), "Being sent", ""), (change(.takenBack), "Taken back", ""),
        ] as [(UnsettledChange, String, String)])
    func showsItsProgress(change: UnsettledChange, text: String, advice: String) {
        let notice = ChangeCard(change, now: Self.now, wording).notice
        #expect(notice.text == text)
        #expect(notice.advice == advice)
    }

    @Test func pairsRowsWithTheirChanges() {
        struct Row: Identifiable, Hashable, Codable { let id: AshlarCore.ID<Row> }
        let rows = ["r", "s"].map { Row(id: ID(rawValue: $0)) }
        let change = Self.change(.notSent)
        #expect(rows.with([change]).map(\.changes) == [[change], []])
        #expect(rows.with([]).map(\.id) == rows.map(\.id))
    }
}
