import AshlarCore
import Foundation

/// The stored form of a server error.
private struct StoredProblem: Codable {
    var kind: String
    var text: String?
    var number: Double?
    var more: [String]?
}

extension ServerError {
    /// The error as JSON.
    var stored: String? {
        let problem: StoredProblem =
            switch self {
            case .offline(let reason): StoredProblem(kind: "offline", text: reason)
            case .timedOut: StoredProblem(kind: "timedOut")
            case .signedOut: StoredProblem(kind: "signedOut")
            case .wrongCredentials: StoredProblem(kind: "wrongCredentials")
            case .refused(let code, let detail):
                StoredProblem(kind: "refused", text: detail, more: [code])
            case .busy(let delay): StoredProblem(kind: "busy", number: delay?.seconds)
            case .conflict(let detail): StoredProblem(kind: "conflict", text: detail)
            case .unreadable(let record, let field, let value):
                StoredProblem(kind: "unreadable", more: [record, field, value])
            case .failed(let status, let detail):
                StoredProblem(kind: "failed", text: detail, number: Double(status))
            }
        // Text and finite numbers always encode; on failure, only the reason is not shown.
        return (try? JSONEncoder().encode(problem)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// `nil` for a value that another version wrote: a past problem is not worth an error.
    init?(stored: String) {
        guard
            let problem = try? JSONDecoder().decode(
                StoredProblem.self, from: Foundation.Data(stored.utf8))
        else { return nil }
        let text = problem.text ?? ""
        let more = problem.more ?? []
        switch problem.kind {
        case "offline": self = .offline(reason: text)
        case "timedOut": self = .timedOut
        case "signedOut": self = .signedOut
        case "wrongCredentials": self = .wrongCredentials
        case "refused" where more.count == 1:
            self = .refused(code: more[0], detail: text)
        case "busy":
            // A delay that does not fit a duration was never requested by a server.
            let delay = problem.number.flatMap { abs($0) < 1e18 ? Duration.seconds($0) : nil }
            self = .busy(retryAfter: delay)
        case "conflict": self = .conflict(detail: text)
        case "unreadable" where more.count == 3:
            self = .unreadable(record: more[0], field: more[1], value: more[2])
        case "failed":
            self = .failed(status: Int(exactly: problem.number ?? 0) ?? 0, detail: text)
        default: return nil
        }
    }
}
