import Data
import Domain
import FeaturePayments
import Foundation

/// What Data tells of its inner state, in words.
struct InspectorStatus {
    struct Queued {
        let payment, link, attempts, nextTry, problem, age: String
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
                payment: queued.id.rawValue, link: AppRoute.payments(.detail(queued.id)).path,
                attempts: "\(queued.attempts)",
                nextTry: queued.nextTry > now ? times.distance(queued.nextTry, from: now) : "now",
                problem: queued.lastProblem.map { "\($0)" } ?? "",
                age: times.distance(queued.queuedAt, from: now))
        }
        hasOutbox = !outbox.isEmpty
        collections = (status?.copies ?? []).map { copy in
            Copy(
                name: copy.id, rows: "\(copy.rows)",
                lastSuccess: copy.freshness.lastSuccess.map { times.distance($0, from: now) }
                    ?? "never",
                problem: copy.freshness.failure.map { "\($0.error)" } ?? "",
                cursor: (copy.isPartial ? "first copy under way " : "") + (copy.cursor ?? ""))
        }
        storeProblem = status?.problem ?? ""
    }
}
