import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@Suite struct DateWordsTests {
    let english = Wording(locale: Locale(identifier: "en_GB"), timeZone: .gmt).dates
    let german = Wording(locale: Locale(identifier: "de_DE"), timeZone: .gmt).dates

    @Test func formatsDaysForLocale() {
        #expect(english.day(.day("2026-03-01")) == "1 Mar 2026")
        #expect(german.day(.day("2026-03-01")) == "1. März 2026")
    }

    @Test func isolatesAMonthFromRightToLeftInASentenceFromLeftToRight() {
        let mixed = Wording(locale: Locale(identifier: "ar_AE"), language: "en", timeZone: .gmt)
        let month = mixed.dates.month(LocalMonth(.day("2026-11-01")))
        #expect(month.unicodeScalars.contains { (0x0620...0x064A).contains($0.value) })
        #expect(mixed("server.failed", month).contains("\u{2068}\(month)\u{2069}"))
        let amount = mixed.money.string(.eur(cents: 123_456))
        #expect(mixed("server.failed", amount).contains("\u{2068}\(amount)\u{2069}"))
    }

    /// Dates have no zone, so no zone may change them.
    @Test(arguments: ["Pacific/Kiritimati", "Pacific/Niue", "Europe/Berlin"])
    func writesTheSameDayInEveryZone(zone: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        let words = Wording(locale: Locale(identifier: "en_GB"), timeZone: zone).dates
        #expect(words.day(.day("2026-03-01")) == "1 Mar 2026")
    }

    @Test(arguments: [
        ("2026-01-02", "Today"), ("2026-01-01", "Yesterday"), ("2026-01-03", "Tomorrow"),
    ])
    func namesNearbyDays(day: String, title: String) {
        #expect(english.heading(.day(day), now: .fixture) == title)
    }

    @Test func formatsOtherDaysInFull() {
        let heading = english.heading(.day("2025-12-31"), now: .fixture)
        #expect(heading.hasPrefix("Wednesday"))
        #expect(heading.hasSuffix("31 December 2025"))
    }

    @Test func usesTheBanksTimeZone() throws {
        let zone = try #require(TimeZone(identifier: "Pacific/Auckland"))
        let words = Wording(locale: Locale(identifier: "en_GB"), timeZone: zone).dates
        // 03:00 UTC on the 2nd is still the 2nd there, 13:00 UTC is the 3rd.
        #expect(words.today(.fixture) == .day("2026-01-02"))
        #expect(words.today(.fixture.addingTimeInterval(36_000)) == .day("2026-01-03"))
    }
}

@Suite struct ProgressLineTests {
    private let progress = SyncProgress(rows: 5_000, total: 20_000)

    private func text(_ things: ProgressLine.Items, _ locale: String) -> String {
        ProgressLine(
            progress, of: things, Wording(locale: Locale(identifier: locale), timeZone: .gmt)
        ).text
    }

    @Test func describesDownloadedItems() {
        #expect(text(.entries, "en_GB") == "Downloading transactions: 5,000 of 20,000")
        #expect(text(.payments, "en_GB") == "Downloading payments: 5,000 of 20,000")
        #expect(text(.payments, "de_DE") == "Zahlungen werden geladen: 5.000 von 20.000")
    }

    @Test func describesProgressWithoutTotal() {
        let wording = Wording(locale: Locale(identifier: "de_DE"), timeZone: .gmt)
        let open = SyncProgress(rows: 5, total: nil)
        #expect(ProgressLine(open, of: .entries, wording).text.hasSuffix("geladen: bisher 5"))
    }
}

@Suite struct NoticeTests {
    let wording = Wording(locale: Locale(identifier: "en_GB"), timeZone: .gmt)

    static let errors: [ServerError] = [
        .offline(reason: "no route"), .timedOut, .signedOut, .wrongCredentials,
        .refused(reason: .insufficientFunds, detail: "d"), .busy(retryAfter: .seconds(7)),
        .busy(retryAfter: nil), .conflict(detail: "d"),
        .unreadable(record: "payment 7", field: "amount", value: "x"),
        .failed(status: 500, detail: "d"),
    ]

