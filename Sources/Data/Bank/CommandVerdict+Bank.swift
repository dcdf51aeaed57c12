import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

extension CommandVerdict {
    /// The verdict on a request that the bank must execute exactly once. Only an answer with a
    /// problem of the bank’s contract is a refusal; any other comes from an intermediary.
    ///
    /// - Parameter refusal: The problem name of a final refusal, which the bank also returns for
    ///   every repetition with the same key.
    static func bank(_ response: HTTPResponse, refusal: String, now: Date) -> CommandVerdict {
        bank(response, ServerProblem(response), refusal: refusal, now: now)
    }

    /// The verdict on a request about an existing row; a row that the bank no longer has is a final
    /// refusal.
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
        // Uses the bank’s clock if the answer has a date: this device’s may be wrong.
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
            // The bank could not parse the request, so it was not executed, and the same bytes will
            // fail again.
            return problem.name.isEmpty ? .open(error, mayHaveArrived: true) : .notRead(error)
        case 429, 503:
            let isForeign = problem.name.isEmpty || (response.status == 503 && delay == nil)
            return .open(error, mayHaveArrived: isForeign, delay: delay)
        default:
            // 409: in progress at the bank. Others: the outcome is unknown.
            return .open(error, mayHaveArrived: true, delay: delay)
        }
    }
}

extension ServerError {
    fileprivate var isDuplicate: Bool {
        if case .refused(ReasonCode.duplicate.rawValue, _) = self { true } else { false }
    }
}
