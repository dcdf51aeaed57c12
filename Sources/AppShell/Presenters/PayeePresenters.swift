import AshlarDomain
import AshlarFeaturePayments
import AshlarWebShell

struct PayeesPresenter: PagePresenter {
    static let template = "payees"

    func extras(_ state: PayeesViewState) -> [String: Any] {
        ["tabs": PaymentsTab.payees.fields]
    }

    func events(_ form: FormFields) -> [PayeesEvent] {
        let id = form["id"].map(ID<Payee>.init(rawValue:))
        return switch form["do"] {
        case "search": form["search"].map { [.searchChanged($0)] } ?? []
        case "showAll": [.searchChanged("")]
        case "rename": id.map { [.renameTapped($0)] } ?? []
        case "save": id.map { [.renameSubmitted($0, name: form["name"] ?? "")] } ?? []
        case "keep": [.renameDismissed]
        case "delete": id.map { [.deleteTapped($0)] } ?? []
        case "undo": id.map { [.undoTapped($0)] } ?? []
        case "changed": changed(form)
        default: form.changeDecision.map { [.changeDecided($0.0, $0.1)] } ?? followed(form)
        }
    }

    private func changed(_ form: FormFields) -> [PayeesEvent] {
        switch form["field"] {
        case "search": form["search"].map { [.searchChanged($0)] } ?? []
        case "name": form["name"].map { [.nameChanged($0)] } ?? []
        default: []
        }
    }

    func isSettled(_ state: PayeesViewState) -> Bool {
        state.payees.content != .loading
            && !(state.payees.shown ?? []).contains(where: \.isSaving)
    }
}

struct PayeeFormPresenter: PagePresenter {
    static let template = "new-payee"
    static let appeared: PayeeFormEvent? = .appeared

    func events(_ form: FormFields) -> [PayeeFormEvent] {
        switch form["do"] {
        case "changed": form["field"].map { [changed($0, form)].compactMap(\.self) } ?? []
        case "left":
            form["field"].flatMap(PayeeInput.Field.init(rawValue:)).map { [.fieldLeft($0)] } ?? []
        case "submit":
            [
                .formSubmitted(
                    PayeeInput(name: form["name"] ?? "", identifier: form["identifier"] ?? ""))
            ]
        case "use": [.suggestionTaken]
        case "edit": [.editTapped]
        case "confirm": form["key"].map { [.confirmTapped($0)] } ?? []
        case "dismissNotice": [.noticeDismissed]
        case "close": [.closeTapped]
        default: []
        }
    }

    private func changed(_ field: String, _ form: FormFields) -> PayeeFormEvent? {
        guard let value = form[field] else { return nil }
        return switch PayeeInput.Field(rawValue: field) {
        case .name: .nameChanged(value)
        case .identifier: .identifierChanged(value)
        case nil: nil
        }
    }

    func isSettled(_ state: PayeeFormViewState) -> Bool {
        switch state {
        case .form(let form): !form.isSubmitting
        case .review(let review): !review.isAdding
        case .done: true
        }
    }
}
