public import AshlarCore
import Foundation
public import VisitsDomain

/// What a user does at the list.
public enum VisitListEvent: FollowedEvent {
    case appeared, disappeared, refreshPulled, noticeDismissed
    case rowTapped(Visit.ID)
}

/// What is open before what is done.
public typealias VisitListViewState = FollowedViewState<[VisitRow]>

/// One of the list; also what the screen of one shows.
public struct VisitRow: Identifiable, Hashable, Sendable {
    public var id: Visit.ID
    public var title: String
    public var isDone: Bool
    /// Open or done, in words; empty while the server has not confirmed a change.
    public var state: String
    /// Empty while it is open.
    public var note: String
    /// Those that are not settled.
    public var changes: [ChangeCard]

    init(_ visit: RowWithChanges<Visit>, now: Date?, _ wording: Wording) {
        id = visit.id
        title = visit.row.title
        isDone = visit.row.isDone
        state = visit.changes.isEmpty ? wording(isDone ? "visits.done" : "visits.open") : ""
        note = visit.row.note?.text ?? ""
        changes = visit.changes.map { [title] in ChangeCard($0, of: title, now: now, wording) }
    }
}

/// The list.
struct VisitList: Feature {
    typealias Visits = Followed<[RowWithChanges<Visit>]>

    let visits: Source<[RowWithChanges<Visit>]>
    let wording: Wording

    func action(for event: VisitListEvent) -> Visits.Action? {
        switch event {
        case .appeared: .appear
        case .disappeared: .disappear
        case .refreshPulled: .refresh
        case .noticeDismissed: .dismissProblem
        case .rowTapped: nil  // navigation
        }
    }

    func handle(_ action: Visits.Action, _ state: inout Visits) -> Effect<Visits.Action> {
        visits.handle(action, &state)
    }

    func reduce(_ state: Visits) -> VisitListViewState {
        state.viewState("visits", wording) { visits in
            visits.isEmpty ? nil : visits.map { VisitRow($0, now: state.now, wording) }
        }
    }
}
