import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeaturePayments

@MainActor @Suite struct PaymentsTableTests {
    typealias State = PaymentsScreen.State
    typealias Action = PaymentsScreen.Action
    typealias Head = PaymentsScreen.Head
    typealias Row = PaymentsScreen.Row

    let screen = PaymentsModule.empty.paymentsScreen

    @Test(
        arguments: [
            (.appeared, .list(.followed(.appear))), (.disappeared, .list(.followed(.disappear))),
            (.refreshPulled, .list(.followed(.refresh))),
            (.noticeDismissed, .list(.followed(.dismissProblem))), (.endReached, .list(.more)),
            (.startReached, .list(.earlier)), (.newestTapped, .list(.newest)),
            (.searchChanged("x"), .filter(.search("x"))),
            (.statusChosen(.waiting), .filter(.group(.waiting))),
            (.statusChosen(nil), .filter(.group(nil))),
            (.accountChosen(.id("account")), .filter(.account(.id("account")))),
            (.accountChosen(nil), .filter(.account(nil))),
            (.fromChanged("2026-01-01"), .filter(.from("2026-01-01"))),
            (.throughChanged("2026-01-02"), .filter(.through("2026-01-02"))),
            (.leastChanged("1"), .filter(.least("1"))), (.mostChanged("2"), .filter(.most("2"))),
            (.filtersCleared, .filter(.clear)), (.rowTapped(.id("payment")), nil),
            (.createTapped, nil), (.payeesTapped, nil), (.standingOrdersTapped, nil),
        ] as [(PaymentsEvent, Action?)])
    func mapsEachEventToAnAction(event: PaymentsEvent, action: Action?) {
        #expect(screen.action(for: event) == action)
    }

    // MARK: Filters

    nonisolated static let whole = PaymentFilter(
        search: "rent", group: .completed, account: .id("account"), from: "2026-01-01",
        through: "2026-01-02", least: "1", most: "2")

    nonisolated static func whole(_ change: (inout PaymentFilter) -> Void) -> PaymentFilter {
        var filter = whole
        change(&filter)
        return filter
    }

    @Test(
        arguments: [
            (.search("x"), whole { $0.search = "x" }), (.group(nil), whole { $0.group = nil }),
            (.account(nil), whole { $0.account = nil }), (.from(""), whole { $0.from = "" }),
            (.through("y"), whole { $0.through = "y" }), (.least(""), whole { $0.least = "" }),
            (.most("3"), whole { $0.most = "3" }), (.clear, PaymentFilter()),
        ] as [(PaymentFilter.Change, PaymentFilter)])
    func eachChangeLeavesTheOthersAlone(change: PaymentFilter.Change, filter: PaymentFilter) {
        var changed = Self.whole
        changed.apply(change)
        #expect(changed == filter)
    }

    @Test(
        arguments: [
            (.search("x"), false), (.least("1"), false), (.most("1"), false),
            (.from("2026-01-01"), true), (.through("2026-01-01"), true), (.group(.waiting), true),
            (.account(.id("account")), true),
        ] as [(PaymentFilter.Change, Bool)])
    func typedFilterIsReadAfterAPause(change: PaymentFilter.Change, isReadAtOnce: Bool) {
        let after = screen.state(shown(), after: [.filter(change)])
        #expect(after.list.query == after.query(inEnglish.money))
        #expect(after.list.query != .all)
        #expect((after.list.pages.inFlight != nil) == isReadAtOnce)
    }

    @Test(
        arguments: [
            (PaymentFilter(search: " a  b "), PaymentQuery(text: "a b")),
            (PaymentFilter(search: "  "), .all),
            (PaymentFilter(from: " 2026-01-01 "), PaymentQuery(from: .day("2026-01-01"))),
            (PaymentFilter(through: "2026-02-30"), .all),
            (PaymentFilter(group: .scheduled), PaymentQuery(statuses: [.scheduled])),
            (PaymentFilter(least: "1,000.50"), PaymentQuery(least: decimal("1000.5"))),
            (PaymentFilter(most: "10.00"), PaymentQuery(most: decimal("10"))),
            (PaymentFilter(least: "ten", most: "1.005"), .all),
        ] as [(PaymentFilter, PaymentQuery)])
    func unreadableFilterIsIgnored(filter: PaymentFilter, query: PaymentQuery) {
        #expect(filter.query(inEnglish.money, in: .eur) == query)
    }

