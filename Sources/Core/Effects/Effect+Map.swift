extension Effect {
    /// The effect of a part as an effect of the whole.
    ///
    /// ```swift
    /// case .accounts(let action):
    ///     return accounts.handle(action, &state.accounts).map("accounts", Action.accounts)
    /// ```
    ///
    /// - Parameters:
    ///   - scope: The names of the part's effects are in it: two parts with an effect called “load”
    ///     do not replace or cancel each other, and a part cancels its own effects only. Give one
    ///     part the same scope wherever its effects are mapped, and each part another one.
    ///   - transform: Makes an action of the whole of the part's action.
    @inlinable
    public func map<Whole: Sendable>(
        _ scope: EffectID, _ transform: @escaping @Sendable (Action) -> Whole
    ) -> Effect<Whole> {
        isNone ? .none : mapped(scope, transform)
    }

    @usableFromInline
    func mapped<Whole: Sendable>(
        _ scope: EffectID, _ transform: @escaping @Sendable (Action) -> Whole
    ) -> Effect<Whole> {
        switch kind {
        case .none: .none
        case .work(let work): Effect<Whole>(work.map(scope, transform))
        case .send(let action): .send(transform(action))
        case .now(let action): .now { transform(action($0)) }
        case .cancel(let id): .cancel(id.scoped(in: scope))
        case .merge(let effects): .merge(effects.map { $0.map(scope, transform) })
        case .sequence(let effects): .sequence(effects.map { $0.map(scope, transform) })
        }
    }
}
