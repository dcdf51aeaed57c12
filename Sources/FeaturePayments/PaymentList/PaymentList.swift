import AshlarDomain
import Foundation

/// What the app is to do about an event, or what came of it.
enum PaymentListAction: Codable, Equatable, Sendable {
    case appear, disappear
    case refresh
    case search(String)
    /// Nobody has typed for a while.
    case searchSettled
    case chooseGroup(PaymentStatusGroup?)
    case chooseAccount(ID<Account>?)
    case typeFrom(String)
    case typeThrough(String)
    case typeLeast(String)
    case typeMost(String)
    case clearFilters
    case loadMore, loadEarlier, loadNewest
    case dismissProblem

    case changed
    case minutePassed(Date)
    case progressed(SyncProgress?)
    case loaded(
        PaymentListState.Payments.Load, Page<Payment>, Freshness, queue: [QueuedPayment], at: Date)
    case loadFailed(PaymentListState.Payments.Load, Problem)
    case totalled(PaymentListState.Totals)
    case totalsFailed
    case accountsLoaded([Account])
    case refreshed(Problem?)
}

/// What the list knows.
struct PaymentListState: Codable, Equatable, Sendable {
    typealias Payments = PagedList<PaymentQuery, Payment>

    var payments = Payments()
    var search = ""
    var group: PaymentStatusGroup?
    var account: ID<Account>?
    /// As typed.
    var from = "", through = ""
    /// As typed.
    var least = "", most = ""
    /// What the payments come to, with what was asked.
    var totals: Totals?
    /// Whether they are still right.
    var areTotalsOutdated = false
    /// To choose from.
    var accounts: [Account] = []
    var freshness = Freshness.never
    /// How the sending of those on their way goes.
    var deliveries: [ID<Payment>: PaymentDelivery] = [:]
    /// While many payments are being fetched.
    var progress: SyncProgress?
    var isRefreshing = false
    var isFollowing = false
    var problem: Problem?
    var now: Date

    /// Totals, and what they are of.
    struct Totals: Codable, Equatable, Sendable {
        let query: PaymentQuery
        let totals: PaymentTotals
    }

    /// What the filters ask for; a day or an amount that cannot be read does not narrow.
    func query(_ format: MoneyFormat) -> PaymentQuery {
        PaymentQuery(
            text: search.searchText, statuses: group?.statuses ?? [], account: account,
            from: Self.date(from), through: Self.date(through), least: amount(least, format),
            most: amount(most, format))
    }

    /// The one of the accounts' currencies that has the most decimals: amounts are typed with as
    /// many.
    var amountCurrency: Currency {
        accounts.map(\.booked.currency).max { $0.minorUnits < $1.minorUnits } ?? .eur
    }

    /// `nil` for what is empty or no amount; the reducer says which.
    func amount(_ text: String, _ format: MoneyFormat) -> ExactDecimal? {
        // Both are no amount to filter by; why it is none is said by the field.
        guard let money = try? format.money(text, in: amountCurrency) else { return nil }
        return try? ExactDecimal(
            coefficient: Int128(money.minorUnits), decimals: money.currency.minorUnits
        ).withoutTrailingZeros
    }

    /// `nil` for what is empty or no day; the reducer says which.
    static func date(_ text: String) -> LocalDate? {
        // Both are no day to filter by; why it is none is said by the field.
        try? LocalDate(text.trimmingCharacters(in: .whitespaces))
    }
}

struct PaymentListEventMap: DomainEventActionMap {
    func action(for event: PaymentListEvent) -> PaymentListAction? {
        switch event {
        case .appeared: .appear
        case .disappeared: .disappear
        case .refreshPulled: .refresh
        case .searchChanged(let text): .search(text)
        case .statusChosen(let group): .chooseGroup(group)
        case .accountChosen(let account): .chooseAccount(account)
        case .fromChanged(let text): .typeFrom(text)
        case .throughChanged(let text): .typeThrough(text)
        case .leastChanged(let text): .typeLeast(text)
        case .mostChanged(let text): .typeMost(text)
        case .filtersCleared: .clearFilters
        case .endReached: .loadMore
        case .startReached: .loadEarlier
        case .newestTapped: .loadNewest
        case .noticeDismissed: .dismissProblem
        case .rowTapped, .createTapped: nil  // navigation, not business
        }
    }
}
