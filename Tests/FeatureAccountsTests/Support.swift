import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeatureAccounts
import Foundation

let english = Locale(identifier: "en_GB")
let german = Locale(identifier: "de_DE")
let inEnglish = Wording(locale: english, timeZone: .gmt, tables: [AccountsModule.table])

extension AccountsModule {
    /// With nothing stored, for what needs no answer.
    static let empty = AccountsModule(
        dependencies: InMemoryDomain(runtime: .test()).module, locale: english,
        navigate: { _ in })
}

extension InteractorRules {
    /// The state after these actions, whose effects do not run.
    @MainActor func state(
        _ state: DomainState, after actions: [DomainAction]
    ) -> DomainState {
        var state = state
        for action in actions { _ = handle(action, &state) }
        return state
    }
}

extension Freshness {
    static let fresh = Freshness(lastSuccess: .fixture)
    /// Nothing was ever fetched, and there is no way to the bank.
    static let offline = Freshness(
        lastSuccess: nil, failure: .init(at: .fixture, error: BankError.offline(reason: "cut")))
    /// Nothing was ever fetched: the bank fails.
    static let failed = Freshness(
        lastSuccess: nil,
        failure: .init(at: .fixture, error: BankError.failed(status: 500, detail: "down")))
}

extension FollowedViewState<Accounts> {
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
