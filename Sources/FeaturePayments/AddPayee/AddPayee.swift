import AshlarDomain

/// What the app is to do about an event, or what came of it.
enum AddPayeeAction: Codable, Equatable, Sendable {
    case type(PayeeInput.Field, String)
    case leave(PayeeInput.Field)
    case submit
    case submitForm(PayeeInput)
    case takeSuggestion
    case edit
    case confirm(String)
    case dismissNotice

    case reviewed(PayeeInput, PayeeReview)
    case refused(PayeeInput, PayeeError)
    case reviewFailed(PayeeInput, Problem)
    case added(Payee)
    case addFailed(Problem)
}

/// What adding a payee knows.
struct AddPayeeState: Codable, Equatable, Sendable {
    /// What stands in the way.
    enum Trouble: Codable, Equatable, Sendable {
        case incomplete
        case reviewing(Problem)
        case adding(Problem)
    }

    var form = PayeeInput()
    /// Fields that were left: what is wrong with them is said.
    var touched: Set<PayeeInput.Field> = []
    /// What only the store knows to be wrong, with the form that it was wrong in.
    var objection: PayeeError?
    var isReviewing = false
    var review: PayeeReview?
    var isAdding = false
    var added: Payee?
    var trouble: Trouble?

    /// The broken rule of each field.
    var issues: [PayeeInput.Field: PayeeError] {
        var issues = form.issues
        if let objection, let field = objection.field, issues[field] == nil {
            issues[field] = objection
        }
        return issues
    }
}

struct AddPayeeEventMap: DomainEventActionMap {
    func action(for event: AddPayeeEvent) -> AddPayeeAction? {
        switch event {
        case .nameChanged(let text): .type(.name, text)
        case .identifierChanged(let text): .type(.identifier, text)
        case .fieldLeft(let field): .leave(field)
        case .submitTapped: .submit
        case .formSubmitted(let form): .submitForm(form)
        case .suggestionTaken: .takeSuggestion
        case .editTapped: .edit
        case .confirmTapped(let key): .confirm(key)
        case .noticeDismissed: .dismissNotice
        case .closeTapped: nil  // navigation, not business
        }
    }
}
