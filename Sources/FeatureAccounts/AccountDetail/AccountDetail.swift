import Domain
import Foundation

/// What the app is to do about an event, or what came of it.
enum AccountDetailAction: Codable, Equatable, Sendable {
    case appear, disappear
    case refresh
    case search(String)
    /// Nobody has typed for a while.
    case searchSettled
    case loadMore, loadEarlier, loadNewest
    case dismissProblem

    case changed
    case minutePassed(Date)
    case progressed(SyncProgress?)
    case summaryLoaded(AccountSummary?, [DailyBalance], Freshness, at: Date)
    case summaryFailed(Problem)
    case entriesLoaded(AccountDetailState.Entries.Load, Page<Transaction>)
    case entriesFailed(AccountDetailState.Entries.Load, Problem)
    case refreshed(Problem?)
}

/// What the page knows.
struct AccountDetailState: Codable, Equatable, Sendable {
    /// By the text that is searched for.
    typealias Entries = PagedList<String, Transaction>

    let id: ID<Account>
    var summary: AccountSummary?
    var balances: [DailyBalance] = []
    /// Whether the account was looked for.
    var isKnown = false
    var reading = Reading()
    var freshness = Freshness.never
    var entries = Entries()
    var search = ""
    var hasFailed = false
    var isRefreshing = false
    /// While many entries are being fetched.
    var progress: SyncProgress?
    var isFollowing = false
    var problem: Problem?
    var now: Date

    init(id: ID<Account>, now: Date) { (self.id, self.now) = (id, now) }
}

struct AccountDetailEventMap: DomainEventActionMap {
    func action(for event: AccountDetailEvent) -> AccountDetailAction? {
        switch event {
        case .appeared: .appear
        case .disappeared: .disappear
        case .refreshPulled: .refresh
        case .searchChanged(let text): .search(text)
        case .endReached: .loadMore
        case .startReached: .loadEarlier
        case .newestTapped: .loadNewest
        case .noticeDismissed: .dismissProblem
        case .payTapped, .closeTapped: nil  // navigation, not business
        }
    }
}
