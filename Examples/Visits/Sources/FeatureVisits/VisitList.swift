public import AshlarCore
import Foundation
public import VisitsDomain

/// User events of the list.
public enum VisitListEvent: PagedEvent {
    case appeared, disappeared, refreshPulled, noticeDismissed
    case endReached, startReached, newestTapped
    case rowTapped(Visit.ID)
}

/// The view state of the list: a window of rows, in the server’s order.
public struct VisitListViewState: Equatable, Sendable {
    public var visits: FollowedViewState<[VisitRow]>
    public var ends: PageEnds
}

/// A row of the list; the detail screen shows it too.
public struct VisitRow: Identifiable, Hashable, Sendable {
    public var id: Visit.ID
    public var title: String
    public var isDone: Bool
    /// “Open” or “Done”; empty until the server confirms the changes.
    public var state: String
    /// Empty while the row is open.
    public var note: String
    /// The unsettled changes.
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

/// The list screen.
struct VisitList: Feature {
    typealias Visits = RowPages<Visit>

    let visits: RowPagesSource<Visit>
    let wording: Wording

    func action(for event: VisitListEvent) -> Visits.Action? {
        switch event {
        case .appeared: .followed(.appear)
        case .disappeared: .followed(.disappear)
        case .refreshPulled: .followed(.refresh)
        case .noticeDismissed: .followed(.dismissProblem)
        case .endReached: .more
        case .startReached: .earlier
        case .newestTapped: .newest
        case .rowTapped: nil  // navigation
        }
    }

    func handle(_ action: Visits.Action, _ state: inout Visits) -> Effect<Visits.Action> {
        visits.handle(action, &state)
    }

    func reduce(_ state: Visits) -> VisitListViewState {
        let visits = state.viewState("visits", wording) { visits in
            visits.map { VisitRow($0, now: state.followed.now, wording) }
        }
        return VisitListViewState(visits: visits, ends: PageEnds(state.pages))
    }
}
