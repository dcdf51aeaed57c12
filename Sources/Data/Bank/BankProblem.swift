import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// A problem document (RFC 9457) as the contract writes it.
struct BankProblem: Decodable, Equatable, Sendable {
    var type: String?
    var title: String?
    var detail: String?
    var reason: String?
    var triesLeft: Int?

    /// The last part of `urn:ashlar:problem:<name>`; empty for any other type.
    var name: String {
        let prefix = "urn:ashlar:problem:"
        guard let type, type.hasPrefix(prefix) else { return "" }
        return String(type.dropFirst(prefix.count))
    }

    /// What the response tells; an empty problem if it holds none that can be read.
    init(_ response: HTTPResponse) {
        let isProblem = response.headers["Content-Type"]?.hasPrefix("application/problem+json")
        guard isProblem == true else { return }
        // A problem that cannot be read is no news beyond its status.
        guard let read = try? BoundedJSON.decode(BankProblem.self, from: response.body) else {
            return
        }
        self = read
    }

    var text: String { (detail ?? title ?? "no details").beginning(300) }
}

extension ServerError {
    /// What a response that is no success means.
    init(_ response: HTTPResponse, now: Date) {
        let problem = BankProblem(response)
        switch (response.status, problem.name) {
        case (401, "wrong-credentials"): self = .wrongCredentials
        case (401, _): self = .signedOut
        case (409, "in-flight"), (429, _), (503, _):
            self = .busy(retryAfter: response.retryAfter(now: now))
        case (409, _), (412, _), (428, _): self = .conflict(detail: problem.text)
        case (422, _):
            self = .refused(
                reason: problem.reason.map { ReasonCode(rawValue: $0.beginning(80)) } ?? .narrative,
                detail: problem.text)
        default: self = .failed(status: response.status, detail: problem.text)
        }
    }

    /// What a transport's error means.
    init(_ error: HTTPTransportError) {
        switch error {
        case .unreachable(let reason): self = .offline(reason: reason)
        case .timedOut, .connectionLost: self = .timedOut
        case .responseTooLarge(let limit):
            self = .unreadable(record: "response", field: "body", value: "over \(limit) bytes")
        }
    }
}

extension CodeError {
    /// What the bank says of a one-time code; `nil` for all else it may say.
    init?(_ response: HTTPResponse) {
        let problem = BankProblem(response)
        switch problem.name {
        case "wrong-code": self = .wrong(triesLeft: max(0, problem.triesLeft ?? 0))
        case "code-expired": self = .expired
        case "code-spent": self = .spent
        default: return nil
        }
    }
}
