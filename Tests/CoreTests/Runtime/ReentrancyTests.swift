import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Observation
import Testing

/// The order of events when observers dispatch.
@MainActor
@Suite struct ReentrancyTests {
    @Test func anObserversActionWaitsUntilAllAreNotified() {
        let viewModel = stepViewModel()
        var seen: [String] = []
        viewModel.observe { state in
            if state.text == "a" { viewModel.interactor.dispatch(Step(name: "b")) }
            seen.append("1: \(state.text)")
        }
        viewModel.observe { seen.append("2: \($0.text)") }
        viewModel.interactor.dispatch(Step(name: "a"))
        #expect(seen == ["1: a", "2: a", "1: a b", "2: a b"])
    }

    /// `onChange` runs on the main actor, in the middle of the notification.
    @Test func anActionOfATrackingObserverWaitsToo() {
        let viewModel = stepViewModel()
        let seen = Journal<String>()
        withObservationTracking {
            _ = viewModel.viewState
        } onChange: {
            MainActor.assumeIsolated {
                viewModel.tap("b", "c")
                seen.append("tracked: \(viewModel.viewState.text)")
            }
        }
        viewModel.observe { seen.append("observed: \($0.text)") }
        viewModel.tap("a")
        #expect(seen.entries == ["tracked: a", "observed: a", "observed: a b c"])
    }

    @Test func aTrackingObserverMayRegisterAgainInsideOnChange() {
        @MainActor final class Tracker {
            let viewModel: StepViewModel
            var seen: [String] = []

            init(_ viewModel: StepViewModel) { self.viewModel = viewModel }

            func arm() {
                withObservationTracking {
                    seen.append(viewModel.viewState.text)
                } onChange: {
                    MainActor.assumeIsolated { self.arm() }
                }
            }
        }
        let tracker = Tracker(stepViewModel())
        tracker.arm()
        tracker.viewModel.tap("a", "b", "c")
        #expect(tracker.seen == ["", "a", "a b", "a b c"])
    }

    @Test func anActionOfOnEventIsAppliedWhenItReturns() {
        var seen: [String] = []
        var viewModel: StepViewModel?
        viewModel = stepViewModel(onEvent: { event in
            if event == .tapped("a") { viewModel?.tap("b") }
            seen.append("\(event): \(viewModel?.viewState.text ?? "")")
        })
        viewModel?.observe { seen.append($0.text) }
        viewModel?.tap("a")
        #expect(
            seen == ["a", "a b", "tapped(\"b\"): a b", "tapped(\"a\"): a b"])
    }

    @Test func aQueuedEventReachesOnEventAfterItWasApplied() {
        var seen: [String] = []
        var viewModel: StepViewModel?
        viewModel = stepViewModel(onEvent: {
            seen.append("\($0): \(viewModel?.viewState.text ?? "")")
        })
        viewModel?.observe { state in
            if state.text == "a" {
                viewModel?.tap("b")
                viewModel?.handle(.titleTapped)
                viewModel?.handle(contentsOf: [.tapped("c"), .tapped("d")])
            }
        }
        viewModel?.interactor.dispatch(Step(name: "a"))
        #expect(
            seen == [
                "tapped(\"b\"): a b c d", "titleTapped: a b c d", "tapped(\"c\"): a b c d",
                "tapped(\"d\"): a b c d",
            ])
    }

    /// Rules should not dispatch, but the order still holds.
    @Test func rulesDispatchesAreQueued() {
        var viewModel: StepViewModel?
        viewModel = stepViewModel { name in
            if name == "a" { viewModel?.tap("b") }
            return .none
        }
        viewModel?.tap("a")
        #expect(viewModel?.viewState.text == "a b")
    }

    @Test(.timeLimit(.minutes(10))) func anEffectsActionIsAppliedWhenSendReturns() async {
        let seen = Journal<String>()
        let ended = Gauge()
        var viewModel: StepViewModel?
        viewModel = stepViewModel { name in
            guard name == "go" else { return .none }
            return .run { [viewModel] send in
                for name in ["a", "b", "c"] {
                    await send(Step(name: name))
                    seen.append(await viewModel?.viewState.text ?? "none")
                }
                ended.increment()
            }
        }
        viewModel?.tap("go")
        await ended.reaches(1)
        #expect(seen.entries == ["go a", "go a b", "go a b c"])
    }

    @Test func twoFeaturesMayDispatchToEachOther() {
        let first = stepViewModel()
        let second = stepViewModel()
        first.observe { if $0.count < 5 { second.tap($0.text) } }
        second.observe { if $0.count < 5 { first.tap("x") } }
        first.tap("x")
        #expect(first.viewState.count == 5)
        #expect(second.viewState.count == 4)
    }

    // MARK: When the view state is readable

    @Test func rulesReadThePreviousViewState() {
        var seen: [String] = []
        var viewModel: StepViewModel?
        viewModel = stepViewModel { name in
            seen.append(viewModel?.viewState.text ?? "none")
            return name == "a" ? .send(Step(name: "b")) : .none
        }
        viewModel?.tap("a")
        viewModel?.tap("c")
        #expect(seen == ["", "", "a b"])
        #expect(viewModel?.viewState.text == "a b c")
    }

    @Test func stopsRulesThatReadTheStateTheyChange() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                var viewModel: StepViewModel?
                viewModel = stepViewModel { _ in
                    _ = viewModel?.interactor.state
                    return .none
                }
                viewModel?.tap("a")
            }
        }
    }

    @Test func aLazyBurstReadsThePreviousViewState() {
        let viewModel = stepViewModel()
        viewModel.tap("a")
        var seen: [String] = []
        viewModel.interactor.dispatch(
            contentsOf: ["b", "c"].lazy.map { name in
                seen.append(viewModel.viewState.text)
                return Step(name: name)
            })
        #expect(seen == ["a", "a"])
        #expect(viewModel.viewState.text == "a b c")
    }
}
