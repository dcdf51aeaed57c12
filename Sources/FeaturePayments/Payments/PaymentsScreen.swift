import AshlarDomain
import Foundation

/// The payment list: search, filters, days and totals.
struct PaymentsScreen: Feature {
    /// The data beside the rows.
    struct Head: Codable, Equatable, Sendable {
        /// For the account filter; empty if they cannot be read.
        let accounts: [Account]
        /// The query of the totals.
        let query: PaymentQuery
        /// `nil` if they cannot be computed.
        let totals: PaymentTotals?
        /// The newest payments without filters, to find a new payment that the filters hide.
        var top: [Payment] = []
    }

    /// A payment, and its delivery while it waits.
    struct Row: Codable, Equatable, Identifiable, Sendable {
        let payment: Payment
        let delivery: PaymentDelivery?

        var id: Payment.ID { payment.id }
    }

    typealias List = FollowedPages<Head, PaymentQuery, Row>

    enum Action: Codable, Equatable, Sendable {
        case list(List.Action)
        case filter(PaymentFilter.Change)
    }

    struct State: Codable, Equatable, Sendable {
        var filter = PaymentFilter()
        var list = List(.all)
        /// The creation time of the newest payment when the filters were set.
        var knownUntil: Date?

        /// The account currency with the most decimals, for reading typed amounts.
        var currency: Currency {
            list.followed.value?.accounts.map(\.booked.currency)
                .max { $0.minorUnits < $1.minorUnits } ?? .eur
        }

        /// The newest payment created since then that the filters hide.
        func hidden(_ format: MoneyFormat) -> Payment? {
            let query = query(format)
            guard query != .all, query == list.pages.answered, let knownUntil else { return nil }
            let shown = Set(list.pages.items.map(\.id))
            return list.followed.value?.top
                .filter { $0.createdAt > knownUntil && !shown.contains($0.id) }
                .max { $0.createdAt < $1.createdAt }
        }

        fileprivate mutating func recordNewestKnown() {
            knownUntil = list.followed.value.map {
                $0.top.map(\.createdAt).max() ?? .distantPast
            }
        }

        func query(_ format: MoneyFormat) -> PaymentQuery { filter.query(format, in: currency) }
    }

    let payments: SyncedCopy
    let getAccounts: GetAccounts
    let searchPayments: SearchPayments
    let totalPayments: TotalPayments
    let getQueuedPayments: GetQueuedPayments
    let wording: Wording

    func action(for event: PaymentsEvent) -> Action? {
        switch event {
        case .appeared: .list(.followed(.appear))
        case .disappeared: .list(.followed(.disappear))
        case .refreshPulled: .list(.followed(.refresh))
        case .noticeDismissed: .list(.followed(.dismissProblem))
        case .endReached: .list(.more)
        case .startReached: .list(.earlier)
        case .newestTapped: .list(.newest)
        case .searchChanged(let text): .filter(.search(text))
        case .statusChosen(let group): .filter(.group(group))
        case .accountChosen(let account): .filter(.account(account))
        case .fromChanged(let text): .filter(.from(text))
        case .throughChanged(let text): .filter(.through(text))
        case .leastChanged(let text): .filter(.least(text))
        case .mostChanged(let text): .filter(.most(text))
        case .filtersCleared: .filter(.clear)
        case .rowTapped, .createTapped, .payeesTapped, .standingOrdersTapped: nil  // navigation
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .filter(let change):
            state.filter.apply(change)
            state.recordNewestKnown()
            let query = state.query(wording.money)
            return handleList(change.isTyped ? .type(query) : .choose(query), &state)
        case .list(let action):
            let effect = handleList(action, &state)
            if state.knownUntil == nil { state.recordNewestKnown() }
            let query = state.query(wording.money)
            // An amount typed earlier becomes readable once the accounts are loaded.
            guard state.filter.hasAmounts, query != state.list.query, action.isAnswer else {
                return effect
            }
            return .merge(effect, handleList(.choose(query), &state))
        }
    }

    @MainActor
    private func handleList(_ action: List.Action, _ state: inout State) -> Effect<Action> {
        // The totals belong to the rows that this action requests.
        let query = if case .choose(let query) = action { query } else { state.list.query }
        return source(query).handle(action, &state.list).map("list", Action.list)
    }

    private func source(_ query: PaymentQuery) -> PagesSource<Head, PaymentQuery, Row> {
        let head = Source(payments) {
            [getAccounts, totalPayments, searchPayments] in
            // The rows are correct without this data: the list then lacks the account filter, the
            // totals or the notice about hidden payments.
            Head(
                accounts: (try? await getAccounts().accounts.map(\.account)) ?? [], query: query,
                totals: try? await totalPayments(query),
                top: (try? await searchPayments(.all, page: PageRequest(limit: 10)).page.items)
                    ?? [])
        }
        return PagesSource(head) { [searchPayments, getQueuedPayments] query, request in
            let page = try await searchPayments(query, page: request).page
            let waiting = Dictionary(
                try await getQueuedPayments().map { ($0.id, $0.delivery) },
                uniquingKeysWith: { $1 })
            return Page(
                items: page.items.map { Row(payment: $0, delivery: waiting[$0.id]) },
                next: page.next)
        }
    }
}

extension PaymentsScreen.List.Action {
    fileprivate var isAnswer: Bool { if case .followed(.loaded) = self { true } else { false } }
}
