import AshlarDomain

/// The receipt of a payment, to print or save.
struct PaymentReceiptScreen: Feature {
    struct State: Codable, Equatable, Sendable {
        let id: ID<Payment>
        var payment = Followed<FoundPayment>()
    }

    let source: PaymentSource
    let wording: Wording

    func action(for event: PaymentReceiptEvent) -> Followed<FoundPayment>.Action? {
        switch event {
        case .appeared: .appear
        case .disappeared: .disappear
        case .retryTapped: .refresh
        }
    }

    func handle(
        _ action: Followed<FoundPayment>.Action, _ state: inout State
    ) -> Effect<Followed<FoundPayment>.Action> {
        source(state.id).handle(action, &state.payment)
    }

    func reduce(_ state: State) -> PaymentReceiptViewState {
        let payment = state.payment.viewState("payment", wording, missing: missing(state)) {
            found in
            found.detail.flatMap { $0.payment.hasReceipt ? receipt($0, found) : nil }
        }
        let isRetrying =
            switch payment.content {
            case .offline, .failed: state.payment.isRefreshing
            case .loading, .empty, .found: false
            }
        return PaymentReceiptViewState(content: payment.content, isRetrying: isRetrying)
    }

    /// Either the payment does not exist, or the bank has not made it.
    private func missing(_ state: State) -> Notice {
        guard let payment = state.payment.value?.detail?.payment else {
            return Notice(
                .neutral, wording("payment.notFound", "\(state.id)"),
                advice: wording("payment.notFound.advice"))
        }
        return Notice(
            .neutral, wording(payment.status.isFinal ? "receipt.none" : "receipt.notYet"),
            advice: payment.status.explanation(on: wording.dates.day(payment.date), wording))
    }

    private func receipt(_ detail: PaymentDetail, _ found: FoundPayment) -> PaymentReceipt {
        let payment = detail.payment
        let amount = wording.money.string(payment.amount)
        let status = payment.status.title(wording)
        let lines = [
            line("receipt.bank", found.payer?.bank),
            line("payment.from", found.payer?.name ?? found.account?.name),
            line("receipt.fromAccount", (found.account?.identifier).map { "\($0)" }),
            line("payment.to", payment.payeeName),
            line("payment.toAccount", payment.payeeIdentifier.map { "\($0)" }),
            line("receipt.amount", amount),
            line("payment.fee", payment.fee.isZero ? nil : wording.money.string(payment.fee)),
            line("receipt.total", payment.fee.isZero ? nil : total(payment)),
            line("payment.reference", payment.reference),
            line("payment.date", wording.dates.day(payment.date)),
            line("receipt.status", status),
            line("receipt.at", wording.instant(payment.statusAt)),
            line("receipt.reason", payment.reason.map(words)),
            line("payment.id", payment.id.rawValue),
        ].compactMap(\.self)
        let footer = wording("receipt.footer")
        return PaymentReceipt(
            id: payment.id, amount: amount, payeeName: payment.payeeName, status: status,
            lines: lines, footer: footer, text: text(lines, footer))
    }

    /// `nil` without a value.
    private func line(_ title: String, _ value: String?) -> PaymentReceipt.Line? {
        guard let value, !value.isEmpty else { return nil }
        return PaymentReceipt.Line(title: wording(title), value: value)
    }

    /// `nil` if the total overflows; such a payment is never made.
    private func total(_ payment: Payment) -> String? {
        payment.total.isZero ? nil : wording.money.string(payment.total)
    }

    private func words(_ reason: ReasonCode) -> String {
        reason.explanation(wording) ?? wording("payment.reason.code", "\(reason)")
    }

    private func text(_ lines: [PaymentReceipt.Line], _ footer: String) -> String {
        let title = wording("receipt.title")
        let width = lines.map(\.title.count).max() ?? 0
        let facts = lines.map { line in
            let padding = String(repeating: " ", count: width - line.title.count)
            // A line break in untrusted text would look like a separate line of the receipt.
            let value = line.value.split(whereSeparator: \.isNewline).joined(separator: " ")
            return "\(line.title):\(padding)  \(value)"
        }
        let rule = String(repeating: "=", count: title.count)
        return ([title, rule, ""] + facts + ["", footer, ""]).joined(separator: "\n")
    }
}
