import AshlarCore
import AshlarOffline
import Foundation

/// The outbox and the copies as texts.
struct InspectorStatus {
    struct Queued {
        /// `link`: the page that shows the command; empty if there is none.
        let id, kind, subject, link, lane, reason, attempts, nextTry, problem, age: String
    }

    struct Copy {
        let name, rows, lastSuccess, problem, cursor: String
    }

    let hasOutbox: Bool
    let outbox: [Queued]
    let collections: [Copy]
    /// Whether the app counts the rows.
    let hasRows: Bool
    /// Why the store cannot be read, or empty.
    let storeProblem: String

    init(_ status: ShellInspection?, now: Date, times: ShellTimes) {
        outbox = (status?.commands ?? []).map { command in
            let queued = command.status
            return Queued(
                id: queued.id, kind: command.title, subject: queued.row,
                link: command.link, lane: queued.lane,
                reason: Self.reason(queued), attempts: "\(queued.attempts)",
                nextTry: Self.nextTry(queued, now, times),
                problem: queued.problem.map { "\($0)" } ?? "",
                age: times.distance(queued.createdAt, from: now))
        }
        hasOutbox = !outbox.isEmpty
        collections = (status?.copies ?? []).map { copy in
            Copy(
                name: copy.state.id, rows: copy.rows.map { "\($0)" } ?? "",
                lastSuccess: copy.state.freshness.lastSuccess.map { times.distance($0, from: now) }
                    ?? "never",
                problem: copy.state.freshness.failure.map { "\($0.problem)" } ?? "",
                cursor: (copy.state.isPartial ? "first copy under way " : "")
                    + (copy.state.cursor ?? ""))
        }
        hasRows = collections.contains { !$0.rows.isEmpty }
        storeProblem = status?.problem ?? ""
    }

    /// In the sender’s terms; the command’s own page has the user’s terms.
    private static func reason(_ queued: CommandStatus) -> String {
        let reason =
            switch queued.waitsFor {
            case .turn, .nothing: "due"
            case .answer: "in flight"
            case .earlier(let id): "behind \(id)"
            case .maker(let id): "until \(id) has created it"
            case .network: "server unreachable"
            case .signIn: "signed out"
            case .server: "put off by the server"
            case .outcome: "may have arrived: looking it up"
            case .user: "for the user to decide"
            case .otherVersion: "for a version that can read it"
            }
        return queued.canBeTakenBack ? "\(reason); can be taken back" : reason
    }

    private static func nextTry(
        _ queued: CommandStatus, _ now: Date, _ times: ShellTimes
    ) -> String {
        switch queued.waitsFor {
        case .answer, .earlier, .maker, .user, .otherVersion: ""
        default:
            queued.nextTry.map { $0 > now ? times.distance($0, from: now) : "now" } ?? ""
        }
    }
}
