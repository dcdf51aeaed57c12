import AshlarDomain
import AshlarFeaturePayments
import AshlarWebShell

struct StandingOrdersPresenter: PagePresenter {
    static let template = "orders"

    func extras(_ state: StandingOrdersViewState) -> [String: Any] {
        [
            "tabs": PaymentsTab.orders.fields,
            "requestCards": state.requests.map(\.fields),
        ]
    }

    func events(_ form: FormFields) -> [StandingOrdersEvent] {
        form.changeDecision.map { [.changeDecided($0.0, $0.1)] } ?? followed(form)
    }
}

struct StandingOrderPresenter: PagePresenter {
    static let template = "order"

    func title(_ state: StandingOrderViewState, _ words: Words) -> String {
        state.order.shown.map { words("orders.title.found", $0.amount, $0.payeeName) }
            ?? words("orders.title.one")
    }

    func extras(_ state: StandingOrderViewState) -> [String: Any] {
        guard let facts = state.order.shown else { return [:] }
        return [
            "occurrences": facts.upcoming
        ]
    }

    func events(_ form: FormFields) -> [StandingOrderEvent] {
        switch form["do"] {
        case "pause": [.pauseTapped]
        case "resume": [.resumeTapped]
        case "skip": form["day"].map { [.skipTapped($0)] } ?? []
        case "pay": form["day"].map { [.payTapped($0)] } ?? []
        case "end": [.endTapped]
        case "sure": [.endConfirmed]
        case "keep": [.endDismissed]
        default: form.changeDecision.map { [.changeDecided($0.0, $0.1)] } ?? followed(form)
        }
    }

    func isSettled(_ state: StandingOrderViewState) -> Bool {
        state.order.content != .loading && !state.isChanging
    }
}

struct StandingOrderFormPresenter: PagePresenter {
    static let template = "order-form"
    static let appeared: StandingOrderFormEvent? = .appeared

    /// The order to edit; `nil` for a new one.
    let editing: ID<StandingOrder>?

    func extras(_ state: StandingOrderFormViewState) -> [String: Any] {
        let place = editing.map(PaymentsRoute.standingOrder) ?? .standingOrders
        var extras: [String: Any] = [
            "isEditing": editing != nil, "back": place.path, "isChanging": false,
        ]
        switch state {
        case .form(let form):
            extras["requestCards"] = form.requests.map(\.fields)
            extras["occurrences"] = form.preview
        case .review(let review):
            extras["requestCards"] = review.requests.map(\.fields)
            extras["occurrences"] = review.upcoming
        default: break
        }
        return extras
    }

    func events(_ form: FormFields) -> [StandingOrderFormEvent] {
        if let decision = form.changeDecision { return [.changeDecided(decision.0, decision.1)] }
        return switch form["do"] {
        case "changed": [.formChanged(field(form), Self.whole(form))]
        case "left": field(form).map { [.fieldLeft($0)] } ?? []
        case "submit": [.formSubmitted(Self.whole(form))]
        case "retry": [.retryTapped]
        case "edit": [.editTapped]
        case "confirm": form["id"].map { [.confirmTapped(ID(rawValue: $0))] } ?? []
        case "dismissNotice": [.noticeDismissed]
        case "close": [.closeTapped]
        default: []
        }
    }

    private func field(_ form: FormFields) -> StandingOrderInput.Field? {
        form["field"] == "dayOfMonth"
            ? .day : form["field"].flatMap(StandingOrderInput.Field.init(rawValue:))
    }

    private static func whole(_ form: FormFields) -> StandingOrderInput {
        func text(_ field: String) -> String { form[field] ?? "" }
        return StandingOrderInput(
            payment: PaymentInput(form, date: "start"),
            unit: StandingOrderInput.Unit(rawValue: text("unit")) ?? .months, every: text("every"),
            dayOfMonth: Int(text("dayOfMonth")),
            end: StandingOrderInput.End(rawValue: text("end")) ?? .never, lastDay: text("lastDay"),
            count: text("count"),
            convention: BusinessDayConvention(rawValue: text("convention")) ?? .following)
    }

    func isSettled(_ state: StandingOrderFormViewState) -> Bool {
        switch state {
        case .loading: false
        case .form(let form): !form.isSubmitting
        case .review(let review): !review.isConfirming
        case .done, .unavailable, .failed: true
        }
    }
}

extension StandingOrderRequestCard {
    /// Adds the link to the order that the bank has set up.
    fileprivate var fields: [String: Any] {
        PageModel.fields(
            of: self, adding: ["place": order.map { PaymentsRoute.standingOrder($0).path } ?? ""])
    }
}
