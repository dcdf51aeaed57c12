import AshlarDomain

extension GetPayees {
    /// Reads the active payees; a later call replaces an earlier one.
    func load<Action: Sendable>(
        loaded: @escaping @Sendable ([Payee]) -> Action,
        failed: @escaping @Sendable (Problem) -> Action
    ) -> Effect<Action> {
        .latest(
            "payees", { [self] send in await send(loaded(try await self())) },
            catch: { failed(Problem($0)) })
    }
}

extension [AccountSummary] {
    /// The only open account; `nil` if there are none or several.
    var onlyUsable: Account.ID? {
        let usable = filter { $0.account.status == .open }
        return usable.count == 1 ? usable[0].id : nil
    }
}
