/// The receiver of an effect’s actions.
///
/// A protocol instead of closures, so that a burst reaches the interactor as one sequence.
@MainActor
protocol EffectOwner<DomainAction>: AnyObject {
    associatedtype DomainAction: Sendable

    func dispatch(_ action: DomainAction)
    func dispatch(contentsOf actions: some Sequence<DomainAction>)
}

extension RulesInteractor: EffectOwner {}
