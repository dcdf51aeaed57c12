package import AshlarCore
import AshlarCoreTesting

// A small feature whose rules are a closure, so that each test shows its own rules.

package struct Step: Equatable, Sendable, Codable {
    package var name: String

    package init(name: String) { self.name = name }
}

package enum StepEvent: Equatable, Sendable {
    case tapped(String)
    case titleTapped
}

package struct Steps: Equatable, Sendable, Codable {
    package var names: [String] = []
    package var ignored = 0

    package init(names: [String] = [], ignored: Int = 0) {
        self.names = names
        self.ignored = ignored
    }
}

package struct StepsViewState: Equatable, Sendable {
    package var text: String
    package var count: Int

    package init(text: String, count: Int) {
        self.text = text
        self.count = count
    }
}

package struct StepRules: InteractorRules {
    private let body: @MainActor @Sendable (Step, inout Steps) -> Effect<Step>

    package init(
        body: @escaping @MainActor @Sendable (Step, inout Steps) -> Effect<Step> = { step, steps in
            steps.names.append(step.name)
            return .none
        }
    ) { self.body = body }

    package func handle(_ action: Step, _ state: inout Steps) -> Effect<Step> {
        body(action, &state)
    }
}

package struct StepReducer: ViewStateReducing {
    package init() {}

    package func reduce(_ state: Steps) -> StepsViewState {
        StepsViewState(text: state.names.joined(separator: " "), count: state.names.count)
    }
}

package struct StepEventMap: DomainEventActionMap {
    package init() {}

    package func action(for event: StepEvent) -> Step? {
        switch event {
        case .tapped(let name): Step(name: name)
        case .titleTapped: nil
        }
    }
}

package typealias StepViewModel = FeatureViewModel<StepRules, StepReducer, StepEventMap>

/// Makes a feature that records each step and returns the step’s effect, if there is one.
@MainActor
package func stepViewModel(
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
    package func tap(_ names: String...) { for name in names { handle(.tapped(name)) } }

    /// Waits until this step has been handled.
    package func waitFor(_ name: String) async {
        for await state in interactor.states() where state.names.contains(name) { return }
    }
}
