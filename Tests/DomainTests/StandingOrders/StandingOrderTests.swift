import AshlarDomain
import AshlarDomainTesting
import Testing

@Suite struct StandingOrderTests {
    let order = StandingOrder.fixture()
    let today = LocalDate.day("2026-01-02")

    private func due(_ payments: [UpcomingPayment]) -> [String] {
        payments.map { "\($0.occurrence.due)" }
    }

    @Test func showsTheNextTwelvePayments() {
        let upcoming = order.upcoming(from: today)
        #expect(upcoming.count == 12)
        #expect(due(upcoming).prefix(3) == ["2026-03-03", "2026-04-07", "2026-05-04"])
        #expect(upcoming.map(\.occurrence.number) == Array(1...12))
        #expect(upcoming[0].moved == nil)
    }

    @Test func reportsReasonOfMovedPayment() {
        let upcoming = order.upcoming(from: today)
        guard case .holiday(let holiday) = upcoming[1].moved else {
            Issue.record("\(String(describing: upcoming[1].moved))")
            return
        }
        #expect(holiday.kind == .goodFriday && holiday.name == "Good Friday")
        #expect(upcoming[2].moved == .weekend(.sunday))
        let stays = StandingOrder.fixture(
            terms: .fixture(schedule: .fixture(convention: .none)))
        #expect(stays.upcoming(from: today).allSatisfy { $0.moved == nil })
    }

    @Test func namesEveryClosedDay() throws {
        let proclaimed = LocalDate.day("2026-06-01")
        let calendar = BusinessCalendar(.englandAndWales, closedDays: [proclaimed])
        #expect(calendar.closure(of: proclaimed) == .proclaimed)
        #expect(calendar.closure(of: .day("2026-06-06")) == .weekend(.saturday))
        #expect(calendar.closure(of: .day("2026-06-02")) == nil)
        for year in 2020...2035 {
            for region in BusinessCalendar.Region.allCases {
                let calendar = BusinessCalendar(region)
                for offset in 0..<365 {
                    let day = try LocalDate(year: year, month: 1, day: 1).adding(days: offset)
                    #expect((calendar.closure(of: day) == nil) == calendar.isBusinessDay(day))
                }
            }
        }
        let boxing = BusinessCalendar(.englandAndWales).closure(of: .day("2026-12-28"))
        guard case .holiday(let holiday) = boxing else { throw NoHoliday() }
        #expect(holiday.isSubstitute && holiday.name == "Boxing Day (observed)")
    }

    private struct NoHoliday: Error {}

    @Test func settlesPoundsByEnglandAndAllElseByT2() throws {
        #expect(BusinessCalendar(settling: .gbp).region == .englandAndWales)
        #expect(BusinessCalendar(settling: .eur).region == .target2)
        #expect(BusinessCalendar(settling: .jpy).region == .target2)
    }

    @Test func excludesPaidAndMarksSkipped() {
        let order = StandingOrder.fixture(
            skipped: [.day("2026-05-03")], lastPlanned: .day("2026-04-03"))
        // The payment moved from Good Friday to the 7th is not planned after the last one.
        let upcoming = order.upcoming(from: .day("2026-04-06"), limit: 3)
        #expect(due(upcoming) == ["2026-05-04", "2026-06-03", "2026-07-03"])
        #expect(upcoming.map(\.isSkipped) == [true, false, false])
        #expect(order.next(from: .day("2026-04-06"))?.id == .day("2026-06-03"))
    }

    @Test func endedOrderHasNoUpcomingPayments() throws {
        let ended = try order.applying(.end, today: today)
        #expect(ended.status == .ended && ended.upcoming(from: today).isEmpty)
        #expect(try order.applying(.pause, today: today).next(from: today) == nil)
        let twice = StandingOrder.fixture(
            terms: .fixture(schedule: .fixture(until: .after(payments: 2))))
        #expect(due(twice.upcoming(from: today)) == ["2026-03-03", "2026-04-07"])
    }

    @Test func pausesAndResumes() throws {
        let paused = try order.applying(.pause, today: today)
        #expect(paused.status == .paused && paused.terms == order.terms)
        #expect(try paused.applying(.resume, today: today) == order)
    }

