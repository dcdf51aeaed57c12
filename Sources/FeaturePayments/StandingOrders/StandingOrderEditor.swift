import AshlarDomain
import Foundation

/// What the app is to do about an event, or what came of it.
enum StandingOrderEditorAction: Codable, Equatable, Sendable {
    case appear, disappear
    case fill(StandingOrderInput.Field?, StandingOrderInput)
    case leave(StandingOrderInput.Field)
    case submit
    case submitForm(StandingOrderInput)
    case edit
    case confirm(ID<StandingOrderReview>)
    case takeBanks
    case dismissNotice
    case request(StandingOrderRequestAction)

    case changed
    case accountsLoaded([AccountSummary], Freshness, at: Date)
    case accountsFailed(Problem)
    case payeesLoaded([Payee])
    case payeesFailed(Problem)
    case orderChanged
    case orderLoaded(StandingOrder)
    case orderMissing
    case orderFailed(Problem)
    case orderRefreshed(Problem?)
    case validated(StandingOrderInput, StandingOrderValidation)
    case validationFailed(Problem)
    case reviewed(StandingOrderInput, StandingOrderReview)
    case incomplete(StandingOrderInput, StandingOrderValidation)
    case saved(ID<StandingOrder>)
    case against(StandingOrderFormError)
    case refused(StandingOrderChangeError)
    case notSetUp(Problem)
    case askedBefore
    case differs
    case requestsChanged
    case requestsLoaded([StandingOrderRequest], at: Date)
    case conflicted(StandingOrder, Problem)
    case failed(Problem)
}

/// What setting up or changing a standing order knows.
struct StandingOrderEditorState: Codable, Equatable, Sendable {
    /// What stands in the way, by what it is about.
    enum Trouble: Codable, Equatable, Sendable {
        case incomplete
        case form(StandingOrderFormError)
        case change(StandingOrderChangeError)
        case problem(Problem)
        /// It was confirmed, and whether it is set up is not known.
        case unanswered
        /// The same was confirmed before.
        case askedBefore
        case payees(Problem)
    }

    /// The one that is changed; `nil` for a new one.
    let id: ID<StandingOrder>?
    /// As it was read, or as it was found after a conflict.
    var order: StandingOrder?
    /// What somebody else has made of it meanwhile: shown until the person decides.
    var conflict: StandingOrder?
    var form: StandingOrderInput
    /// Fields that were left: what is wrong with them is said.
    var touched: Set<StandingOrderInput.Field> = []
    var issues: [StandingOrderInput.Field: StandingOrderFormError] = [:]
    var preview: [UpcomingPayment] = []
    /// `nil` before they were read.
    var accounts: [AccountSummary]?
    var payees: [Payee] = []
    var freshness = Freshness.never
    /// The form is being judged, or the bank is being asked.
    var isSubmitting = false
    var review: StandingOrderReview?
    var isConfirming = false
    /// What was confirmed and has no outcome that was seen, here or before; of a new order only.
    var requests: [StandingOrderRequest] = []
    var saved: ID<StandingOrder>?
    /// The local copy has no such order.
    var isMissing = false
    /// The bank is being asked for it.
    var isRefreshing = false
    /// Why it could not be read, and why the bank could not be asked for it.
    var orderProblem, refreshProblem: Problem?
    /// Why nothing can be done here.
    var problem: Problem?
    var notice: Trouble?
    var isFollowing = false
    var now: Date

    init(id: ID<StandingOrder>?, form: StandingOrderInput, now: Date) {
        (self.id, self.form, self.now) = (id, form, now)
        if form.payment.account != nil { touched = [.account] }
    }

    var account: AccountSummary? { accounts?.first { $0.id == form.payment.account } }
    /// Nothing can be typed while it is judged or confirmed.
    var isBusy: Bool { isSubmitting || review != nil || saved != nil }
}

struct StandingOrderEditorEventMap: DomainEventActionMap {
    func action(for event: StandingOrderEditorEvent) -> StandingOrderEditorAction? {
        switch event {
        case .appeared: .appear
        case .disappeared: .disappear
        case .formChanged(let field, let form): .fill(field, form)
        case .fieldLeft(let field): .leave(field)
        case .submitTapped: .submit
        case .formSubmitted(let form): .submitForm(form)
        case .editTapped: .edit
        case .confirmTapped(let id): .confirm(id)
        case .banksTaken: .takeBanks
        case .noticeDismissed: .dismissNotice
        case .requestAsked(let id): .request(.ask(id))
        case .requestDismissed(let id): .request(.dismiss(id))
        case .orderTapped, .closeTapped: nil  // navigation, not business
        }
    }
}
