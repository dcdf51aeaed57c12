#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// One payment: what it is, what is going on, and taking it back.
    struct PaymentDetailView: View {
        let model: any ViewModel<PaymentDetailViewState, PaymentDetailEvent>
        let wording: Wording
        let navigate: @MainActor @Sendable (PaymentsRoute) -> Void

        var body: some View {
            let state = model.viewState
            List {
                if let notice = state.notice {
                    NoticeRow(notice, wording) { model.handle(.noticeDismissed) }
                }
                if case .found(let facts) = state.content {
                    if let approval = state.approval {
                        PaymentApprovalSection(model: model, approval: approval, wording: wording)
                    }
                    PaymentFactsSections(facts: facts, wording: wording, navigate: navigate)
                    if let request = state.request { NoticeRow(notice: request) }
                    cancellation(state.cancellation)
                    Section {
                        if facts.hasReceipt {
                            Button(wording("payment.receipt")) { model.handle(.receiptTapped) }
                        }
                        if facts.canRepeat {
                            Button(wording("payment.repeat")) { model.handle(.repeatTapped) }
                        }
                    }
                }
            }
            .overlay { page(state.content) }
            .announcing(state.notice)
            .announcing(state.request)
            .refreshable {
                await model.handle(.refreshPulled, until: { !$0.isRefreshing })
            }
            .navigationTitle(wording("payment.title"))
            .alert(question, isPresented: isAsking) {
                if case .confirming(_, let confirm, let keep) = state.cancellation {
                    Button(confirm, role: .destructive) { model.handle(.cancelConfirmed) }
                    Button(keep, role: .cancel) { model.handle(.cancelDismissed) }
                }
            }
        }

        @ViewBuilder
        private func page(_ content: PaymentDetailViewState.Content) -> some View {
            switch content {
            case .loading: ProgressView(wording("payment.loading"))
            case .found: EmptyView()
            case .notFound(let notice), .failed(let notice):
                NoticePage(notice: notice).announcing(notice)
            }
        }

        // MARK: Cancelling

        @ViewBuilder
        private func cancellation(
            _ cancellation: PaymentDetailViewState.Cancellation
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

        private var question: String {
            guard case .confirming(let question, _, _) = model.viewState.cancellation else {
                return ""
            }
            return question
        }

        /// An alert goes by one of its buttons only, and each of those says what was meant: setting
        /// it has nothing to add.
        private var isAsking: Binding<Bool> {
            Binding(
                get: {
                    if case .confirming = model.viewState.cancellation { true } else { false }
                }, set: { _ in })
        }
    }

    /// What is known of a payment, subject by subject.
    private struct PaymentFactsSections: View {
        let facts: PaymentFacts
        let wording: Wording
        let navigate: @MainActor @Sendable (PaymentsRoute) -> Void

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
                Text(delivery.reason)
                if let earlier = delivery.earlier {
                    Button(wording("payment.earlier")) { navigate(.detail(earlier.id)) }
                }
                Text(delivery.attempts)
                if !delivery.nextTry.isEmpty { Text(delivery.nextTry) }
                if !delivery.lastProblem.isEmpty {
                    Text(delivery.lastProblem).foregroundStyle(.secondary)
                }
            }
        }
    }
#endif
