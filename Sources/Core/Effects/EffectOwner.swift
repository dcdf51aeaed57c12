/// Who an effect's actions go to.
///
/// Not closures, so that a burst reaches the interactor as the sequence that it is.
@MainActor
protocol EffectOwner<DomainAction>: AnyObject {
    associatedtype DomainAction: Sendable

    func dispatch(_ action: DomainAction)
    func dispatch(contentsOf actions: some Sequence<DomainAction>)
}

extension RulesInteractor: EffectOwner {}
