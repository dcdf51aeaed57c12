import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@Suite struct DateWordsTests {
    let english = DateWords(locale: Locale(identifier: "en_GB"), timeZone: .gmt)
    let german = DateWords(locale: Locale(identifier: "de_DE"), timeZone: .gmt)

    @Test func writesDaysTheLocalesWay() {
        #expect(english.day(.day("2026-03-01")) == "1 Mar 2026")
        #expect(german.day(.day("2026-03-01")) == "1. März 2026")
    }

    /// Days have no zone: none may move them.
    @Test(arguments: ["Pacific/Kiritimati", "Pacific/Niue", "Europe/Berlin"])
    func writesTheSameDayInEveryZone(zone: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        let words = DateWords(locale: Locale(identifier: "en_GB"), timeZone: zone)
        #expect(words.day(.day("2026-03-01")) == "1 Mar 2026")
    }

    @Test(arguments: [
        ("2026-01-02", "Today"), ("2026-01-01", "Yesterday"), ("2026-01-03", "Tomorrow"),
    ])
    func headsDaysNearby(day: String, title: String) {
        #expect(english.heading(.day(day), now: .fixture) == title)
    }

    @Test func headsOtherDaysInFull() {
        let heading = english.heading(.day("2025-12-31"), now: .fixture)
        #expect(heading.hasPrefix("Wednesday"))
        #expect(heading.hasSuffix("31 December 2025"))
    }

    @Test func beginsDaysWhereTheBankIs() throws {
        let zone = try #require(TimeZone(identifier: "Pacific/Auckland"))
        let words = DateWords(locale: Locale(identifier: "en_GB"), timeZone: zone)
        // 03:00 UTC on the 2nd is still the 2nd there, 13:00 UTC is the 3rd.
        #expect(words.today(.fixture) == .day("2026-01-02"))
        #expect(words.today(.fixture.addingTimeInterval(36_000)) == .day("2026-01-03"))
    }

    @Test(
        arguments: [
            (0, "just now"), (59, "just now"), (60, "1 min ago"), (3_599, "59 min ago"),
            (3_600, "1 h ago"), (86_399, "23 h ago"), (86_400, "1 day ago"),
            (172_800, "2 days ago"),
        ])
    func saysHowOldSomethingIs(seconds: Int, text: String) {
        #expect(english.age(.seconds(seconds)) == text)
    }

    @Test func writesInstantsWithTheirTime() {
        #expect(english.instant(.fixture).contains("3:00"))
        #expect(english.instant(.fixture).contains("2 Jan 2026"))
        #expect(
            english.instant(.fixture, now: .fixture.addingTimeInterval(60)).hasPrefix("today, "))
        let tomorrow = Date.fixture.addingTimeInterval(86_400)
        #expect(english.instant(.fixture, now: tomorrow).contains("2 Jan 2026"))
    }
}

@Suite struct FreshnessLineTests {
    let dates = DateWords(locale: Locale(identifier: "en_GB"), timeZone: .gmt)
    let now = Date.fixture.addingTimeInterval(300)

    private func line(_ lastSuccess: Date?, _ error: BankError?) -> FreshnessLine {
        let failure = error.map { Freshness.Failure(at: now, error: $0) }
        return FreshnessLine(
            Freshness(lastSuccess: lastSuccess, failure: failure), now: now,
            Wording(locale: Locale(identifier: "en_GB"), timeZone: .gmt))
    }

    @Test func saysHowOldTheListIs() {
        #expect(line(.fixture, nil) == FreshnessLine(tone: .fresh, text: "Updated 5 min ago"))
    }

    @Test func saysWhenTheListWasLastTrue() {
        let line = line(.fixture, .offline(reason: "x"))
        #expect(line.tone == .offline)
        #expect(
            line.text == "Offline – as of \(dates.instant(.fixture, now: now)) (5 min ago)")
    }

    @Test func saysWhyItIsNotNewer() {
        #expect(
            line(.fixture, .signedOut)
                == FreshnessLine(
                    tone: .failed, text: "Updated 5 min ago – Your session has ended."))
    }

    @Test func saysThatNothingWasEverFetched() {
        #expect(line(nil, nil) == FreshnessLine(tone: .never, text: "Never updated"))
        #expect(
            line(nil, .timedOut) == FreshnessLine(tone: .offline, text: "Offline – never updated"))
        #expect(line(nil, .signedOut).tone == .failed)
    }
}

