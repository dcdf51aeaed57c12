import AshlarDomain
import AshlarFeaturePayments
import AshlarWebShell

struct PaymentsPresenter: PagePresenter {
    static let template = "payments"

    func extras(_ state: PaymentsViewState) -> [String: Any] {
        let filters = state.filters
        let isDated = !filters.from.text.isEmpty || !filters.through.text.isEmpty
        let hasAmounts = !filters.least.text.isEmpty || !filters.most.text.isEmpty
        return [
            "tabs": PaymentsTab.payments.fields,
            "isNarrow": isDated || hasAmounts
                || filters.accounts.contains { $0.isChosen && $0.value != nil },
            "statuses": state.filters.statuses.map {
                ["value": $0.value?.rawValue ?? "", "title": $0.title, "isChosen": $0.isChosen]
            },
            "accounts": state.filters.accounts.map {
                ["value": $0.value?.rawValue ?? "", "title": $0.title, "isChosen": $0.isChosen]
            },
        ]
    }

    func events(_ form: FormFields) -> [PaymentsEvent] {
        switch form["do"] {
        case "clear": [.filtersCleared]
        case "changed": form["field"].map { [filter($0, form)].compactMap(\.self) } ?? []
        case "filter":
            ["search", "status", "account", "from", "through", "least", "most"].compactMap {
                filter($0, form)
            }
        default: paged(form)
        }
    }

    /// The event for a changed filter field.
    private func filter(_ field: String, _ form: FormFields) -> PaymentsEvent? {
        guard let value = form[field] else { return nil }
        switch field {
        case "search": return .searchChanged(value)
        case "status": return .statusChosen(PaymentStatusGroup(rawValue: value))
        case "account": return .accountChosen(value.isEmpty ? nil : ID(rawValue: value))
        case "from": return .fromChanged(value)
        case "through": return .throughChanged(value)
        case "least": return .leastChanged(value)
        case "most": return .mostChanged(value)
        default: return nil
        }
    }
}

struct PaymentPresenter: PagePresenter {
    static let template = "payment"

    func title(_ state: PaymentViewState, _ words: Words) -> String {
        state.payment.shown.map { words("payment.title.found", $0.amount, $0.payeeName) }
            ?? words("payment.title")
    }

    func extras(_ state: PaymentViewState) -> [String: Any] {
        let facts = state.payment.shown
        return ["hasLinks": facts?.canRepeat == true || facts?.hasReceipt == true]
    }

    func events(_ form: FormFields) -> [PaymentEvent] {
        switch form["do"] {
        case "cancel": [.cancelTapped]
        case "sure": [.cancelConfirmed]
        case "keep": [.cancelDismissed]
        case "approve": [.codeSubmitted(Secret(form["code"] ?? ""))]
        case "renewCode": [.codeRenewTapped]
        default: followed(form)
        }
    }

    func showsSide(_ state: PaymentViewState) -> Bool { state.approval != nil }

    func isSettled(_ state: PaymentViewState) -> Bool {
        state.payment.content != .loading && state.cancellation != .running
            && state.approval?.isAsking != true
    }
}

struct PaymentReceiptPresenter: PagePresenter {
    static let template = "receipt"
    static let appeared: PaymentReceiptEvent? = .appeared

    func events(_ form: FormFields) -> [PaymentReceiptEvent] {
        form["do"] == "retry" ? [.retryTapped] : []
    }

    func isSettled(_ state: PaymentReceiptViewState) -> Bool {
        state.content != .loading && !state.isRetrying
    }

    func file(_ state: PaymentReceiptViewState) -> ScreenFile? {
        guard case .found(let receipt) = state.content else { return nil }
        return ScreenFile(
            name: "receipt.txt", type: "text/plain; charset=utf-8", text: receipt.text)
    }
}