    @Test func skipsOnlyUpcomingPayments() throws {
        let april = LocalDate.day("2026-04-03")
        let skipping = try order.applying(.skip(april), today: today)
        #expect(skipping.skipped == [april])
        // Skipping again changes nothing.
        #expect(try skipping.applying(.skip(april), today: today) == skipping)
        #expect(try skipping.applying(.payAfterAll(april), today: today) == order)
        // Only the planned date counts, not the one it is moved to.
        #expect(throws: StandingOrderChangeError.notComing(.day("2026-04-07"))) {
            try order.applying(.skip(.day("2026-04-07")), today: today)
        }
        // On its due date the payment is already made.
        #expect(try order.applying(.skip(april), today: .day("2026-04-06")).skipped == [april])
        #expect(throws: StandingOrderChangeError.notComing(april)) {
            try order.applying(.skip(april), today: .day("2026-04-07"))
        }
        let paid = StandingOrder.fixture(lastPlanned: april)
        #expect(throws: StandingOrderChangeError.notComing(april)) {
            try paid.applying(.skip(april), today: today)
        }
    }

    @Test(arguments: [StandingOrder.Status.ended, .other("frozen")])
    func onlyActiveOrPausedOrdersCanChange(status: StandingOrder.Status) {
        let order = StandingOrder.fixture(status: status)
        #expect(!order.isChangeable)
        for change in [
            StandingOrder.Change.pause, .resume, .end, .skip(.day("2026-04-03")),
            .revise(.fixture(amount: .eur(cents: 1))),
        ] {
            #expect(throws: StandingOrderChangeError.notChangeable(status)) {
                try order.applying(change, today: today)
            }
        }
    }

    @Test func keepsItsPayeeAndItsAccount() {
        for terms in [
            StandingOrderTerms.fixture(account: .id("other")), .fixture(payeeName: "Mallory"),
            .fixture(payeeIdentifier: .fixture(9)),
        ] {
            #expect(throws: StandingOrderChangeError.otherPayee) {
                try order.applying(.revise(terms), today: today)
            }
        }
    }

    @Test func newScheduleStartsTodayOrLater() throws {
        let later = LocalDate.day("2026-05-05")
        // An unchanged start may be in the past: only the end differs.
        let order = StandingOrder.fixture(lastPlanned: .day("2026-05-03"))
        let ending = StandingOrderTerms.fixture(schedule: .fixture(until: .on(later)))
        #expect(try order.applying(.revise(ending), today: later).terms == ending)
        let weekly = StandingOrderTerms.fixture(schedule: .fixture(.weekly(every: 1)))
        #expect(throws: StandingOrderChangeError.startInPast(.day("2026-03-03"), today: later)) {
            try order.applying(.revise(weekly), today: later)
        }
        let anew = StandingOrderTerms.fixture(
            schedule: .fixture(from: later, .weekly(every: 1)))
        #expect(try order.applying(.revise(anew), today: later).terms == anew)
    }

    @Test func newScheduleDropsUnplannedSkips() throws {
        let order = StandingOrder.fixture(skipped: [.day("2026-04-03"), .day("2026-05-03")])
        let third = try StandingOrderSchedule.DayOfMonth(3)
        let terms = StandingOrderTerms.fixture(
            schedule: .fixture(from: .day("2026-02-03"), .monthly(every: 3, on: third)))
        #expect(
            try order.applying(.revise(terms), today: today).skipped == [.day("2026-05-03")])
    }

    @Test func paymentMadeMeanwhileKeepsAgreement() throws {
        let seen = StandingOrder.fixture(skipped: [.day("2026-03-03"), .day("2026-05-03")])
        let paid = StandingOrder.fixture(
            skipped: [.day("2026-05-03")], lastPlanned: .day("2026-03-03"),
            lastPayment: .id("p"), version: "v2")
        #expect(seen.agrees(with: paid) && paid.agrees(with: seen))
        #expect(!seen.agrees(with: try seen.applying(.pause, today: today)))
        #expect(!seen.agrees(with: try seen.applying(.skip(.day("2026-06-03")), today: today)))
        #expect(!seen.agrees(with: .fixture(terms: .fixture(amount: .eur(cents: 1)))))
    }
}