    nonisolated static func decimal(_ text: String) -> ExactDecimal? {
        PaymentFilter.amount(text, inEnglish.money, in: .eur)
    }

    @Test func amountFilterAppliesOnceAccountsAreLoaded() {
        let typed = screen.state(State(), after: [.filter(.least("1.234"))])
        #expect(typed.list.query == .all)
        let dinars = Head(
            accounts: [.fixture(), .fixture(id: .id("kuwait"), booked: .kwd(fils: 1))],
            query: .all, totals: nil)
        let loaded = screen.state(
            typed, after: [.list(.followed(.loaded(dinars, .fresh, at: .fixture)))])
        #expect(loaded.list.query.least != nil)
        #expect(loaded.list.pages.inFlight?.query == loaded.list.query)
    }

    // MARK: Hidden payments

    /// The creation time of a payment in seconds after the fixture, and whether the payment is
    /// among the rows.
    @Test(
        arguments: [
            (PaymentFilter(search: "rent"), 5, false, true),
            (PaymentFilter(search: "rent"), 5, true, false),
            (PaymentFilter(search: "rent"), 0, false, false),
            (PaymentFilter(), 5, false, false),
            (PaymentFilter(group: .waiting), 5, false, true),
        ] as [(PaymentFilter, Double, Bool, Bool)])
    func announcesANewPaymentHiddenByTheFilters(
        filter: PaymentFilter, seconds: Double, isRow: Bool, isAnnounced: Bool
    ) {
        let made = Payment.fixture(
            id: .id("made"), createdAt: .fixture.addingTimeInterval(seconds))
        let rows = [Self.row("1")] + (isRow ? [Row(payment: made, delivery: nil)] : [])
        let before = shown(rows, filter: filter, top: [.fixture(createdAt: .fixture)])
        #expect(screen.reduce(before).filters.hidden == nil)
        let query = filter.query(inEnglish.money, in: .eur)
        let head = Head(accounts: [.fixture()], query: query, totals: nil, top: [made])
        let after = screen.state(
            before, after: [.list(.followed(.loaded(head, .fresh, at: .fixture)))])
        #expect((screen.reduce(after).filters.hidden != nil) == isAnnounced)
        // Seen, and therefore hidden on purpose from now on.
        let again = screen.state(after, after: [.filter(.search("more"))])
        #expect(screen.reduce(again).filters.hidden == nil)
    }

    // MARK: View states

    nonisolated static func row(
        _ id: String, _ status: PaymentStatus = .completed, on day: String = "2026-01-02",
        delivery: PaymentDelivery? = nil
    ) -> Row {
        Row(
            payment: .fixture(id: .id(id), date: .day(day), status: status), delivery: delivery)
    }

    /// After a refresh and one of each read.
    private func shown(
        _ rows: [Row] = [row("1")], filter: PaymentFilter = PaymentFilter(),
        totals: PaymentTotals? = nil, of query: PaymentQuery? = nil, freshness: Freshness = .fresh,
        top: [Payment] = []
    ) -> State {
        let query = query ?? filter.query(inEnglish.money, in: .eur)
        let head = Head(accounts: [.fixture()], query: query, totals: totals, top: top)
        var state = State(filter: filter)
        state = screen.state(state, after: [.filter(.from(filter.from))])
        if let load = state.list.pages.inFlight {
            state = screen.state(
                state, after: [.list(.loaded(load, Page(items: rows, next: nil), at: .fixture))])
        }
        return screen.state(
            state, after: [.list(.followed(.loaded(head, freshness, at: .fixture)))])
    }