@Suite struct ProgressLineTests {
    @Test(
        arguments: [
            (SyncProgress(rows: 0, total: nil), "Zahlungen werden geladen: bisher 0", nil),
            (SyncProgress(rows: 0, total: 3), "Zahlungen werden geladen: 0 von 3", 0),
            (
                SyncProgress(rows: 999_999, total: 1_000_000),
                "Zahlungen werden geladen: 999.999 von 1.000.000", 99
            ),
            (SyncProgress(rows: 5, total: 4), "Zahlungen werden geladen: 5 von 5", 100),
            (SyncProgress(rows: 0, total: 0), "Zahlungen werden geladen: 0 von 0", 100),
        ] as [(SyncProgress, String, Int?)])
    func saysHowFarItHasGot(progress: SyncProgress, text: String, percent: Int?) {
        let wording = Wording(locale: Locale(identifier: "de_DE"), timeZone: .gmt)
        #expect(
            ProgressLine(progress, of: .payments, wording)
                == ProgressLine(text: text, percent: percent))
    }

    @Test func saysWhatIsFetched() {
        let wording = Wording(locale: Locale(identifier: "en_GB"), timeZone: .gmt)
        let progress = SyncProgress(rows: 5_000, total: 20_000)
        #expect(
            ProgressLine(progress, of: .entries, wording).text
                == "Fetching entries: 5,000 of 20,000")
    }
}

@Suite struct NoticeTests {
    let wording = Wording(locale: Locale(identifier: "en_GB"), timeZone: .gmt)

    static let errors: [BankError] = [
        .offline(reason: "no route"), .timedOut, .signedOut, .wrongCredentials,
        .refused(reason: .insufficientFunds, detail: "d"), .busy(retryAfter: .seconds(7)),
        .busy(retryAfter: nil), .conflict(detail: "d"),
        .unreadable(record: "payment 7", field: "amount", value: "x"),
        .failed(status: 500, detail: "d"),
    ]

    @Test(arguments: errors)
    func saysWhatToDoAboutEachError(error: BankError) {
        let notice = Notice(Problem(error), wording)
        #expect(!notice.text.isEmpty)
        #expect(!notice.advice.isEmpty)
    }

    private struct StoreFailed: DeviceError {
        let deviceProblem: DeviceProblem
        var deviceDetail: String { "/data/store.sqlite" }
    }

    @Test(arguments: [
        (DeviceProblem.full, "no space left"), (.notWritable, "may not write"),
        (.newerVersion, "newer version"), (.damaged, "damaged"), (.failed, "failed"),
    ])
    func saysWhatToDoAboutThisDevice(problem: DeviceProblem, words: String) {
        let notice = Notice(Problem(StoreFailed(deviceProblem: problem)), wording)
        #expect(notice.tone == .bad)
        #expect(notice.text.contains(words))
        #expect(notice.advice.hasSuffix("It is /data/store.sqlite."))
        #expect(notice.advice.count > 40)
    }

    @Test func namesPlaceAndValueOfWhatCannotBeRead() {
        let notice = Notice(
            BankError.unreadable(record: "payment 7", field: "amount", value: "x"), wording)
        #expect(notice.advice == "The amount of payment 7 is “x”. Tell the bank.")
    }

    @Test func explainsAReasonOrPassesOnTheBanksWords() {
        let known = Notice(BankError.refused(reason: .closedAccount, detail: "d"), wording)
        #expect(known.advice == "The account is closed.")
        let strange = Notice(
            BankError.refused(reason: ReasonCode(rawValue: "XX99"), detail: "Ask."), wording)
        #expect(strange.advice == "Ask.")
    }
}

@Suite struct RefusalWordsTests {
    static let reasons: [ReasonCode] = [
        .insufficientFunds, .duplicate, .aboveLimit, .wrongAccount, .closedAccount, .blockedAccount,
        .wrongCurrency, .wrongDate, .notApproved, .payFirst, .orderEnded, .orderActive,
        .paymentUnderWay, .payeeKnown, .listFull, .dearer, .cancelledByCustomer,
    ]

    private func advice(_ reason: ReasonCode, _ locale: String) -> String {
        let wording = Wording(locale: Locale(identifier: locale), timeZone: .gmt)
        return Notice(.refused(reason: reason, detail: "As the bank says."), wording).advice
    }

    @Test(arguments: reasons) func saysWhyInThePersonsLanguage(reason: ReasonCode) {
        let (english, german) = (advice(reason, "en_GB"), advice(reason, "de_DE"))
        #expect(!english.contains("As the bank says") && !german.contains("As the bank says"))
        #expect(!english.hasPrefix("reason.") && !german.hasPrefix("reason."))
        #expect(english != german)
    }

    @Test func saysWhatItDoesNotKnowAsTheBankDoes() {
        #expect(advice(.narrative, "de_DE") == "As the bank says.")
        #expect(advice(ReasonCode(rawValue: "ZZ99"), "de_DE") == "As the bank says.")
    }
}
