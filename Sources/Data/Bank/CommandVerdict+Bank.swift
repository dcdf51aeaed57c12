import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

extension CommandVerdict {
    /// What the bank's answer says of a request that it must act on exactly once. A refusal is the
    /// bank's only where it names a problem of its contract; others are of somebody in between.
    ///
    /// - Parameter refusal: The problem by which the bank says no to such a request and keeps that
    ///   under its key.
    static func bank(_ response: HTTPResponse, refusal: String, now: Date) -> CommandVerdict {
        bank(response, ServerProblem(response), refusal: refusal, now: now)
    }

    /// The same of a request about a row: where the bank does not have it any more, that is a refusal
    /// for good.
    static func bank(
        changing response: HTTPResponse, refusal: String, now: Date
    ) -> CommandVerdict {
        let problem = ServerProblem(response)
        guard response.status == 404, problem.name == "not-found" else {
            return bank(response, problem, refusal: refusal, now: now)
        }
        return .refused(.refused(reason: .narrative, detail: problem.text))
    }

    private static func bank(
        _ response: HTTPResponse, _ problem: ServerProblem, refusal: String, now: Date
    ) -> CommandVerdict {
        let error = ServerError(response, now: now)
        // By the bank's clock if it tells it: this one's may be wrong.
        let date = response.headers["Date"].flatMap(HTTPDate.parse)
        let delay = response.retryAfter(now: date ?? now)
        switch response.status {
        case 200..<300: return .done
        case 422 where problem.name == refusal:
            return error.isDuplicate ? .refusedUnlessThere(error) : .refused(error)
        case 422 where problem.name == "idempotency-key-reused":
            return .refusedUnlessThere(error)
        case 412, 428:
            return problem.name.isEmpty
                ? .open(error, mayHaveArrived: true) : .conflict(error)
        case 400, 413, 415, 422:
            // Not read, so not done; and the same bytes will not be read the next time.
            return problem.name.isEmpty ? .open(error, mayHaveArrived: true) : .notRead(error)
        case 429, 503:
            let isForeign = problem.name.isEmpty || (response.status == 503 && delay == nil)
            return .open(error, mayHaveArrived: isForeign, delay: delay)
        default:
            // 409: it is under way there. Others: nobody knows.
            return .open(error, mayHaveArrived: true, delay: delay)
        }
    }
}

extension ServerError {
    fileprivate var isDuplicate: Bool {
        if case .refused(ReasonCode.duplicate.rawValue, _) = self { true } else { false }
    }
}
