#if canImport(SwiftUI)
    import Domain
    import SwiftUI

    /// All standing orders, the next to be paid first.
    struct StandingOrderListView: View {
        let model: any ViewModel<StandingOrderListViewState, StandingOrderListEvent>
        let wording: Wording

        var body: some View {
            let state = model.viewState
            List {
                FreshnessRows(freshness: state.freshness)
                if let notice = state.notice { NoticeRow(notice: notice) }
                if case .orders(let rows) = state.content {
                    ForEach(rows) { row in
                        Button {
                            model.handle(.rowTapped(row.id))
                        } label: {
                            HStack {
                                VStack(alignment: .leading) {
                                    Text(row.payeeName).font(.headline)
                                    Text(row.rhythm).font(.subheadline)
                                    Text(row.next).font(.subheadline)
                                }
                                Spacer()
                                VStack(alignment: .trailing) {
                                    Text(row.amount)
                                    if let status = row.status { Text(status).font(.footnote) }
                                }
                            }
                            .accessibilityElement(children: .combine)
                        }
                    }
                }
            }
            .overlay { page(state.content) }
            .refreshable { await model.handle(.refreshPulled, until: { !$0.isRefreshing }) }
            .navigationTitle(wording("orders.title"))
            .toolbar {
                Button(wording("orders.new"), systemImage: "plus") { model.handle(.createTapped) }
            }
        }

        @ViewBuilder
        private func page(_ content: StandingOrderListViewState.Content) -> some View {
            switch content {
            case .loading: ProgressView(wording("orders.loading"))
            case .orders: EmptyView()
            case .empty(let notice), .offline(let notice), .failed(let notice):
                NoticePage(notice: notice)
            }
        }
    }

    /// One standing order: its next payments, and what can be done about them.
    struct StandingOrderDetailView: View {
        let model: any ViewModel<StandingOrderDetailViewState, StandingOrderDetailEvent>
        let wording: Wording

        var body: some View {
            let state = model.viewState
            List {
                if let notice = state.notice { NoticeRow(notice: notice) }
                if case .found(let facts) = state.content {
                    about(facts)
                    changes(facts, state)
                    Section(wording("orders.preview")) {
                        ForEach(facts.upcoming) { row in
                            OccurrenceRowView(row: row, wording: wording) {
                                model.handle(
                                    row.choice == .skip ? .skipTapped(row.id) : .payTapped(row.id))
                            }
                        }
                    }
                }
            }
            .overlay { page(state.content) }
            .refreshable { await model.handle(.refreshPulled, until: { !$0.isRefreshing }) }
            .navigationTitle(wording("orders.title.one"))
        }

        private func about(_ facts: StandingOrderFacts) -> some View {
            Section {
                Text(facts.payeeName).font(.headline)
                Text(facts.amount)
                Text(facts.status)
                Text(facts.next)
                Text(facts.rhythm)
                Text(facts.end)
                Text(facts.convention)
                Text(facts.account)
                Text(facts.payeeIdentifier)
                if !facts.reference.isEmpty { Text(facts.reference) }
                if let payment = facts.lastPayment {
                    Button("\(payment.title): \(payment.status)") {
                        model.handle(.paymentTapped(payment.id))
                    }
                }
            }
        }

        @ViewBuilder
        private func changes(
            _ facts: StandingOrderFacts, _ state: StandingOrderDetailViewState
        ) -> some View {
            if state.isChanging {
                ProgressView(wording("orders.changing"))
            } else if let question = state.question {
                Section {
                    Text(question.text)
                    Button(question.confirm, role: .destructive) { model.handle(.endConfirmed) }
                    Button(question.keep) { model.handle(.endDismissed) }
                }
            } else {
                Section {
                    if facts.canPause {
                        Button(wording("orders.pause")) { model.handle(.pauseTapped) }
                    }
                    if facts.canResume {
                        Button(wording("orders.resume")) { model.handle(.resumeTapped) }
                    }
                    if facts.canChange {
                        Button(wording("orders.edit")) { model.handle(.editTapped) }
                        Button(wording("orders.end"), role: .destructive) {
                            model.handle(.endTapped)
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
            case .notFound(let notice), .failed(let notice): NoticePage(notice: notice)
            }
        }
    }

    /// One payment of a schedule, with the button that its row offers.
    struct OccurrenceRowView: View {
        let row: OccurrenceRow
        let wording: Wording
        let choose: @MainActor () -> Void

        var body: some View {
            HStack {
                VStack(alignment: .leading) {
                    Text(row.day)
                    Text(row.moved ?? row.weekday).font(.footnote)
                    if row.isSkipped { Text(wording("orders.skipped")).font(.footnote) }
                }
                .accessibilityElement(children: .combine)
                if let choice = row.choice {
                    Spacer()
                    Button(
                        choice == .skip ? wording("orders.skip") : wording("orders.payAfterAll"),
                        action: choose
                    )
                    .buttonStyle(.borderless)
                    .accessibilityHint(row.day)
                }
            }
        }
    }
#endif
