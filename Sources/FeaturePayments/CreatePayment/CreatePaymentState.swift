import AshlarDomain
import Foundation

/// What the app is to do about an event, or what came of it.
enum CreatePaymentAction: Codable, Equatable, Sendable {
    case appear, disappear
    case chooseAccount(ID<Account>?)
    case choosePayee(ID<Payee>?)
    case type(PaymentInput.Field, String)
    case leave(PaymentInput.Field)
    case submit
    case submitForm(PaymentInput)
    case edit
    case confirm(ID<Payment>)
    case dismissNotice
    case continueDraft
    case discardDraft

    case draftRead(PaymentDraft?)
    case prepared(CreatePaymentState.Start)
    case changed
    case accountsLoaded([AccountSummary], Freshness, at: Date)
    case accountsFailed(Problem)
    case payeesLoaded([Payee])
    case payeesFailed(Problem)
    case validated(PaymentInput, PaymentValidation)
    case validationFailed(Problem)
    case reviewed(PaymentInput, PaymentReview, moved: MovedDate?)
    case incomplete(PaymentInput, PaymentValidation)
    case refused(PaymentInput, PaymentError)
    case submitFailed(Problem)
    case created(ID<Payment>)
    case confirmRefused(PaymentError)
    case confirmFailed(Problem)
}

/// What making a payment knows.
struct CreatePaymentState: Codable, Equatable, Sendable {
    var form: PaymentInput
    /// Fields that were left: what is wrong with them is said.
    var touched: Set<PaymentInput.Field> = []
    var issues: [PaymentInput.Field: PaymentError] = [:]
    /// The day on which it is made instead of the one that was chosen.
    var moved: MovedDate?
    /// `nil` before they were read.
    var accounts: [AccountSummary]?
    var payees: [Payee] = []
    var freshness = Freshness.never
    var isSubmitting = false
    var review: PaymentReview?
    var isConfirming = false
    var created: ID<Payment>?
    /// Why nothing can be done here.
    var problem: Problem?
    /// Why the last attempt did not work.
    var notice: Trouble?
    var isFollowing = false
    /// What the form was made of; `nil` before that was read.
    var start: Start?
    /// A draft that was left before and is not in the form: its person decides.
    var offered: PaymentDraft?
    /// Whether its person put something into the form, which is then the draft.
    var isTyped = false
    /// The draft that is in the form.
    var continued: PaymentDraft?
    /// The payment that is to be made once more.
    let repeating: ID<Payment>?
    /// What was given with the place: an account, a payee.
    let given: PaymentInput
    var now: Date

    /// What is there to begin with.
    struct Start: Codable, Equatable, Sendable {
        var draft: PaymentDraft?
        /// What the payment was that is repeated.
        var repeated: PaymentInput?
        /// That payment is not there, or could not be read.
        var hasNothingToRepeat = false
        /// That payment has not ended: made again, it could be paid twice.
        var isRepeatUnderWay = false
    }

    /// What stands in the way, by what it is about.
    enum Trouble: Codable, Equatable, Sendable {
        case incomplete
        case rule(PaymentError)
        case submitting(Problem)
        case confirming(Problem)
        case payees(Problem)
        case nothingToRepeat
        case draftGone
        case repeatUnderWay
    }

    /// An account that is given is chosen: if it cannot be used, that is said at once.
    init(form: PaymentInput, repeating: ID<Payment>? = nil, now: Date) {
        (self.form, given, self.repeating, self.now) = (form, form, repeating, now)
        if form.account != nil { touched.insert(.account) }
        if form.payee != nil { touched.insert(.payee) }
    }

    var account: AccountSummary? { accounts?.first { $0.id == form.account } }
}

struct CreatePaymentEventMap: DomainEventActionMap {
    func action(for event: CreatePaymentEvent) -> CreatePaymentAction? {
        switch event {
        case .appeared: .appear
        case .disappeared: .disappear
        case .accountChosen(let id): .chooseAccount(id)
        case .payeeChosen(let id): .choosePayee(id)
        case .payeeNameChanged(let text): .type(.payeeName, text)
        case .payeeIdentifierChanged(let text): .type(.payeeIdentifier, text)
        case .amountChanged(let text): .type(.amount, text)
        case .referenceChanged(let text): .type(.reference, text)
        case .dateChanged(let text): .type(.date, text)
        case .fieldLeft(let field): .leave(field)
        case .submitTapped: .submit
        case .formSubmitted(let form): .submitForm(form)
        case .editTapped: .edit
        case .confirmTapped(let id): .confirm(id)
        case .noticeDismissed: .dismissNotice
        case .draftContinued: .continueDraft
        case .draftDiscarded: .discardDraft
        case .closeTapped: nil  // navigation, not business
        }
    }
}
