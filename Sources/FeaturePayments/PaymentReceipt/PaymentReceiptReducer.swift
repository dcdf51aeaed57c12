import AshlarDomain

/// Another look at what a payment's page knows: its facts for somebody else to read.
struct PaymentReceiptReducer: ViewStateReducing {
    let wording: Wording

    func reduce(_ state: PaymentDetailState) -> PaymentReceiptViewState {
        PaymentReceiptViewState(content: content(state))
    }

    private func content(_ state: PaymentDetailState) -> PaymentReceiptViewState.Content {
        if let detail = state.detail {
            let payment = detail.payment
            guard payment.hasReceipt else {
                return .unavailable(
                    Notice(
                        .neutral,
                        wording(payment.status.isFinal ? "receipt.none" : "receipt.notYet"),
                        advice: payment.status.explanation(
                            on: wording.dates.day(payment.date), wording)))
            }
            return .found(receipt(detail, state.account))
        }
        if let problem = state.problem { return .failed(Notice(problem, wording)) }
        // The bank may be about to tell of it.
        guard state.isMissing, !state.isRefreshing else { return .loading }
        return .unavailable(
            Notice(
                .neutral, wording("payment.notFound", "\(state.id)"),
                advice: wording("payment.notFound.advice")))
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
