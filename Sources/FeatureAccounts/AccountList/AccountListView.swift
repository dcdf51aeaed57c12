#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// All accounts, with a total for each currency.
    struct AccountListView: View {
        let model: any ViewModel<AccountListViewState, AccountListEvent>
        let wording: Wording

        var body: some View {
            FollowedList(model, \.self, wording) { list in
                Section { ForEach(list.accounts) { accountRow($0) } }
                if !list.totals.isEmpty {
                    Section(wording("accounts.view.totals")) {
                        ForEach(list.totals) { total in
                            AmountsView(
                                title: total.currency, booked: total.booked,
                                spendable: total.spendable, pending: total.pending,
                                queued: total.queued, wording: wording)
                        }
                    }
                }
            }
            .navigationTitle(wording("accounts.title"))
            .toolbar {
                ToolbarItem(placement: .secondaryAction) {
                    Button(wording("accounts.view.insights"), systemImage: "chart.bar") {
                        model.handle(.insightsTapped)
                    }
                }
                ToolbarItem(placement: .primaryAction) {
                    Button(wording("profile.title"), systemImage: "person.crop.circle") {
                        model.handle(.profileTapped)
                    }
                }
            }
        }
        private func accountRow(_ account: AccountRow) -> some View {
            Button {
                model.handle(.rowTapped(account.id))
            } label: {
                AccountRowView(account: account, wording: wording)
            }
            .buttonStyle(.plain)
            .swipeActions {
                if account.canPay {
                    Button(wording("accounts.pay"), systemImage: "arrow.up.right") {
                        model.handle(.payTapped(account.id))
                    }
                }
            }
        }
    }

    /// An account in the list, and at the head of its page.
    struct AccountRowView: View {
        let account: AccountRow
        let wording: Wording

        var body: some View {
            AmountsView(
                title: "\(account.name) \(account.maskedNumber)", booked: account.booked,
                spendable: account.spendable, pending: account.pending, queued: account.queued,
                isOverdrawn: account.isOverdrawn, status: account.status, wording: wording)
        }
    }

    /// The booked, spendable and waiting amounts.
    struct AmountsView: View {
        let title: String
        let booked: String
        let spendable, pending, queued: String?
        var isOverdrawn = false
        var status: String?
        let wording: Wording

        var body: some View {
            FigureRow(booked) {
                VStack(alignment: .leading) {
                    Text(title).font(.headline)
                    if let status { Label(status, systemImage: "nosign").font(.subheadline) }
                    if let spendable { Text("\(wording("accounts.spendable")): \(spendable)") }
                    if let pending { Text("\(wording("accounts.pending")): \(pending)") }
                    if let queued { Text("\(wording("accounts.queued")): \(queued)") }
                    if isOverdrawn {
                        Label(
                            wording("accounts.view.overdrawn"),
                            systemImage: "exclamationmark.triangle"
                        )
                        .foregroundStyle(.orange)
                    }
                }
                .font(.subheadline)
            }
        }
    }
#endif