    /// It is listed on the day it ended, although its planned day is later.
    @Test func cancelledFuturePaymentIsListedOnItsEndDay() {
        let state = shown([
            Self.row("4", .cancelled, on: "2026-02-01"),
            Self.row("3", .scheduled, on: "2026-01-09"),
            Self.row("2"), Self.row("1", on: "2026-01-01"),
        ])
        let days = screen.reduce(state).payments.shown ?? []
        #expect(days.map(\.id) == ["2026-01-09", "2026-01-02", "2026-01-01"])
        #expect(days.map { $0.rows.map(\.id.rawValue) } == [["3"], ["4", "2"], ["1"]])
    }

    @Test func listsPaymentsInProgressAboveTheDays() {
        let waiting = PaymentDelivery(
            attempts: 1, nextTry: nil, lastProblem: nil, waitsFor: .network, canBeTakenBack: true)
        let state = shown([
            Self.row("4", .queued, on: "2026-01-01", delivery: waiting),
            Self.row("3", .unknown), Self.row("2"), Self.row("1", .rejected, on: "2026-01-01"),
        ])
        let days = screen.reduce(state).payments.shown ?? []
        #expect(days.map(\.id) == ["waiting", "2026-01-02", "2026-01-01"])
        #expect(days.map(\.title) == ["In progress", "Today", "Yesterday"])
        #expect(days.map { $0.rows.map(\.id.rawValue) } == [["4", "3"], ["2"], ["1"]])
        #expect(days.first?.rows.map(\.waiting) == ["Waiting for a connection", nil])
    }

    @Test func rowsAreGroupedWithoutAnAge() throws {
        let asked = screen.state(State(), after: [.list(.followed(.appear))])
        let load = try #require(asked.list.pages.inFlight)
        let rows = Page(items: [Self.row("1")], next: nil)
        let state = screen.state(asked, after: [.list(.loaded(load, rows, at: .fixture))])
        #expect(screen.reduce(state).payments.content == .loading)
        let failed = screen.state(state, after: [.list(.followed(.loadFailed(.tooLarge)))])
        let shown = screen.reduce(failed)
        #expect(shown.payments.shown?.map(\.title) == ["Today"])
        #expect(shown.filters.today == "2026-01-02")
    }

    @Test(
        arguments: [
            (
                PaymentFilter(), .fresh,
                .empty(
                    Notice(
                        .neutral, "No payments yet.", advice: "Choose “New payment” to make one."))
            ),
            (
                PaymentFilter(search: "zebra"), .fresh,
                .empty(
                    Notice(
                        .neutral, "No payments found",
                        advice: "Change the search or clear the filters."))
            ),
            (
                PaymentFilter(search: "zebra"), .offline,
                .offline(
                    Notice(
                        .warning, "Your payments aren’t on this device yet.",
                        advice: "They appear when you’re back online."))
            ),
        ] as [(PaymentFilter, Freshness, FollowedViewState<[PaymentDay]>.Content)])
    func saysWhyThereAreNoRows(
        filter: PaymentFilter, freshness: Freshness,
        content: FollowedViewState<[PaymentDay]>.Content
    ) {
        let state = shown([], filter: filter, freshness: freshness)
        #expect(screen.reduce(state).payments.content == content)
        #expect(screen.reduce(State()).payments.content == .loading)
    }

    /// “Try again” would read as “Pay again”.
    @Test(
        arguments: [
            (.server(.timedOut, ""), "This may be out of date."),
            (.server(.offline, ""), "This may be out of date."),
            (.server(.signedOut, ""), "Sign in again."), (.other("full"), "full"),
        ] as [(Problem, String)])
    func problemMarksTheRowsAsOutdated(problem: Problem, advice: String) {
        let state = screen.state(shown(), after: [.list(.followed(.refreshed(problem)))])
        let notice = screen.reduce(state).payments.notice
        #expect(notice?.text == Notice(problem, inEnglish).text)
        #expect(notice?.advice.hasPrefix(advice) == true)
        let dismissed = screen.state(state, after: [.list(.followed(.dismissProblem))])
        #expect(screen.reduce(dismissed).payments.notice == nil)
    }

