import AshlarDomain
import AshlarFeaturePayments
import AshlarWebShell

struct PaymentFormPresenter: PagePresenter {
    static let template = "new-payment"
    static let appeared: PaymentFormEvent? = .appeared
    static let left: PaymentFormEvent? = .disappeared

    func events(_ form: FormFields) -> [PaymentFormEvent] {
        switch form["do"] {
        case "changed": form["field"].map { [changed($0, form)].compactMap(\.self) } ?? []
        case "left":
            form["field"].flatMap(PaymentInput.Field.init(rawValue:)).map { [.fieldLeft($0)] } ?? []
        case "submit": [.formSubmitted(PaymentInput(form, date: "date"))]
        case "retry": [.retryTapped]
        case "edit": [.editTapped]
        case "confirm": form["id"].map { [.confirmTapped(ID(rawValue: $0))] } ?? []
        case "dismissNotice": [.noticeDismissed]
        case "continueDraft": [.draftContinued]
        case "discardDraft": [.draftDiscarded]
        // The last keystroke may not have been sent yet: it belongs to the draft.
        case "close":
            PaymentInput.Field.allCases.compactMap { changed($0.rawValue, form) } + [.closeTapped]
        default: []
        }
    }

    private func changed(_ field: String, _ form: FormFields) -> PaymentFormEvent? {
        guard let value = form[field] else { return nil }
        switch PaymentInput.Field(rawValue: field) {
        case .account: return .accountChosen(value.isEmpty ? nil : ID(rawValue: value))
        case .payee: return .payeeChosen(value.isEmpty ? nil : ID(rawValue: value))
        case .payeeName: return .payeeNameChanged(value)
        case .payeeIdentifier: return .payeeIdentifierChanged(value)
        case .amount: return .amountChanged(value)
        case .reference: return .referenceChanged(value)
        case .date: return .dateChanged(value)
        case nil: return nil
        }
    }

    func isSettled(_ state: PaymentFormViewState) -> Bool {
        switch state {
        case .loading: false
        case .form(let form): !form.isSubmitting
        case .review(let review): !review.isConfirming
        case .done, .unavailable, .failed: true
        }
    }
}

extension PaymentInput {
    /// The input of the fields that two forms share; the name of the date field differs.
    init(_ form: FormFields, date: String) {
        func text(_ field: Field) -> String { form[field.rawValue] ?? "" }
        func id<Entity>(_ field: Field) -> ID<Entity>? {
            text(field).isEmpty ? nil : ID(rawValue: text(field))
        }
        self.init(
            account: id(.account), payee: id(.payee), payeeName: text(.payeeName),
            payeeIdentifier: text(.payeeIdentifier), amount: text(.amount),
            reference: text(.reference), date: form[date] ?? "")
    }
}
