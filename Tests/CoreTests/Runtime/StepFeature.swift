import Core
import CoreTesting

// A small feature whose rules are a closure, so that each test shows what it is about.

struct Step: Equatable, Sendable, Codable { var name: String }

enum StepEvent: Equatable, Sendable {
    case tapped(String)
    case titleTapped
}

struct Steps: Equatable, Sendable {
    var names: [String] = []
    var ignored = 0
}

struct StepsViewState: Equatable, Sendable {
    var text: String
    var count: Int
}

struct StepRules: InteractorRules {
    var body: @MainActor @Sendable (Step, inout Steps) -> Effect<Step> = { step, steps in
        steps.names.append(step.name)
        return .none
    }

    func handle(_ action: Step, _ state: inout Steps) -> Effect<Step> { body(action, &state) }
}

struct StepReducer: ViewStateReducing {
    func reduce(_ state: Steps) -> StepsViewState {
        StepsViewState(text: state.names.joined(separator: " "), count: state.names.count)
    }
}

struct StepEventMap: DomainEventActionMap {
    func action(for event: StepEvent) -> Step? {
        switch event {
        case .tapped(let name): Step(name: name)
        case .titleTapped: nil
        }
    }
}

typealias StepViewModel = FeatureViewModel<StepRules, StepReducer, StepEventMap>

/// Rules that note every step and return the effect of those that have one.
@MainActor
func stepViewModel(
    environment: RuntimeEnvironment = .test(),
    effects: @escaping @MainActor @Sendable (String) -> Effect<Step> = { _ in .none },
    onEvent: (@MainActor (StepEvent) -> Void)? = nil
) -> StepViewModel {
    FeatureViewModel(
        name: "Steps", state: Steps(),
        rules: StepRules { step, steps in
            steps.names.append(step.name)
            return effects(step.name)
        },
        reducer: StepReducer(), eventMap: StepEventMap(), environment: environment,
        onEvent: onEvent)
}

extension FeatureViewModel
where Rules == StepRules, Reducer == StepReducer, EventMap == StepEventMap {
    func tap(_ names: String...) { for name in names { handle(.tapped(name)) } }

    /// Waits until that step has been handled.
    func waitFor(_ name: String) async {
        for await state in interactor.states() where state.names.contains(name) { return }
    }
}