    @Test(
        arguments: [
            (PaymentFilter(), nil, nil, false), (PaymentFilter(search: " "), nil, nil, false),
            (PaymentFilter(from: "  "), nil, nil, true),
            (PaymentFilter(from: "soon"), "“soon” isn’t a date. Example: 2026-03-31", nil, true),
            (PaymentFilter(through: "x"), nil, "“x” isn’t a date. Example: 2026-03-31", true),
            (PaymentFilter(from: "2026-01-02", through: "2026-01-02"), nil, nil, true),
            (
                PaymentFilter(from: "2026-01-02", through: "2026-01-01"), nil,
                "This is before the first date, 2 Jan 2026.", true
            ),
        ] as [(PaymentFilter, String?, String?, Bool)])
    func showsAnInvalidDayAtItsField(
        filter: PaymentFilter, from: String?, through: String?, isActive: Bool
    ) {
        let filters = screen.reduce(State(filter: filter)).filters
        #expect(filters.from == FormField(filter.from, error: from))
        #expect(filters.through == FormField(filter.through, error: through))
        #expect(filters.isActive == isActive)
    }

    @Test(
        arguments: [
            (PaymentFilter(least: "2", most: "2.00"), nil, nil),
            (PaymentFilter(least: "2", most: "1"), nil, "This is less than the minimum, 2."),
            (PaymentFilter(least: "ten", most: "1"), "“ten” isn’t an amount. Example: 123.45", nil),
            (PaymentFilter(most: "1.005"), nil, "“1.005” isn’t an amount. Example: 123.45"),
        ] as [(PaymentFilter, String?, String?)])
    func showsAnInvalidAmountAtItsField(filter: PaymentFilter, least: String?, most: String?) {
        let filters = screen.reduce(State(filter: filter)).filters
        #expect(filters.least.error == least)
        #expect(filters.most.error == most)
        #expect(filters.isActive)
    }

    @Test func exactlyOneOfEachIsChosen() {
        let filters = screen.reduce(shown(filter: Self.whole)).filters
        #expect(filters.statuses.filter(\.isChosen).map(\.value) == [.completed])
        #expect(filters.accounts.filter(\.isChosen).map(\.value) == [.id("account")])
        #expect(filters.statuses.first?.title == "All" && filters.statuses.count == 6)
        let none = screen.reduce(shown()).filters
        #expect(none.statuses.filter(\.isChosen).map(\.title) == ["All"])
        #expect(none.accounts.filter(\.isChosen).map(\.title) == ["All accounts"])
        #expect(none.today == "2026-01-02")
    }

    @Test(
        arguments: [
            (nil, nil), (PaymentTotals(moreThan: 5_000), "More than 5,000 payments"),
            (PaymentTotals(tooLarge: 2), "2 payments. The total is too large to show."),
            (PaymentTotals(count: 1, paid: [.eur(cents: 1)], notPaid: []), "1 payment"),
        ] as [(PaymentTotals?, String?)])
    func hidesUnknownTotals(totals: PaymentTotals?, count: String?) {
        let text = screen.reduce(shown(totals: totals)).totals
        #expect((text == nil) == (count == nil))
        #expect(text?.count.hasPrefix(count ?? "") ?? true)
        #expect(text?.paid ?? [] == (totals?.paid.isEmpty == false ? ["€0.01"] : []))
    }

    @Test func totalsOfOtherRowsAreNotShown() {
        let totals = PaymentTotals(count: 1, paid: [.eur(cents: 1)], notPaid: [])
        let other = PaymentQuery(text: "rent")
        #expect(screen.reduce(shown(totals: totals, of: other)).totals == nil)
        #expect(screen.reduce(shown([], totals: totals)).totals == nil)
        // The old rows and totals stay while others are read.
        let asked = screen.state(shown(totals: totals), after: [.filter(.group(.waiting))])
        #expect(screen.reduce(asked).totals?.count == "1 payment")
    }
}
