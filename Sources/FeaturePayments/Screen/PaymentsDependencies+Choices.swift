import AshlarDomain
import Foundation

/// What the forms that pay choose from.
extension PaymentsDependencies {
    /// Reads the accounts to pay from; asked again, it begins anew.
    func loadAccounts<Action: Sendable>(
        loaded: @escaping @Sendable ([AccountSummary], Freshness, Date) -> Action,
        failed: @escaping @Sendable (Problem) -> Action
    ) -> Effect<Action> {
        .latest(
            "accounts",
            { [getAccounts, runtime] send in
                let overview = try await getAccounts()
                await send(loaded(overview.accounts, overview.freshness, runtime.now()))
            }, catch: { failed(Problem($0)) })
    }

    /// Reads the payees that can be paid; asked again, it begins anew.
    func loadPayees<Action: Sendable>(
        loaded: @escaping @Sendable ([Payee]) -> Action,
        failed: @escaping @Sendable (Problem) -> Action
    ) -> Effect<Action> {
        .latest(
            "payees", { [getPayees] send in await send(loaded(try await getPayees())) },
            catch: { failed(Problem($0)) })
    }
}

extension [AccountSummary] {
    /// The one account that can be paid from: one is no choice.
    var onlyUsable: Account.ID? {
        let usable = filter { $0.account.status == .open }
        return usable.count == 1 ? usable[0].id : nil
    }
}
