import AshlarDomain
import Foundation

/// What the app is to do about an event, or what came of it.
enum PaymentDetailAction: Codable, Equatable, Sendable {
    case appear, disappear
    case refresh
    case askToCancel, keep, cancel
    case dismissNotice
    case typeCode(Secret<String>)
    case confirmCode
    case submitCode(Secret<String>)
    case renewCode

    case changed
    case loaded(PaymentDetail, account: Account?, at: Date)
    case missing
    case loadFailed(Problem)
    case refreshed(Problem?)
    case cancelEnded(PaymentDetailState.Outcome)
    case codeAnswered(PaymentApproval.Outcome)
}

/// What the page knows.
struct PaymentDetailState: Codable, Equatable, Sendable {
    /// What came of cancelling or refreshing.
    enum Outcome: Codable, Equatable, Sendable {
        /// As the payment then was.
        case cancelled(Payment)
        case tooLate(PaymentTransitionError)
        case cancelFailed(Problem)
        case refreshFailed(Problem)
    }

    enum Cancelling: Codable, Equatable, Sendable { case idle, asking, running }

    let id: ID<Payment>
    var detail: PaymentDetail?
    /// The one it is paid from.
    var account: Account?
    var isMissing = false
    var problem: Problem?
    var cancelling = Cancelling.idle
    var outcome: Outcome?
    var approval = PaymentApproval()
    var reading = Reading()
    var isRefreshing = false
    var isFollowing = false
    var now: Date

    init(id: ID<Payment>, now: Date) { (self.id, self.now) = (id, now) }
}

struct PaymentDetailEventMap: DomainEventActionMap {
    func action(for event: PaymentDetailEvent) -> PaymentDetailAction? {
        switch event {
        case .appeared: .appear
        case .disappeared: .disappear
        case .refreshPulled: .refresh
        case .cancelTapped: .askToCancel
        case .cancelConfirmed: .cancel
        case .cancelDismissed: .keep
        case .noticeDismissed: .dismissNotice
        case .codeChanged(let code): .typeCode(code)
        case .approveTapped: .confirmCode
        case .codeSubmitted(let code): .submitCode(code)
        case .codeRenewTapped: .renewCode
        case .repeatTapped, .receiptTapped, .closeTapped: nil  // navigation, not business
        }
    }
}
