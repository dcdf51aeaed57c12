#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// The standing-order screen: terms, next payments and unconfirmed changes.
    struct StandingOrderScreenView: View {
        let model: any ViewModel<StandingOrderViewState, StandingOrderEvent>
        let wording: Wording

        var body: some View {
            let state = model.viewState
            FollowedList(model, \.order, wording) {
                if state.isChanging { ProgressView(wording("orders.changing")) }
            } rows: { facts in
                head(facts)
                ForEach(state.changes, content: pending)
                changes(facts).disabled(state.isChanging)
                Section(wording("orders.preview")) {
                    OccurrenceRows(rows: facts.upcoming, wording: wording, chosen: choose)
                }
                .disabled(state.isChanging)
                details(facts)
            }
            .navigationTitle(wording("orders.title.one"))
            .asking(
                { model.viewState.question }, confirm: { model.handle(.endConfirmed) },
                keep: { model.handle(.endDismissed) })
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

        private func pending(_ card: StandingOrderChangeCard) -> some View {
            Section {
                NoticeRow(notice: card.notice).announcing(card.notice)
                lines(card.own, wording("orders.change.own"))
                lines(card.atBank, wording("orders.conflict.now"))
                ForEach(card.choices, id: \.decision) { choice in
                    Button(choice.title) { model.handle(.changeDecided(choice.decision, card.id)) }
                }
            }
        }

        @ViewBuilder
        private func lines(_ lines: [String], _ title: String) -> some View {
            if !lines.isEmpty {
                VStack(alignment: .leading) {
                    Text(title).font(.headline)
                    ForEach(lines, id: \.self) { Text($0) }
                }
                .accessibilityElement(children: .combine)
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
                if facts.canEdit {
                    Button(wording("orders.edit")) { model.handle(.editTapped) }
                }
                if facts.canEnd {
                    Button(wording("orders.end"), role: .destructive) { model.handle(.endTapped) }
                }
            }
        }

        @ViewBuilder
        private func details(_ facts: StandingOrderFacts) -> some View {
            Section(wording("orders.details")) {
                LabeledContent(wording("newPayment.from"), value: facts.account)
                LabeledContent(wording("orders.fact.identifier"), value: facts.payeeIdentifier)
                    .textSelection(.enabled)
                if !facts.reference.isEmpty {
                    LabeledContent(wording("newPayment.reference"), value: facts.reference)
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
    }
#endif
