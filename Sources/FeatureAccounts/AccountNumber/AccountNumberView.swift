#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// The number of an account, to share with a payer.
    ///
    /// Calls its use case without a view model: it has no input, does not change, and cannot fail
    /// halfway (docs/decisions/0019).
    struct AccountNumberView: View {
        let account: ID<Account>
        let getAccounts: GetAccounts
        let wording: Wording

        @State private var content = Content.loading

        private enum Content {
            case loading
            case found(Account)
            case missing(Notice)
        }

        var body: some View {
            List {
                if case .found(let account) = content { rows(account) }
            }
            .overlay {
                switch content {
                case .loading: ProgressView(wording("followed.loading"))
                case .found: EmptyView()
                case .missing(let notice): NoticePage(notice: notice).announcing(notice)
                }
            }
            .navigationTitle(wording("accountNumber.view.title"))
            .task(id: account) { await load() }
        }

        @ViewBuilder
        private func rows(_ account: Account) -> some View {
            let number = account.identifier.description
            Section {
                LabeledContent(wording("accountNumber.view.account"), value: account.name)
                LabeledContent(wording("account.view.number"), value: number)
                    .textSelection(.enabled)
                LabeledContent(
                    wording("accountNumber.view.currency"), value: account.currency.code)
            }
            ShareLink(wording("accountNumber.view.share"), item: number)
        }

        private func load() async {
            do {
                let found = try await getAccounts().accounts.first { $0.id == account }
                content =
                    found.map { .found($0.account) }
                    ?? .missing(Notice(.neutral, wording("accountNumber.view.missing")))
            } catch {
                // The view is no longer shown.
                guard !Task.isCancelled else { return }
                content = .missing(DomainModule.message(for: error, in: wording))
            }
        }
    }
#endif
