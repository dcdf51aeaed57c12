import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeaturePayments

/// An event of the payment-list model test.
private enum Looking: Equatable, Sendable {
    case did(PaymentsEvent)
    /// A payment was stored, or changed its status, on this day of January.
    case stored(payment: Int, day: Int, PaymentStatus)
    /// The next refresh returns it.
    case bankHas(payment: Int, day: Int)
    case bankWentOffline, bankCameBack
}

@MainActor @Suite(.timeLimit(.minutes(10))) struct PaymentsModelTests {
    private typealias Test = ModelTest<
        Looking, PaymentsScreen.State, PaymentsViewState, InMemoryDomain
    >

    private nonisolated static let names = ["Corner Shop", "Cafe", "Museum"]

    private nonisolated static func payment(
        _ number: Int, _ day: Int, _ status: PaymentStatus = .completed
    ) -> Payment {
        .fixture(
            id: .id("payment-\(number)"), payeeName: names[number % names.count],
            date: .day("2026-01-0\(day)"), sequence: status.isUnsettled ? nil : Int64(number),
            status: status)
    }

    private static func feature(
        _ domain: InMemoryDomain
    ) -> FeatureViewModel<PaymentsScreen, PaymentsScreen, PaymentsScreen> {
        let module = PaymentsModule(
            dependencies: domain.module, locale: english, navigate: { _ in })
        var state = PaymentsScreen.State()
        state.list = PaymentsScreen.List(.all, pageSize: 1, pages: 3)
        return FeatureViewModel(
            module.paymentsScreen, state: state, environment: domain.runtime)
    }

    private static var events: Generator<Looking> {
        let number = Generator<Int>.integer(in: 1...9)
        let day = Generator<Int>.integer(in: 1...3)
        let stored = Generator<(Int, Int, PaymentStatus)>.zip(
            number, day, .element(of: [.completed, .queued, .rejected])
        ).map { Looking.stored(payment: $0, day: $1, $2) }
        let events = Generator<PaymentsEvent>.frequency(
            (5, .constant(.endReached)), (2, .constant(.appeared)),
            (2, .element(of: [.startReached, .startReached, .newestTapped])),
            (1, .element(of: [.refreshPulled, .disappeared, .noticeDismissed, .filtersCleared])),
            (2, Generator.element(of: ["", "c", "ca", "m", "zz"]).map { .searchChanged($0) }),
            (1, Generator.element(of: [nil, .waiting, .completed]).map { .statusChosen($0) }),
            (1, Generator.element(of: ["", "2026-01-02", "soon"]).map { .fromChanged($0) }))
        return .frequency(
            (6, events.map(Looking.did)), (2, stored),
            (
                1,
                Generator<(Int, Int)>.zip(number, day).map { .bankHas(payment: $0, day: $1) }
            ),
            (1, .element(of: [.bankWentOffline, .bankCameBack])))
    }

    private let test = Test(
        events: Self.events,
        invariants: [
            .always("no payment is shown twice") { moment in
                Set(moment.viewState.ids).count == moment.viewState.ids.count
            },
            .atEnd("rows are a contiguous part of the matches") { moment in
                // A screen that was left may be outdated.
                guard moment.state.list.followed.isFollowing,
                    moment.state.query(inEnglish.money) == moment.state.list.pages.answered
                else { return !moment.state.list.followed.isFollowing }
                let matching = moment.world.payments.stored.filter(
                    moment.state.query(inEnglish.money).includes)
                let rows = moment.viewState.ids
                let all = matching.map(\.id.rawValue)
                guard let first = rows.first, let start = all.firstIndex(of: first) else {
                    return rows.isEmpty && all.isEmpty
                }
                return rows == Array(all[start...].prefix(rows.count))
                    && moment.viewState.ends.hasMore == (start + rows.count < all.count)
                    && (start == 0 || moment.viewState.ends.hasEarlier)
            },
            .always("the window stays bounded") { $0.state.list.pages.items.count <= 6 },
            .atEnd("no read is running") { moment in
                moment.state.list.pages.inFlight == nil && !moment.viewState.ends.isLoadingMore
                    && !moment.viewState.ends.isLoadingEarlier
                    && !moment.viewState.payments.isRefreshing
            },
            .sometimes("a third page is shown") { $0.viewState.ids.count > 2 },
            .sometimes("the first page was unloaded") { $0.viewState.ends.hasEarlier },
            .sometimes("a search finds fewer than all") { moment in
                !moment.state.query(inEnglish.money).text.isEmpty && !moment.viewState.ids.isEmpty
            },
        ],
        subject: { environment in
            let domain = InMemoryDomain(
                runtime: environment, accounts: [.fixture()],
                payments: (1...5).map { Self.payment($0, 1 + $0 / 3) })
            let list = Self.feature(domain)
            return ModelSubject(feature: list, world: domain) { event in
                switch event {
                case .did(let event): list.handle(event)
                case .stored(let number, let day, let status):
                    try domain.payments.store(Self.payment(number, day, status))
                case .bankHas(let number, let day):
                    domain.payments.bankHas([Self.payment(number, day)])
                case .bankWentOffline: domain.line.cut()
                case .bankCameBack: domain.line.mend()
                }
            }
        })

    @Test func showsAContiguousPartOfTheMatches() async throws { try await test.run() }

    @Test func repeatsEveryRun() async throws { try await test.checkDeterminism(seeds: 1...30) }
}
