import AshlarHTTP
import AshlarDomain
import Foundation

/// What the bank's answer says of a request that it must act on exactly once.
enum PostVerdict {
    case done
    /// A no that stays: no attempt has come to anything, and none will.
    case refused(ServerError)
    /// A no to this attempt, while another may have been granted.
    case refusedUnlessThere(ServerError)
    /// This attempt was not read, while another may have been.
    case openUnlessThere(ServerError)
    /// It is asked again with the same key and the same bytes.
    case open(ServerError, mayHaveArrived: Bool, delay: Duration? = nil)

    /// - Parameters:
    ///   - refusal: The problem by which the bank says no to such a request and keeps that under its
    ///     key.
    ///   - isUncertain: Whether an attempt before this one may have arrived.
    init(_ response: HTTPResponse, refusal: String, isUncertain: Bool, now: Date) {
        let problem = BankProblem(response)
        let error = ServerError(response, now: now)
        // By the bank's clock if it tells it: this one's may be wrong.
        let date = response.headers["Date"].flatMap(HTTPDate.parse)
        let delay = response.retryAfter(now: date ?? now)
        switch response.status {
        case 200..<300: self = .done
        case 422 where problem.name == refusal:
            // An attempt before this one comes to the same. But if the key was forgotten, or the id
            // is known, the bank may have it: never "failed" without a look.
            self = isUncertain || error.isDuplicate ? .refusedUnlessThere(error) : .refused(error)
        case 422 where problem.name == "idempotency-key-reused":
            self = .refusedUnlessThere(error)
        case 400, 413, 415, 422:
            if problem.name.isEmpty {
                // Somebody between us and the bank: that says nothing about the request.
                self = .open(error, mayHaveArrived: true)
            } else {
                // Not read, so not done; and the same bytes will not be read the next time.
                self = isUncertain ? .openUnlessThere(error) : .refused(error)
            }
        case 429, 503:
            // The bank's own word that nothing was done, or somebody's in between?
            let isForeign = problem.name.isEmpty || (response.status == 503 && delay == nil)
            self = .open(error, mayHaveArrived: isForeign, delay: delay)
        default:
            // 409: it is under way there. Others: nobody knows.
            self = .open(error, mayHaveArrived: true, delay: delay)
        }
    }

    /// What to do where the bank was asked, and does not have what was sent.
    enum IfMissing {
        case send
        case refuse(ServerError)
        case wait(ServerError)
    }
}

extension ServerError {
    fileprivate var isDuplicate: Bool {
        if case .refused(ReasonCode.duplicate.rawValue, _) = self { true } else { false }
    }
}
