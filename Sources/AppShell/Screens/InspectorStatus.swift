import AshlarData
import AshlarDomain
import AshlarFeaturePayments
import Foundation

/// What Data tells of its inner state, in words.
struct InspectorStatus {
    struct Queued {
        let payment, link, reason, attempts, nextTry, problem, age: String
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
                payment: queued.id.rawValue, link: PaymentsRoute.detail(queued.id).path,
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

    /// In the sender's terms: a person's are on the payment's page.
    private static func reason(_ queued: DataStatus.Queued) -> String {
        let reason =
            switch queued.waitsFor {
            case .turn: "due"
            case .answer: "in flight"
            case .earlierPayment(let id): "behind \(id)"
            case .network: "no way to the bank"
            case .signIn: "signed out"
            case .bank: "put off by the bank"
            case .outcome: "may have arrived: asks again"
            }
        return queued.canBeTakenBack ? "\(reason); can be taken back" : reason
    }

    private static func nextTry(
        _ queued: DataStatus.Queued, _ now: Date, _ times: InspectorTimes
    ) -> String {
        switch queued.waitsFor {
        case .answer, .earlierPayment: ""
        default: queued.nextTry > now ? times.distance(queued.nextTry, from: now) : "now"
        }
    }
}
