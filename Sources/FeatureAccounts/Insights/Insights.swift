import AshlarDomain
import Foundation

/// What the app is to do about an event, or what came of it.
enum InsightsAction: Codable, Equatable, Sendable {
    case appear, disappear
    case refresh
    case choose(LocalMonth)
    case dismissProblem

    case changed
    case minutePassed(Date)
    case progressed(SyncProgress?)
    case loaded(InsightsState.Findings, Freshness, at: Date)
    case loadFailed(Problem)
    case refreshed(Problem?)
}

/// What the page knows.
struct InsightsState: Codable, Equatable, Sendable {
    /// What was read in one go.
    struct Findings: Codable, Equatable, Sendable {
        let accounts: [Account]
        let spending: [CurrencySpending]
        let recurring: [RecurringPayment]
    }

    /// `nil` before the first answer.
    var findings: Findings?
    /// `nil` for the newest in which something was spent.
    var month: LocalMonth?
    var reading = Reading()
    /// Of accounts and entries as one.
    var freshness = Freshness.never
    var hasFailed = false
    var isRefreshing = false
    /// While many entries are being fetched.
    var progress: SyncProgress?
    var isFollowing = false
    var problem: Problem?
    var now: Date

    init(now: Date) { self.now = now }
}

struct InsightsEventMap: DomainEventActionMap {
    func action(for event: InsightsEvent) -> InsightsAction? {
        switch event {
        case .appeared: .appear
        case .disappeared: .disappear
        case .refreshPulled: .refresh
        case .monthChosen(let month): .choose(month)
        case .noticeDismissed: .dismissProblem
        case .entriesTapped, .closeTapped: nil  // navigation, not business
        }
    }
}
