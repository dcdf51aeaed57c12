#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// One standing order: what it pays, what comes next, and changing that at the bank.
    struct StandingOrderDetailView: View {
        let model: any ViewModel<StandingOrderDetailViewState, StandingOrderDetailEvent>
        let wording: Wording

        var body: some View {
            let state = model.viewState
            List {
                if let notice = state.notice {
                    NoticeRow(notice, wording) { model.handle(.noticeDismissed) }
                }
                if state.isChanging { ProgressView(wording("orders.changing")) }
                if case .found(let facts) = state.content {
                    head(facts)
                    changes(facts).disabled(state.isChanging)
                    Section(wording("orders.preview")) {
                        OccurrenceRows(rows: facts.upcoming, wording: wording, chosen: choose)
                    }
                    .disabled(state.isChanging)
                    details(facts)
                }
            }
            .overlay { page(state.content) }
            .announcing(state.notice)
            .refreshable {
                await model.handle(.refreshPulled, until: { !$0.isRefreshing })
            }
            .navigationTitle(wording("orders.title.one"))
            .alert(state.question?.text ?? "", isPresented: isAsking) {
                if let question = state.question {
                    Button(question.confirm, role: .destructive) { model.handle(.endConfirmed) }
                    Button(question.keep, role: .cancel) { model.handle(.endDismissed) }
                }
            }
        }

        private func choose(_ row: OccurrenceRow, _ choice: OccurrenceChoice) {
            switch choice {
            case .skip: model.handle(.skipTapped(row.id))
            case .payAfterAll: model.handle(.payTapped(row.id))
            }
        }

        private func head(_ facts: StandingOrderFacts) -> some View {
            Section {
                VStack(alignment: .leading) {
                    Text(facts.amount).font(.largeTitle).monospacedDigit()
                    Text(facts.payeeName).font(.title3)
                }
                .accessibilityElement(children: .combine)
                .accessibilityAddTraits(.isHeader)
                VStack(alignment: .leading) {
                    Label(facts.status, systemImage: facts.tone.symbol)
                        .foregroundStyle(facts.tone.color)
                    Text(facts.next)
                }
                .accessibilityElement(children: .combine)
                .announcing("\(facts.status). \(facts.next)")
            }
        }

        private func changes(_ facts: StandingOrderFacts) -> some View {
            Section {
                if facts.canPause {
                    Button(wording("orders.pause")) { model.handle(.pauseTapped) }
                }
                if facts.canResume {
                    Button(wording("orders.resume")) { model.handle(.resumeTapped) }
                }
                if facts.canChange {
                    Button(wording("orders.edit")) { model.handle(.editTapped) }
                    Button(wording("orders.end"), role: .destructive) { model.handle(.endTapped) }
                }
            }
        }

        @ViewBuilder
        private func details(_ facts: StandingOrderFacts) -> some View {
            Section(wording("orders.details")) {
                LabeledContent(wording("orders.form.from"), value: facts.account)
                LabeledContent(wording("orders.fact.identifier"), value: facts.payeeIdentifier)
                    .textSelection(.enabled)
                if !facts.reference.isEmpty {
                    LabeledContent(wording("orders.form.reference"), value: facts.reference)
                }
                LabeledContent(wording("orders.fact.rhythm"), value: facts.rhythm)
                LabeledContent(wording("orders.fact.ends"), value: facts.end)
                LabeledContent(wording("orders.fact.convention"), value: facts.convention)
            }
            if let last = facts.lastPayment {
                Section(wording("orders.lastPayment")) {
                    Button {
                        model.handle(.paymentTapped(last.id))
                    } label: {
                        VStack(alignment: .leading) {
                            Text(last.title)
                            Label(last.status, systemImage: last.tone.symbol)
                                .foregroundStyle(last.tone.color)
                            if !last.reason.isEmpty { Text(last.reason) }
                        }
                    }
                }
            }
        }

        @ViewBuilder
        private func page(_ content: StandingOrderDetailViewState.Content) -> some View {
            switch content {
            case .loading: ProgressView(wording("orders.loading.one"))
            case .found: EmptyView()
            case .notFound(let notice), .failed(let notice):
                NoticePage(notice: notice).announcing(notice)
            }
        }

        /// An alert goes by one of its buttons only, and each of those says what was meant: setting
        /// it has nothing to add.
        private var isAsking: Binding<Bool> {
            Binding(get: { model.viewState.question != nil }, set: { _ in })
        }
    }
#endif
