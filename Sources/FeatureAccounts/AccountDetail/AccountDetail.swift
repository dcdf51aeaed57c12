import AshlarDomain
import Foundation

/// What the app is to do about an event, or what came of it.
enum AccountDetailAction: Codable, Equatable, Sendable {
    case appear, disappear
    case refresh
    case search(String)
    /// Nobody has typed for a while.
    case searchSettled
    case chooseMonth(LocalMonth?)
    case chooseCategory(SpendingCategory?)
    case clearFilter
    case loadMore, loadEarlier, loadNewest
    case dismissProblem

    case changed
    case minutePassed(Date)
    case progressed(SyncProgress?)
    case summaryLoaded(
        AccountSummary?, AccountDetailState.Figures, Freshness, entries: Freshness, at: Date)
    case summaryFailed(Problem)
    case entriesLoaded(AccountDetailState.Entries.Load, Page<Transaction>)
    case entriesFailed(AccountDetailState.Entries.Load, Problem)
    case refreshed(Problem?)
}

/// What the page knows.
struct AccountDetailState: Codable, Equatable, Sendable {
    typealias Entries = PagedList<TransactionQuery, Transaction>

    /// What is drawn and added up, and for which month that was read.
    struct Figures: Codable, Equatable, Sendable {
        let month: LocalMonth?
        let balances: [DailyBalance]
        let statement: Statement
    }

    let id: ID<Account>
    var summary: AccountSummary?
    var figures: Figures?
    /// Whether the account was looked for.
    var isKnown = false
    var reading = Reading()
    /// Of the accounts.
    var freshness = Freshness.never
    /// Of accounts and entries as one.
    var entriesFreshness = Freshness.never
    var entries = Entries()
    var filter: StatementFilter
    var hasFailed = false
    var isRefreshing = false
    /// While many entries are being fetched.
    var progress: SyncProgress?
    var isFollowing = false
    var problem: Problem?
    var now: Date

    init(id: ID<Account>, filter: StatementFilter = StatementFilter(), now: Date) {
        (self.id, self.filter, self.now) = (id, filter, now)
    }
}

struct AccountDetailEventMap: DomainEventActionMap {
    func action(for event: AccountDetailEvent) -> AccountDetailAction? {
        switch event {
        case .appeared: .appear
        case .disappeared: .disappear
        case .refreshPulled: .refresh
        case .searchChanged(let text): .search(text)
        case .monthChosen(let month): .chooseMonth(month)
        case .categoryChosen(let category): .chooseCategory(category)
        case .filterCleared: .clearFilter
        case .endReached: .loadMore
        case .startReached: .loadEarlier
        case .newestTapped: .loadNewest
        case .noticeDismissed: .dismissProblem
        case .payTapped, .closeTapped: nil  // navigation, not business
        }
    }
}
