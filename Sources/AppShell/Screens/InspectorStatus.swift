import AshlarData
import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments
import AshlarOffline
import Foundation

/// What Data tells of its inner state, in words.
struct InspectorStatus {
    struct Queued {
        /// `link`: where the user sees it; empty for what has no page.
        let id, kind, subject, link, lane, reason, attempts, nextTry, problem, age: String
    }

    struct Copy {
        let name, rows, lastSuccess, problem, cursor: String
    }

    let hasOutbox: Bool
    let outbox: [Queued]
    let collections: [Copy]
    /// Why the store could not be read, or empty.
    let storeProblem: String

    init(_ status: DataStatus?, now: Date, times: InspectorTimes) {
        outbox = (status?.outbox ?? []).map { queued in
            Queued(
                id: queued.id, kind: Self.title(queued), subject: queued.row,
                link: Self.link(queued), lane: queued.lane,
                reason: Self.reason(queued), attempts: "\(queued.attempts)",
                nextTry: Self.nextTry(queued, now, times),
                problem: queued.problem.map { "\($0)" } ?? "",
                age: times.distance(queued.createdAt, from: now))
        }
        hasOutbox = !outbox.isEmpty
        collections = (status?.copies ?? []).map { copy in
            Copy(
                name: copy.id, rows: "\(copy.rows)",
                lastSuccess: copy.state.freshness.lastSuccess.map { times.distance($0, from: now) }
                    ?? "never",
                problem: copy.state.freshness.failure.map { "\($0.problem)" } ?? "",
                cursor: (copy.state.isPartial ? "first copy under way " : "")
                    + (copy.state.cursor ?? ""))
        }
        storeProblem = status?.problem ?? ""
    }

    private static func title(_ queued: CommandStatus) -> String {
        switch DataStatus.Change(queued) {
        case .payment: "payment"
        case .newPayee: "new payee"
        case .payeeName: "new name of a payee"
        case .payeeDeletion: "deletion of a payee"
        case .newOrder: "new standing order"
        case .orderChange: "change of a standing order"
        case .profile: "change of the profile"
        case nil: "“\(queued.name)” of another version"
        }
    }

    private static func link(_ queued: CommandStatus) -> String {
        switch DataStatus.Change(queued) {
        case .payment: PaymentsRoute.detail(ID(rawValue: queued.row)).path
        case .newPayee, .payeeName, .payeeDeletion: PaymentsRoute.payees.path
        case .newOrder: PaymentsRoute.standingOrders.path
        case .orderChange: PaymentsRoute.standingOrder(ID(rawValue: queued.row)).path
        case .profile: AccountsRoute.profile.path
        case nil: ""
        }
    }

    /// In the sender's terms: a user's are on the page of what it is about.
    private static func reason(_ queued: CommandStatus) -> String {
        let reason =
            switch queued.waitsFor {
            case .turn, .nothing: "due"
            case .answer: "in flight"
            case .earlier(let id): "behind \(id)"
            case .maker(let id): "until \(id) has made it"
            case .network: "no way to the bank"
            case .signIn: "signed out"
            case .server: "put off by the bank"
            case .outcome: "may have arrived: asks again"
            case .user: "for the user to decide"
            case .otherVersion: "for a version that can read it"
            }
        return queued.canBeTakenBack ? "\(reason); can be taken back" : reason
    }

    private static func nextTry(
        _ queued: CommandStatus, _ now: Date, _ times: InspectorTimes
    ) -> String {
        switch queued.waitsFor {
        case .answer, .earlier, .maker, .user, .otherVersion: ""
        default:
            queued.nextTry.map { $0 > now ? times.distance($0, from: now) : "now" } ?? ""
        }
    }
}
