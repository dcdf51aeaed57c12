#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// The standing-order list, by next payment.
    struct StandingOrdersView: View {
        let model: any ViewModel<StandingOrdersViewState, StandingOrdersEvent>
        let wording: Wording

        var body: some View {
            FollowedList(model, \.orders, wording) {
                StandingOrderRequestSection(
                    cards: model.viewState.requests, wording: wording,
                    decided: { model.handle(.changeDecided($0, $1)) },
                    opened: { model.handle(.rowTapped($0)) })
            } rows: { rows in
                ForEach(rows) { row in
                    Button {
                        model.handle(.rowTapped(row.id))
                    } label: {
                        StandingOrderRowView(row: row)
                    }
                    .buttonStyle(.plain)
                }
            }
            .navigationTitle(wording("orders.title"))
            .toolbar {
                Button(wording("orders.new"), systemImage: "plus") {
                    model.handle(.createTapped)
                }
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
                    if let pending = row.pending {
                        Label(pending, systemImage: "clock.arrow.circlepath")
                    }
                    if let status = row.status {
                        Label(status, systemImage: row.tone.symbol)
                            .foregroundStyle(row.tone.color)
                    }
                }
                .font(.subheadline)
            }
        }
    }

    /// Upcoming payments, each with the reason for a move and the possible action.
    struct OccurrenceRows: View {
        let rows: [OccurrenceRow]
        let wording: Wording
        /// `nil` if no action is possible.
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
                        if let pending = row.pending {
                            Label(pending, systemImage: "clock.arrow.circlepath")
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
