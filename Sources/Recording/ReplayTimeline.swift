import AshlarCore
import AshlarJSON

/// The states of one replay: a few are stored, the others are computed from these.
@MainActor
final class ReplayTimeline<Rules: InteractorRules, Reducer: ViewStateReducing>: ReplayMoments
where Rules.DomainState: Codable, Reducer.DomainState == Rules.DomainState {
    private let rules: Rules
    private let reducer: Reducer
    private let actions: [Rules.DomainAction]
    /// States at regular distances, at most 33, whatever the replay’s length.
    private var kept: [Rules.DomainState]
    private let spacing: Int
    /// The last position read; the next one is often just after it.
    private var cursor: (index: Int, state: Rules.DomainState)

    init(
        rules: Rules, reducer: Reducer, actions: [Rules.DomainAction], start: Rules.DomainState
    ) {
        self.rules = rules
        self.reducer = reducer
        self.actions = actions
        kept = [start]
        spacing = max(64, (actions.count + 31) / 32)
        cursor = (0, start)
    }

    /// - Parameter index: The number of applied actions.
    func move(to index: Int) {
        let nearest = min(index / spacing, kept.count - 1)
        if index < cursor.index || cursor.index < nearest * spacing {
            cursor = (nearest * spacing, kept[nearest])
        }
        while cursor.index < index {
            // The effect is ignored: its actions are in the recording.
            _ = rules.handle(actions[cursor.index], &cursor.state)
            cursor.index += 1
            if cursor.index == kept.count * spacing { kept.append(cursor.state) }
        }
    }

    func state(at index: Int) -> JSONValue {
        move(to: index)
        do {
            return try JSONValue(encoding: cursor.state, standIns: StandIns(areMasked: true))
        } catch {
            return .string("This state cannot be encoded: \(reason(of: error))")
        }
    }

    func viewState(at index: Int) -> any Sendable {
        move(to: index)
        return reducer.reduce(cursor.state)
    }
}
