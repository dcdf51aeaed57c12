import AshlarCore

/// One trivial action of each part of a screen in turn.
@MainActor let partsWorks = [
    Work("three-parts") { partsWork(PartedFeature()) },
    Work("three-parts-in-one") { partsWork(WholeFeature()) },
]

@MainActor
private func partsWork<Screen: Feature>(_ screen: Screen) -> Work.Body
where
    Screen.DomainState == ThreeCounters, Screen.ViewState == CounterViewState,
    Screen.ViewEvent == ThreeCounters.Event
{
    let viewModel = FeatureViewModel(screen, state: ThreeCounters(), environment: .benchmark)
    let seen = Seen()
    viewModel.observe { seen.sum &+= $0.count }
    let events = ThreeCounters.Event.allCases
    return { count in
        for number in 0..<count { viewModel.handle(events[number % events.count]) }
        return seen.sum
    }
}
