#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// What is paid again and again, the next first.
    struct StandingOrderListView: View {
        let model: any ViewModel<StandingOrderListViewState, StandingOrderListEvent>
        let wording: Wording

        var body: some View {
            let state = model.viewState
            List {
                Section {
                    FreshnessRows(freshness: state.freshness)
                    if let notice = state.notice {
                        NoticeRow(notice, wording) { model.handle(.noticeDismissed) }
                    }
                }
                StandingOrderRequestSection(
                    cards: state.requests, wording: wording,
                    asked: { model.handle(.requestAsked($0)) },
                    dismissed: { model.handle(.requestDismissed($0)) },
                    opened: { model.handle(.rowTapped($0)) })
                if case .orders(let rows) = state.content {
                    ForEach(rows) { row in
                        Button {
                            model.handle(.rowTapped(row.id))
                        } label: {
                            StandingOrderRowView(row: row)
                        }
                        .buttonStyle(.plain)
                    }
                }
            }
            .overlay { page(state.content) }
            .announcing(state.notice)
            .refreshable {
                await model.handle(.refreshPulled, until: { !$0.isRefreshing })
            }
            .navigationTitle(wording("orders.title"))
            .toolbar {
                Button(wording("orders.new"), systemImage: "plus") {
                    model.handle(.createTapped)
                }
            }
        }

        @ViewBuilder
        private func page(_ content: StandingOrderListViewState.Content) -> some View {
            switch content {
            case .loading: ProgressView(wording("orders.loading"))
            case .orders: EmptyView()
            case .empty(let notice), .offline(let notice), .failed(let notice):
                NoticePage(notice: notice).announcing(notice)
            }
        }
    }

    private struct StandingOrderRowView: View {
        let row: StandingOrderRow

        var body: some View {
            FigureRow(row.amount) {
                VStack(alignment: .leading) {
                    Text(row.payeeName).font(.headline)
                    Text(row.rhythm)
                    Text(row.next).foregroundStyle(.secondary)
                    if let status = row.status {
                        Label(status, systemImage: row.tone.symbol)
                            .foregroundStyle(row.tone.color)
                    }
                }
                .font(.subheadline)
            }
        }
    }

    /// Payments to come, each with why it was moved and what can be done about it.
    struct OccurrenceRows: View {
        let rows: [OccurrenceRow]
        let wording: Wording
        /// `nil` where nothing can be done yet.
        var chosen: (@MainActor (OccurrenceRow, OccurrenceChoice) -> Void)?

        var body: some View {
            if rows.isEmpty { Text(wording("orders.preview.none")).foregroundStyle(.secondary) }
            ForEach(rows) { row in
                HStack(alignment: .firstTextBaseline) {
                    VStack(alignment: .leading) {
                        Text("\(row.day), \(row.weekday)").strikethrough(row.isSkipped)
                        if row.isSkipped {
                            Label(wording("orders.skipped"), systemImage: "forward.end")
                                .font(.footnote)
                        }
                        if let moved = row.moved {
                            Text(moved).font(.footnote).foregroundStyle(.secondary)
                        }
                    }
                    .accessibilityElement(children: .combine)
                    if let choice = row.choice, let chosen {
                        Spacer()
                        Button(title(of: choice)) { chosen(row, choice) }
                            .buttonStyle(.borderless)
                            .accessibilityHint(row.day)
                    }
                }
            }
        }

        private func title(of choice: OccurrenceChoice) -> String {
            switch choice {
            case .skip: wording("orders.skip")
            case .payAfterAll: wording("orders.payAfterAll")
            }
        }
    }
#endif
