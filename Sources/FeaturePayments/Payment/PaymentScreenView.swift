#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// The payment screen: facts, progress and cancellation.
    struct PaymentScreenView: View {
        let model: any ViewModel<PaymentViewState, PaymentEvent>
        let wording: Wording

        var body: some View {
            let state = model.viewState
            FollowedList(model, \.payment, wording) { facts in
                if let approval = state.approval {
                    PaymentApprovalSection(model: model, approval: approval, wording: wording)
                }
                PaymentFactsSections(facts: facts, wording: wording) {
                    model.handle(.earlierTapped($0))
                }
                if let request = state.request { NoticeRow(notice: request) }
                Section {
                    if facts.hasReceipt {
                        Button(wording("payment.receipt")) { model.handle(.receiptTapped) }
                    }
                    if facts.canRepeat {
                        Button(wording("payment.repeat")) { model.handle(.repeatTapped) }
                    }
                }
                cancellation(state.cancellation)
            }
            .announcing(state.request)
            .navigationTitle(wording("payment.title"))
            .asking(
                { model.viewState.cancellation.question },
                confirm: { model.handle(.cancelConfirmed) },
                keep: { model.handle(.cancelDismissed) })
        }

        // MARK: Cancelling

        @ViewBuilder
        private func cancellation(
            _ cancellation: PaymentViewState.Cancellation
        ) -> some View {
            switch cancellation {
            case .unavailable, .confirming: EmptyView()
            case .offered(let title):
                Button(title, role: .destructive) { model.handle(.cancelTapped) }
            case .notNow(let reason):
                Text(reason).font(.footnote).foregroundStyle(.secondary)
            case .running: ProgressView(wording("payment.cancel.running"))
            }
        }
    }

    extension PaymentViewState.Cancellation {
        fileprivate var question: QuestionViewState? {
            if case .confirming(let question) = self { question } else { nil }
        }
    }

    /// The facts of a payment, one section for each subject.
    private struct PaymentFactsSections: View {
        let facts: PaymentFacts
        let wording: Wording
        /// Goes to the payment that is sent before this one.
        let opened: @MainActor (ID<Payment>) -> Void

        var body: some View {
            Section {
                VStack(alignment: .leading) {
                    Text(facts.amount).font(.largeTitle).monospacedDigit()
                    Text(facts.payeeName).font(.title3)
                }
                .accessibilityElement(children: .combine)
                .accessibilityAddTraits(.isHeader)
                VStack(alignment: .leading) {
                    Label(facts.status, systemImage: facts.tone.symbol)
                        .font(.headline)
                        .foregroundStyle(facts.tone.color)
                    Text(facts.explanation)
                    if let reason = facts.reason { Text(reason).foregroundStyle(.secondary) }
                    ForEach(facts.differences, id: \.term) { difference in
                        LabeledContent(difference.term) {
                            VStack(alignment: .trailing) {
                                Text("\(wording("payment.confirmed")): \(difference.confirmed)")
                                Text("\(wording("payment.atBank")): \(difference.atBank)")
                            }
                        }
                    }
                }
                .accessibilityElement(children: .combine)
                .announcing("\(facts.status). \(facts.explanation)")
            }
            if let delivery = facts.delivery { deliverySection(delivery) }
            Section {
                LabeledContent(wording("payment.from"), value: facts.account)
                if let identifier = facts.payeeIdentifier {
                    LabeledContent(wording("payment.toAccount"), value: identifier)
                        .textSelection(.enabled)
                }
                if let fee = facts.fee {
                    LabeledContent(wording("newPayment.review.fee"), value: fee)
                }
                LabeledContent(wording("payment.date"), value: facts.date)
                if !facts.reference.isEmpty {
                    LabeledContent(wording("payment.reference"), value: facts.reference)
                }
                LabeledContent(wording("payment.made"), value: facts.createdAt)
            }
            if !facts.history.isEmpty { historySection }
        }

        private var historySection: some View {
            Section(wording("payment.history")) {
                ForEach(Array(facts.history.enumerated()), id: \.offset) { _, change in
                    LabeledContent {
                        Text(change.time)
                    } label: {
                        Label(change.status, systemImage: change.tone.symbol)
                        if !change.reason.isEmpty { Text(change.reason) }
                    }
                }
            }
        }

        private func deliverySection(_ delivery: PaymentDeliveryText) -> some View {
            Section(wording("payment.view.delivery")) {
                if let earlier = delivery.earlier {
                    Button(wording("payment.earlier")) { opened(earlier.id) }
                }
                Text(delivery.attempts)
                if !delivery.nextTry.isEmpty { Text(delivery.nextTry) }
                if let end = delivery.nextTryAt { CountdownText(until: end) }
                if !delivery.lastProblem.isEmpty {
                    Text(delivery.lastProblem).foregroundStyle(.secondary)
                }
            }
        }
    }
#endif
