public import AshlarCore
import VisitsDomain

/// User events of the detail screen.
public enum VisitDetailEvent: FollowedEvent {
    case appeared, disappeared, refreshPulled, noticeDismissed
    case noteChanged(String)
    case completeTapped
    case changeDecided(ChangeDecision, UnsettledChange.ID)
}

/// The view state of the detail screen.
public struct VisitDetailViewState: Equatable, Sendable {
    public var visit: FollowedViewState<VisitRow>
    /// The form’s field; `nil` unless the row is open.
    public var note: FormField?
    /// Whether the form’s input is being stored.
    public var isStoring: Bool
    /// Broken rules and errors.
    public var notices: [Notice]
}

/// The detail screen, with the command’s form.
struct VisitDetail: Feature {
    enum Action: Codable, Equatable, Sendable {
        case visit(Followed<RowWithChanges<Visit>?>.Action)
        case note(TextEntry<VisitError>.Action)
        case change(Settlement.Action)
        case dismissNotices
    }

    struct State: Codable, Equatable, Sendable {
        var visit = Followed<RowWithChanges<Visit>?>()
        var note = TextEntry<VisitError>()
        var settlement = Settlement()
    }

    let visit: Source<RowWithChanges<Visit>?>
    let note: TextEntrySource<VisitError>
    let settleChange: SettleChange
    let wording: Wording

    func action(for event: VisitDetailEvent) -> Action? {
        switch event {
        case .appeared: .visit(.appear)
        case .disappeared: .visit(.disappear)
        case .refreshPulled: .visit(.refresh)
        case .noticeDismissed: .dismissNotices
        case .noteChanged(let text): .note(.type(text))
        case .completeTapped: .note(.submit)
        case .changeDecided(let decision, let change): .change(.settle(change, decision))
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .visit(let action): visit.handle(action, &state.visit).map("visit", Action.visit)
        case .note(let action): note.handle(action, &state.note).map("note", Action.note)
        case .change(let action):
            settleChange.handle(action, &state.settlement).map("change", Action.change)
        case .dismissNotices:
            .merge(
                handle(.visit(.dismissProblem), &state), handle(.note(.dismissProblem), &state),
                handle(.change(.dismiss), &state))
        }
    }

    func reduce(_ state: State) -> VisitDetailViewState {
        let visit = state.visit.viewState("visit", wording, missing: .missing(wording)) { visit in
            visit.map { VisitRow($0, now: state.visit.now, wording) }
        }
        let error = state.note.rule?.message(wording)
        let hint = wording("visit.note.hint")
        let isOpen = visit.shown?.isDone == false
        return VisitDetailViewState(
            visit: visit,
            note: isOpen ? FormField(state.note.text, error: error, hint: hint) : nil,
            isStoring: state.note.isSubmitting,
            notices: [
                isOpen ? nil : error.map { Notice(.bad, $0) },
                state.note.problem.map { Notice($0, wording) }, state.settlement.notice(wording),
            ].compactMap(\.self))
    }
}