    @Test(arguments: errors)
    func advisesOnEachError(error: ServerError) {
        let notice = Notice(Problem(error), wording)
        #expect(!notice.text.isEmpty)
        #expect(!notice.advice.isEmpty)
    }

    /// Texts say “bank” where Core says “server”.
    @Test(arguments: ["en_GB", "de_DE"]) func textsNameBankInsteadOfServer(locale: String) {
        let wording = Wording(locale: Locale(identifier: locale), timeZone: .gmt)
        for error in Self.errors {
            let notice = Notice(Problem(error), wording)
            #expect(!"\(notice.text) \(notice.advice)".contains("erver"), "\(notice)")
        }
    }

    private static let servers: [Problem.Server] = [
        .offline, .timedOut, .signedOut, .wrongCredentials,
        .refused(code: ReasonCode.insufficientFunds.rawValue, detail: "d"),
        .busy(retryAfter: .seconds(7)), .busy(retryAfter: nil), .conflict,
        .unreadable(record: "payment 7", field: "amount", value: "x"), .failed(status: 500),
    ]

    @Test(arguments: zip(errors, servers))
    func bankErrorMapsToServerProblem(error: ServerError, server: Problem.Server) {
        let problem = Problem(error)
        #expect(problem == .server(server, error.description))
        #expect(problem.isOffline == [.offline, .timedOut].contains(server))
    }

    @Test func keepsErrorDescription() {
        #expect(Problem(ServerError.timedOut).description == ServerError.timedOut.description)
        #expect(
            Problem(PaymentError.accountMissing)
                == .other("A payment needs an account to pay from."))
        #expect(Problem(MoneyError.overflow("1 + 1")) == .tooLarge)
        let error = MoneyError.divisionByZero("1")
        #expect(Problem(error) == .other(error.description))
    }

    @Test func namesFieldAndValueOfAnUnreadableAnswer() {
        let error = ServerError.unreadable(record: "payment 7", field: "amount", value: "x")
        #expect(
            Notice(Problem(error), wording).advice
                == "Field amount of payment 7 is “x”. Please tell your bank.")
    }

    @Test func explainsKnownReasonsAndQuotesOthers() {
        let known = Notice(
            Problem(ServerError.refused(reason: .closedAccount, detail: "d")), wording)
        #expect(known.advice == "The account is closed.")
        let strange = Notice(
            Problem(ServerError.refused(reason: ReasonCode(rawValue: "XX99"), detail: "Ask.")),
            wording)
        #expect(strange.advice == "Ask.")
    }
}

@Suite struct RefusalWordsTests {
    static let reasons: [ReasonCode] = [
        .insufficientFunds, .duplicate, .aboveLimit, .wrongAccount, .closedAccount, .blockedAccount,
        .wrongCurrency, .wrongDate, .notApproved, .payFirst, .orderEnded, .orderActive,
        .paymentUnderWay, .payeeKnown, .listFull, .feeIncreased, .cancelledByCustomer,
    ]

    private func advice(_ reason: ReasonCode, _ locale: String) -> String {
        let wording = Wording(locale: Locale(identifier: locale), timeZone: .gmt)
        let error = ServerError.refused(reason: reason, detail: "As the bank says.")
        return Notice(Problem(error), wording).advice
    }

    @Test(arguments: reasons) func explainsReasonInUserLanguage(reason: ReasonCode) {
        let english = advice(reason, "en_GB")
        let german = advice(reason, "de_DE")
        #expect(!english.contains("As the bank says") && !german.contains("As the bank says"))
        #expect(!english.hasPrefix("reason.") && !german.hasPrefix("reason."))
        #expect(english != german)
    }

    @Test func quotesUnknownReasons() {
        #expect(advice(.narrative, "de_DE") == "As the bank says.")
        #expect(advice(ReasonCode(rawValue: "ZZ99"), "de_DE") == "As the bank says.")
    }
}
