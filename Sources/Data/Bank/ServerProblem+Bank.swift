import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

extension ServerProblem {
    /// The last part of the contract’s `urn:ashlar:problem:<name>`. Any other type has no name, so
    /// an answer that is not the bank’s has an empty one.
    var name: String {
        let prefix = "urn:ashlar:problem:"
        guard let type, type.hasPrefix(prefix) else { return "" }
        return String(type.dropFirst(prefix.count))
    }
}

extension ServerError {
    /// Maps an unsuccessful response.
    init(_ response: HTTPResponse, now: Date) {
        let problem = ServerProblem(response)
        switch (response.status, problem.name) {
        case (401, "wrong-credentials"): self = .wrongCredentials
        case (401, _): self = .signedOut
        case (409, "in-flight"), (429, _), (503, _):
            self = .busy(retryAfter: response.retryAfter(now: now))
        case (409, _), (412, _), (428, _): self = .conflict(detail: problem.text)
        case (422, _):
            self = .refused(
                reason: problem.code.map(ReasonCode.init(rawValue:)) ?? .narrative,
                detail: problem.text)
        default: self = .failed(status: response.status, detail: problem.text)
        }
    }
}

extension CodeError {
    /// Maps the bank’s problems with a one-time code; `nil` for any other problem.
    init?(_ response: HTTPResponse) {
        let problem = ServerProblem(response)
        switch problem.name {
        case "wrong-code":
            // A missing or unreadable count is taken for zero.
            let left = try? response.json(TriesLeft.self, as: "problem").triesLeft
            self = .wrong(triesLeft: max(0, left ?? 0))
        case "code-expired": self = .expired
        case "code-spent": self = .spent
        default: return nil
        }
    }

    /// The extra field of the `wrong-code` problem.
    private struct TriesLeft: Decodable {
        var triesLeft: Int
    }
}
