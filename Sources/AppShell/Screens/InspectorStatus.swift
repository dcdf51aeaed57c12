import AshlarData
import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments
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
                id: queued.id, kind: Self.title(queued), subject: queued.subject,
                link: Self.link(queued), lane: queued.lane,
                reason: Self.reason(queued), attempts: "\(queued.attempts)",
                nextTry: Self.nextTry(queued, now, times),
                problem: queued.lastProblem.map { "\($0)" } ?? "",
                age: times.distance(queued.queuedAt, from: now))
        }
        hasOutbox = !outbox.isEmpty
        collections = (status?.copies ?? []).map { copy in
            Copy(
                name: copy.id, rows: "\(copy.rows)",
                lastSuccess: copy.freshness.lastSuccess.map { times.distance($0, from: now) }
                    ?? "never",
                problem: copy.freshness.failure.map { "\($0.problem)" } ?? "",
                cursor: (copy.isPartial ? "first copy under way " : "") + (copy.cursor ?? ""))
        }
        storeProblem = status?.problem ?? ""
    }

    private static func title(_ queued: DataStatus.Queued) -> String {
        switch queued.kind {
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

    private static func link(_ queued: DataStatus.Queued) -> String {
        switch queued.kind {
        case .payment: PaymentsRoute.detail(ID(rawValue: queued.subject)).path
        case .newPayee, .payeeName, .payeeDeletion: PaymentsRoute.payees.path
        case .newOrder: PaymentsRoute.standingOrders.path
        case .orderChange: PaymentsRoute.standingOrder(ID(rawValue: queued.subject)).path
        case .profile: AccountsRoute.profile.path
        case nil: ""
        }
    }

    /// In the sender's terms: a user's are on the page of what it is about.
    private static func reason(_ queued: DataStatus.Queued) -> String {
        let reason =
            switch queued.waitsFor {
            case .turn: "due"
            case .answer: "in flight"
            case .earlier(let id): "behind \(id)"
            case .maker(let id): "until \(id) has made it"
            case .network: "no way to the bank"
            case .signIn: "signed out"
            case .bank: "put off by the bank"
            case .outcome: "may have arrived: asks again"
            case .user: "for the user to decide"
            case .otherVersion: "for a version that can read it"
            }
        return queued.canBeTakenBack ? "\(reason); can be taken back" : reason
    }

    private static func nextTry(
        _ queued: DataStatus.Queued, _ now: Date, _ times: InspectorTimes
    ) -> String {
        switch queued.waitsFor {
        case .answer, .earlier, .maker, .user, .otherVersion: ""
        default:
            queued.nextTry.map { $0 > now ? times.distance($0, from: now) : "now" } ?? ""
        }
    }
}
