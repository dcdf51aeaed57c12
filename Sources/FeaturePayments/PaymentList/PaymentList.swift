import Domain
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
    case clearFilters
    case loadMore, loadEarlier, loadNewest
    case dismissProblem

    case changed
    case minutePassed(Date)
    case progressed(SyncProgress?)
    case loaded(
        PaymentListState.Payments.Load, Page<Payment>, Freshness, queue: [QueuedPayment], at: Date)
    case loadFailed(PaymentListState.Payments.Load, Problem)
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

    /// What the filters ask for; a day that cannot be read does not narrow.
    var query: PaymentQuery {
        PaymentQuery(
            text: search.searchText, statuses: group?.statuses ?? [], account: account,
            from: Self.date(from), through: Self.date(through))
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
        case .filtersCleared: .clearFilters
        case .endReached: .loadMore
        case .startReached: .loadEarlier
        case .newestTapped: .loadNewest
        case .noticeDismissed: .dismissProblem
        case .rowTapped, .createTapped: nil  // navigation, not business
        }
    }
}
