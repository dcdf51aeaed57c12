import AshlarDomain

/// What a payment was, to print or to keep.
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
        case .closeTapped: nil  // navigation
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
            found.detail.flatMap { $0.payment.hasReceipt ? receipt($0, found.account) : nil }
        }
        return PaymentReceiptViewState(content: payment.content)
    }

    /// There is no such payment, or the bank has not made it.
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

    private func receipt(_ detail: PaymentDetail, _ account: Account?) -> PaymentReceipt {
        let payment = detail.payment
        let amount = wording.money.string(payment.amount)
        let status = payment.status.title(wording)
        var lines: [PaymentReceipt.Line] = [
            .init(title: wording("payment.to"), value: payment.payeeName)
        ]
        if let identifier = payment.payeeIdentifier {
            lines.append(.init(title: wording("payment.toAccount"), value: "\(identifier)"))
        }
        lines.append(.init(title: wording("receipt.amount"), value: amount))
        if !payment.fee.isZero {
            lines.append(
                .init(title: wording("payment.fee"), value: wording.money.string(payment.fee)))
        }
        if let account {
            lines.append(
                .init(
                    title: wording("payment.from"),
                    value: "\(account.name), \(account.identifier)"))
        }
        if !payment.reference.isEmpty {
            lines.append(.init(title: wording("payment.reference"), value: payment.reference))
        }
        lines += [
            .init(title: wording("payment.date"), value: wording.dates.day(payment.date)),
            .init(
                title: wording("receipt.status"),
                value: wording("receipt.since", status, wording.instant(payment.statusAt))),
        ]
        if let reason = payment.reason {
            lines.append(
                .init(
                    title: wording("receipt.reason"),
                    value: reason.explanation(wording)
                        ?? wording("payment.reason.code", "\(reason)")
                ))
        }
        lines.append(.init(title: wording("payment.id"), value: payment.id.rawValue))
        let footer = wording("receipt.footer")
        return PaymentReceipt(
            id: payment.id, amount: amount, payeeName: payment.payeeName, status: status,
            lines: lines, footer: footer, text: text(lines, footer))
    }

    private func text(_ lines: [PaymentReceipt.Line], _ footer: String) -> String {
        let title = wording("receipt.title")
        let width = lines.map(\.title.count).max() ?? 0
        let facts = lines.map { line in
            let padding = String(repeating: " ", count: width - line.title.count)
            // A line break in a text from outside would look like a fact of its own.
            let value = line.value.split(whereSeparator: \.isNewline).joined(separator: " ")
            return "\(line.title):\(padding)  \(value)"
        }
        let rule = String(repeating: "=", count: title.count)
        return ([title, rule, ""] + facts + ["", footer, ""]).joined(separator: "\n")
    }
}
