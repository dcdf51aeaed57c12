import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeatureAccounts
import Foundation

let english = Locale(identifier: "en_GB")
let german = Locale(identifier: "de_DE")
let inEnglish = Wording(locale: english, timeZone: .gmt, tables: [AccountsModule.table])

extension AccountsModule {
    /// Without stored data, for tests that need no result.
    static let empty = AccountsModule(
        dependencies: InMemoryDomain(runtime: .test()).module, locale: english,
        navigate: { _ in })
}

extension FollowedViewState<AccountListPage> {
    var rows: [AccountRow] { shown?.accounts ?? [] }
    var totals: [TotalRow] { shown?.totals ?? [] }
}

extension AccountDetailViewState {
    var header: AccountHeader? { account.shown }
    var rows: [TransactionRow] { entries.shown?.flatMap(\.rows) ?? [] }
}

extension ProfileViewState {
    var facts: ProfileFacts? { if case .viewing(let facts) = content { facts } else { nil } }
    var form: ProfileFormView? { if case .editing(let form) = content { form } else { nil } }
}
