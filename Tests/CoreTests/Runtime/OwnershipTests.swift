import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Observation
import Testing

/// The strong references between features, streams and observers.
@MainActor
@Suite struct OwnershipTests {
    @Test(.timeLimit(.minutes(10)), arguments: Holder.allCases)
    fileprivate func onlyItsOwnerHoldsAFeature(holder: Holder) async {
        var viewModel: StepViewModel? = stepViewModel(effects: { _ in
            .run { send in
                await untilCancelled()
                await send(Step(name: "late"))
            }
        })
        weak let (weakly, interactor) = (viewModel, viewModel?.interactor)
        var kept: Any?
        switch holder {
        case .stream: kept = viewModel?.viewStates()
        case .domainStream: kept = viewModel?.interactor.states()
        case .observation: kept = viewModel?.observe { _ in }
        case .runningEffect: viewModel?.tap("go")
        case .trackingObserver:
            withObservationTracking {
                _ = viewModel?.viewState
            } onChange: {
            }
        case .consumer:
            let states = viewModel?.viewStates()
            kept = Task {
                guard let states else { return }
                for await _ in states {}
            }
        }
        viewModel = nil
        #expect(weakly == nil)
        #expect(interactor == nil)
        if case let consumer as Task<Void, Never> = kept { await consumer.value }
    }

    @Test func anObservationLastsWithoutBeingStored() {
        let viewModel = stepViewModel()
        var observed = 0
        viewModel.observe { _ in observed += 1 }
        viewModel.tap("a", "b")
        #expect(observed == 2)
    }

    @Test func aFeatureHoldsItsObserversCaptures() {
        final class Held {}
        var held: Held? = Held()
        weak let weakly = held
        let viewModel = stepViewModel()
        viewModel.observe { [held] _ in _ = held }
        held = nil
        #expect(weakly != nil)
        viewModel.end()
        #expect(weakly == nil)

        var late: Held? = Held()
        weak let weaklyLate = late
        viewModel.observe { [late] _ in _ = late }
        late = nil
        #expect(weaklyLate == nil)
    }

    /// The interactor may outlive its view model.
    @Test(.timeLimit(.minutes(10))) func anInteractorNotifiesWithoutItsViewModel() async {
        var viewModel: StepViewModel? = stepViewModel()
        guard let interactor = viewModel?.interactor, let states = viewModel?.viewStates() else {
            return
        }
        var observed: [String] = []
        viewModel?.observe { observed.append($0.text) }
        viewModel = nil
        interactor.dispatch(Step(name: "a"))
        #expect(observed == ["a"])
        interactor.end()
        var texts: [String] = []
        for await state in states { texts.append(state.text) }
        #expect(texts == ["a"])
    }

    fileprivate enum Holder: CaseIterable {
        case stream, domainStream, observation, runningEffect, trackingObserver, consumer
    }
}
