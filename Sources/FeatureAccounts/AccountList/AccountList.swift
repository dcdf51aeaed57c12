import AshlarDomain
import Foundation

/// What the app is to do about an event, or what came of it.
enum AccountListAction: Codable, Equatable, Sendable {
    case appear, disappear
    case refresh
    case dismissProblem

    case changed
    case minutePassed(Date)
    case progressed(SyncProgress?)
    case loaded(AccountOverview, at: Date)
    case loadFailed(Problem)
    case refreshed(Problem?)
}

/// What the list knows.
struct AccountListState: Codable, Equatable, Sendable {
    /// `nil` before the first answer.
    var overview: AccountOverview?
    var reading = Reading()
    var hasFailed = false
    var isRefreshing = false
    /// While many entries are being fetched.
    var progress: SyncProgress?
    var isFollowing = false
    var problem: Problem?
    var now: Date

    init(now: Date) { self.now = now }
}

struct AccountListEventMap: DomainEventActionMap {
    func action(for event: AccountListEvent) -> AccountListAction? {
        switch event {
        case .appeared: .appear
        case .disappeared: .disappear
        case .refreshPulled: .refresh
        case .noticeDismissed: .dismissProblem
        // navigation, not business
        case .rowTapped, .payTapped, .insightsTapped, .profileTapped: nil
        }
    }
}
