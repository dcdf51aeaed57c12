import AshlarDomain
import Foundation

/// What the app is to do about an event, or what came of it.
enum PayeesAction: Codable, Equatable, Sendable {
    case appear, disappear
    case refresh
    case search(String)
    case startRenaming(ID<Payee>)
    case typeName(String)
    case rename(ID<Payee>, String)
    case stopRenaming
    case delete(ID<Payee>)
    case undo(ID<Payee>)
    case dismissNotice

    case changed
    case minutePassed(Date)
    case loaded([Payee], Freshness, at: Date)
    case loadFailed(Problem)
    case refreshed(Problem?)
    case renamed(Payee)
    case renameRefused(ID<Payee>, PayeeError)
    case renameFailed(ID<Payee>, name: String, Problem)
    /// Nobody has undone it.
    case deletionDue(ID<Payee>)
    case deleted(ID<Payee>)
    /// By another window: this one cancels what it undoes.
    case deletionUndone(ID<Payee>)
    case deletionFailed(ID<Payee>, Problem)
}

/// What the list knows.
struct PayeesState: Codable, Equatable, Sendable {
    /// The editor of one row.
    struct Editor: Codable, Equatable, Sendable {
        let id: ID<Payee>
        var name: String
        /// Why the name was not taken.
        var error: PayeeError?
    }

    /// A payee that is not shown any more.
    struct Deletion: Codable, Equatable, Sendable {
        enum Stage: String, Codable, Equatable, Sendable {
            /// It can be undone.
            case waiting
            case sent
            /// The bank has deleted it; the list does not know yet.
            case done
        }

        let payee: Payee
        var stage = Stage.waiting
    }

    /// What did not work, and is to be said.
    enum Trouble: Codable, Equatable, Sendable {
        case notDeleted(name: String, Problem)
        case notRenamed(name: String, to: String, Problem)
        case notRefreshed(Problem)
        /// It was deleted elsewhere, perhaps.
        case gone
    }

    /// `nil` before they were read.
    var payees: [Payee]?
    var search = ""
    var editor: Editor?
    /// New names that are on their way to the bank, and shown already.
    var renames: [ID<Payee>: String] = [:]
    /// The last one last.
    var deletions: [Deletion] = []
    var troubles: [Trouble] = []
    var freshness = Freshness.never
    var problem: Problem?
    var reading = Reading()
    var isRefreshing = false
    var isFollowing = false
    var now: Date

    init(now: Date) { self.now = now }

    func payee(_ id: ID<Payee>) -> Payee? { payees?.first { $0.id == id } }

    func isDeleted(_ id: ID<Payee>) -> Bool { deletions.contains { $0.payee.id == id } }
}

struct PayeesEventMap: DomainEventActionMap {
    func action(for event: PayeesEvent) -> PayeesAction? {
        switch event {
        case .appeared: .appear
        case .disappeared: .disappear
        case .refreshPulled: .refresh
        case .searchChanged(let text): .search(text)
        case .renameTapped(let id): .startRenaming(id)
        case .nameChanged(let text): .typeName(text)
        case .renameSubmitted(let id, let name): .rename(id, name)
        case .renameDismissed: .stopRenaming
        case .deleteTapped(let id): .delete(id)
        case .undoTapped(let id): .undo(id)
        case .noticeDismissed: .dismissNotice
        case .payTapped, .addTapped: nil  // navigation, not business
        }
    }
}
