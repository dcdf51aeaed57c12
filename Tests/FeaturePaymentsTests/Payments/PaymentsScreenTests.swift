import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeaturePayments

@MainActor @Suite(.timeLimit(.minutes(10))) struct PaymentsScreenTests {
    let clock = ManualClock()
    let places = RouteRecorder<PaymentsRoute>()

    private func domain(_ payments: [Payment] = [], freshness: Freshness? = nil) -> InMemoryDomain {
        InMemoryDomain(
            runtime: .test(clock: clock),
            accounts: [.fixture(), .fixture(id: .id("savings"), name: "Savings")],
            payments: payments, freshness: freshness)
    }

    private func list(
        _ domain: InMemoryDomain
    ) -> some ViewModel<PaymentsViewState, PaymentsEvent> {
        PaymentsModule(dependencies: domain.module, locale: english, navigate: places.go)
            .payments()
    }

    // MARK: Rows

    @Test func showsPaymentsByDay() async throws {
        let list = list(
            domain([
                .fixture(id: .id("1"), date: .day("2026-01-01"), status: .rejected),
                .fixture(id: .id("2"), amount: .eur(cents: 123_450), date: .day("2026-01-02")),
            ]))
        #expect(list.viewState.payments.content == .loading)
        list.handle(.appeared)
        let state = try await list.viewState { !$0.rows.isEmpty && !$0.payments.isRefreshing }
        guard case .found(let days) = state.payments.content else { return }
        #expect(days.map(\.title) == ["Today", "Yesterday"])
        #expect(days.map(\.id) == ["2026-01-02", "2026-01-01"])
        #expect(
            days[0].rows == [
                PaymentRow(
                    id: .id("2"), payeeName: "Corner Shop", amount: "€1,234.50", date: "2 Jan 2026",
                    status: "Completed", tone: .good, reference: "Invoice 7")
            ])
        #expect(days[1].rows.map(\.status) == ["Rejected"])
        #expect(state.payments.freshness == FreshnessLine(tone: .fresh, text: "Updated just now"))
        #expect(state.payments.notice == nil)
    }

    @Test func showsPaymentsInProgressFirst() async throws {
        let list = list(
            domain([
                .fixture(id: .id("1"), date: .day("2026-01-02")),
                .fixture(id: .id("2"), date: .day("2026-01-01")),
                .fixture(
                    id: .id("3"), date: .day("2026-01-01"), sequence: nil, status: .unknown),
            ]))
        list.handle(.appeared)
        let state = try await list.viewState { !$0.rows.isEmpty }
        guard case .found(let days) = state.payments.content else { return }
        #expect(days.map(\.title) == ["In progress", "Today", "Yesterday"])
        #expect(days[0].rows.map(\.date) == ["1 Jan 2026"])
        #expect(state.ids == ["3", "1", "2"])
    }

    @Test func showsWhyEachPaymentWaits() async throws {
        let domain = domain([.fixture(id: .id("paid"))])
        for (second, id) in ["one", "two"].enumerated() {
            try domain.payments.store(
                .fixture(
                    id: .id(id), sequence: nil,
                    createdAt: .fixture.addingTimeInterval(Double(second)), status: .queued))
        }
        try domain.payments.store(
            PaymentDetail(
                payment: .fixture(
                    id: .id("three"), account: .id("other"), sequence: nil, status: .unknown),
                history: [],
                delivery: PaymentDelivery(
                    attempts: 3, nextTry: clock.date.addingTimeInterval(90), lastProblem: .timedOut,
                    waitsFor: .outcome, canBeTakenBack: false)))
        let list = list(domain)
        list.handle(.appeared)
        let state = try await list.viewState { $0.rows.count == 4 && !$0.payments.isRefreshing }
        let waiting = Dictionary(
            uniqueKeysWithValues: state.rows.map { ($0.id.rawValue, $0.waiting) })
        #expect(waiting["one"] == "Sending soon")
        #expect(waiting["two"] == "After an earlier payment")
        let third = try #require(waiting["three"] ?? nil)
        #expect(third.hasPrefix("Waiting for the bank’s answer · Next check: today, "))
        #expect(waiting["paid"] == .some(nil))
    }

    @Test func showsHowFarTheFirstFetchHasGot() async throws {
        let domain = domain([.fixture()])
        let list = list(domain)
        list.handle(.appeared)
        try await list.viewState { !$0.rows.isEmpty && !$0.payments.isRefreshing }
        #expect(list.viewState.payments.progress == nil)
        domain.payments.syncProgress = SyncProgress(rows: 0, total: nil)
        var state = try await list.viewState { $0.payments.progress != nil }
        #expect(
            state.payments.progress
                == ProgressLine(text: "Downloading payments: 0 so far", percent: nil))
        domain.payments.syncProgress = SyncProgress(rows: 350_000, total: 1_000_000)
        state = try await list.viewState { $0.payments.progress?.percent != nil }
        #expect(
            state.payments.progress
                == ProgressLine(text: "Downloading payments: 350,000 of 1,000,000", percent: 35))
        domain.payments.syncProgress = nil
        try await list.viewState { $0.payments.progress == nil }
        // The progress is removed when the list disappears.
        domain.payments.syncProgress = SyncProgress(rows: 1, total: 2)
        try await list.viewState { $0.payments.progress != nil }
        list.handle(.disappeared)
        #expect(list.viewState.payments.progress == nil)
    }

    @Test func showsUntrustedTextUnchanged() async throws {
        let name = "<script>alert('é')</script> \u{202E}evil"
        let list = list(domain([.fixture(payeeName: name)]))
        list.handle(.appeared)
        #expect(try await list.viewState { !$0.rows.isEmpty }.rows[0].payeeName == name)
    }

    private static func newestFirst(_ numbers: ClosedRange<Int>) -> [String] {
        numbers.reversed().map { "\($0)" }
    }

    @Test func readsPageByPage() async throws {
        let payments = (1...120).map { (number: Int64) in
            Payment.fixture(id: .id("\(number)"), sequence: number)
        }
        let list = list(domain(payments))
        list.handle(.appeared)
        var state = try await list.viewState { $0.rows.count == 50 && !$0.payments.isRefreshing }
        #expect(state.ends.hasMore)
        list.handle(.endReached)
        list.handle(.endReached)
        #expect(list.viewState.ends.isLoadingMore)
        state = try await list.viewState { $0.rows.count == 100 && !$0.ends.isLoadingMore }
        list.handle(.endReached)
        state = try await list.viewState { $0.rows.count == 120 }
        #expect(!state.ends.hasMore)
        #expect(state.ids == Self.newestFirst(1...120))
        list.handle(.endReached)
        #expect(!list.viewState.ends.isLoadingMore)
    }

    @Test func loadsAWindowAndPagesBack() async throws {
        let payments = (1...600).map { (number: Int64) in
            Payment.fixture(id: .id("\(number)"), sequence: number)
        }
        let list = list(domain(payments))
        list.handle(.appeared)
        var state = try await list.viewState { $0.rows.count == 50 && !$0.payments.isRefreshing }
        #expect(!state.ends.hasEarlier)
        while state.ends.hasMore {
            list.handle(.endReached)
            let last = state.ids.last
            state = try await list.viewState { !$0.ends.isLoadingMore && $0.ids.last != last }
            #expect(state.rows.count <= 300)
        }
        #expect(state.ids.last == "1")
        let first = try #require(state.ids.first)
        list.handle(.startReached)
        #expect(list.viewState.ends.isLoadingEarlier)
        state = try await list.viewState { !$0.ends.isLoadingEarlier }
        #expect(state.ids.contains(first) && state.ids.first != first)
        list.handle(.newestTapped)
        state = try await list.viewState { !$0.ends.hasEarlier }
        #expect(state.ids == Self.newestFirst(551...600))
    }

    @Test func followsChangesWithoutLosingItsPlace() async throws {
        let payments = (1...80).map { (number: Int64) in
            Payment.fixture(id: .id("\(number)"), sequence: number)
        }
        let domain = domain(payments)
        let list = list(domain)
        list.handle(.appeared)
        try await list.viewState { $0.rows.count == 50 && !$0.payments.isRefreshing }
        list.handle(.endReached)
        try await list.viewState { $0.rows.count == 80 }
        try domain.payments.store(.fixture(id: .id("new"), sequence: nil, status: .queued))
        let state = try await list.viewState { $0.ids.first == "new" }
        // As many rows as before; more follow at the end.
        #expect(state.rows.count == 80)
        #expect(state.ends.hasMore)
    }

    @Test func stopsFollowingWhenItIsNotShown() async throws {
        let domain = domain([.fixture()])
        let list = list(domain)
        list.handle(.appeared)
        try await list.viewState { !$0.rows.isEmpty && !$0.payments.isRefreshing }
        try await clock.sleepers(atLeast: 1)
        list.handle(.disappeared)
        try await clock.noSleepers()
        try domain.payments.store(.fixture(id: .id("new"), sequence: 2))
        #expect(list.viewState.rows.count == 1)
        list.handle(.appeared)
        try await list.viewState { $0.rows.count == 2 }
    }

    // MARK: Search

    @Test func olderAnswerDoesNotOverwriteANewerOne() async throws {
        let domain = domain([
            .fixture(id: .id("old"), payeeName: "Old"), .fixture(id: .id("new"), payeeName: "New"),
        ])
        let list = list(domain)
        list.handle(.appeared)
        try await list.viewState { $0.rows.count == 2 && !$0.payments.isRefreshing }
        try await clock.sleepers(atLeast: 1)
        domain.payments.reads.hold()
        list.handle(.searchChanged("old"))
        try await clock.sleepers(atLeast: 2)
        clock.advance(by: .milliseconds(300))
        await domain.payments.reads.held()
        list.handle(.searchChanged("new"))
        try await clock.sleepers(atLeast: 2)
        clock.advance(by: .milliseconds(300))
        try await list.viewState { $0.ids == ["new"] }
        let states = list.viewStates()
        let shown = Task {
            var shown: [[String]] = []
            for await state in states {
                shown.append(state.ids)
                if state.ids.count == 2 { break }
            }
            return shown
        }
        domain.payments.reads.release()
        // This change is read after the older answer, and shown when that has long arrived.
        try domain.payments.store(.fixture(id: .id("newer"), payeeName: "New too"))
        try await list.viewState { Set($0.ids) == ["new", "newer"] }
        #expect(await !shown.value.contains(["old"]))
    }

    @Test func narrowsByEachFilter() async throws {
        let list = list(
            domain([
                .fixture(id: .id("a"), date: .day("2026-01-01"), status: .rejected),
                .fixture(id: .id("b"), account: .id("savings"), date: .day("2026-01-02")),
                .fixture(id: .id("c"), date: .day("2026-01-03"), sequence: nil, status: .queued),
            ]))
        list.handle(.appeared)
        let state = try await list.viewState {
            $0.rows.count == 3 && $0.filters.accounts.count == 3
        }
        #expect(!state.filters.isActive)
        #expect(
            state.filters.statuses.map(\.title) == [
                "All", "Waiting", "Scheduled", "In progress", "Completed", "Not paid",
            ])
        #expect(state.filters.accounts[2].title.hasPrefix("Savings ••••"))
        list.handle(.statusChosen(.waiting))
        try await list.viewState { $0.ids == ["c"] && $0.filters.isActive }
        list.handle(.statusChosen(nil))
        list.handle(.accountChosen(.id("savings")))
        try await list.viewState { $0.ids == ["b"] }
        list.handle(.accountChosen(nil))
        list.handle(.fromChanged("2026-01-02"))
        try await list.viewState { $0.ids == ["c", "b"] }
        list.handle(.throughChanged("2026-01-02"))
        try await list.viewState { $0.ids == ["b"] }
        list.handle(.filtersCleared)
        let cleared = try await list.viewState { $0.rows.count == 3 }
        #expect(!cleared.filters.isActive)
    }

    @Test func saysWhatIsWrongWithADay() async throws {
        let list = list(domain([.fixture(date: .day("2026-01-02"))]))
        list.handle(.appeared)
        try await list.viewState { !$0.rows.isEmpty }
        list.handle(.fromChanged("31.12.2025"))
        var filters = list.viewState.filters
        #expect(filters.from.text == "31.12.2025")
        #expect(filters.from.error == "“31.12.2025” isn’t a date. Example: 2026-03-31")
        #expect(filters.isActive)
        list.handle(.fromChanged("2026-01-02"))
        list.handle(.throughChanged("2026-01-01"))
        filters = list.viewState.filters
        #expect(filters.from.error == nil)
        #expect(filters.through.error == "This is before the first date, 2 Jan 2026.")
    }

    // MARK: Navigation

    @Test func tapsNavigate() async throws {
        let list = list(domain())
        list.handle(.rowTapped(.id("7")))
        list.handle(.createTapped)
        #expect(places.routes == [.detail(.id("7")), .create(from: nil)])
    }
}
