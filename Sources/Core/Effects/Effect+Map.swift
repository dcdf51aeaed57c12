extension Effect {
    /// Returns a part’s effect as an effect of the whole.
    ///
    /// ```swift
    /// case .accounts(let action):
    ///     return accounts.handle(action, &state.accounts).map("accounts", Action.accounts)
    /// ```
    ///
    /// - Parameters:
    ///   - scope: Prefixes the names of the part’s effects: two parts with an effect named “load”
    ///     do not replace or cancel each other, and a part cancels only its own effects. Use the
    ///     same scope wherever one part’s effects are mapped, and a different one for each part.
    ///   - transform: Makes the whole’s action from the part’s.
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
