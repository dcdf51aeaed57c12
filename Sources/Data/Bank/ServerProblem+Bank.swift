import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

extension ServerProblem {
    /// The last part of the contract's `urn:ashlar:problem:<name>`; empty for any other type, so for
    /// answers that are not the bank's.
    var name: String {
        let prefix = "urn:ashlar:problem:"
        guard let type, type.hasPrefix(prefix) else { return "" }
        return String(type.dropFirst(prefix.count))
    }
}

extension ServerError {
    /// What a response that is no success means.
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
    /// What the bank says of a one-time code; `nil` for all else it may say.
    init?(_ response: HTTPResponse) {
        let problem = ServerProblem(response)
        switch problem.name {
        case "wrong-code":
            // Without a count that can be read there may be no try left.
            let left = try? response.json(TriesLeft.self, as: "problem").triesLeft
            self = .wrong(triesLeft: max(0, left ?? 0))
        case "code-expired": self = .expired
        case "code-spent": self = .spent
        default: return nil
        }
    }

    /// The contract's member of `wrong-code`.
    private struct TriesLeft: Decodable {
        var triesLeft: Int
    }
}
