import AshlarDomain
import AshlarHTTP
import AshlarJSON

/// An error response to a request (RFC 9457).
struct Problem: Error, Equatable {
    /// A wrong field and why.
    struct Field: Equatable {
        let name: String
        let detail: String
    }

    let status: Int
    let name: String
    let title: String
    let detail: String
    var reason: String?
    /// Attempts left after a wrong one-time code.
    var triesLeft: Int?
    var fields: [Field] = []
    var headers: HTTPHeaders = [:]

    var response: HTTPResponse {
        var headers = headers
        headers["Content-Type"] = "application/problem+json"
        return HTTPResponse(status: status, headers: headers, body: json.data)
    }

    var json: JSONWriter {
        var json = JSONWriter()
        json.object { json in
            json.field("type", "urn:ashlar:problem:\(name)")
            json.field("title", title)
            json.field("status", status)
            json.field("detail", detail)
            if let reason { json.field("reason", reason) }
            if let triesLeft { json.field("triesLeft", triesLeft) }
            if !fields.isEmpty {
                json.array("errors", fields) { json, field in
                    json.object { json in
                        json.field("field", field.name)
                        json.field("detail", field.detail)
                    }
                }
            }
        }
        return json
    }
}

extension Problem {
    static func invalid(_ fields: [Field]) -> Problem {
        Problem(
            status: 400, name: "invalid-request", title: "The request cannot be read",
            detail: fields.map { "\($0.name): \($0.detail)" }.joined(separator: " "),
            fields: fields)
    }

    static func invalid(_ name: String, _ detail: String) -> Problem {
        invalid([Field(name: name, detail: detail)])
    }

    static func refused(_ refusal: Refusal) -> Problem {
        Problem(
            status: 422, name: "payment-refused", title: "The payment is refused",
            detail: refusal.detail, reason: refusal.reason.rawValue)
    }

    static func payeeRefused(_ refusal: Refusal) -> Problem {
        Problem(
            status: 422, name: "payee-refused", title: "The payee is refused",
            detail: refusal.detail, reason: refusal.reason.rawValue)
    }

    static func unauthorized(_ name: String, _ detail: String) -> Problem {
        Problem(
            status: 401, name: name, title: "Not signed in", detail: detail,
            headers: ["WWW-Authenticate": "Bearer"])
    }

    /// Not 401, which would end an unrelated session.
    static func wrongCode(triesLeft: Int) -> Problem {
        Problem(
            status: 422, name: "wrong-code", title: "The code is wrong",
            detail: triesLeft == 1 ? "One try is left." : "\(triesLeft) tries are left.",
            triesLeft: triesLeft)
    }

    static var codeExpired: Problem {
        Problem(
            status: 422, name: "code-expired", title: "The code has expired",
            detail: "Request a new code.")
    }

    static var codeSpent: Problem {
        Problem(
            status: 422, name: "code-spent", title: "The code is no longer valid",
            detail: "It was already used, or had too many wrong attempts: start over.")
    }

    static func notFound(_ detail: String) -> Problem {
        Problem(status: 404, name: "not-found", title: "Not found", detail: detail)
    }

    static func methodNotAllowed(_ method: String, allowed: [HTTPMethod]) -> Problem {
        let list = allowed.map(\.rawValue).joined(separator: ", ")
        return Problem(
            status: 405, name: "method-not-allowed", title: "Method not allowed",
            detail: "\(method) is not allowed here, only \(list).", headers: ["Allow": list])
    }

    static func notAcceptable(_ accept: String) -> Problem {
        Problem(
            status: 406, name: "not-acceptable", title: "Not acceptable",
            detail: "Only application/json is available, Accept is “\(accept.prefix(80))”.")
    }

    static func bodyTooLarge(_ size: Int, limit: Int) -> Problem {
        Problem(
            status: 413, name: "body-too-large", title: "The body is too large",
            detail: "A body can have at most \(limit) bytes, got \(size).")
    }

    static func unsupportedMediaType(_ type: String?) -> Problem {
        Problem(
            status: 415, name: "unsupported-media-type", title: "Unsupported media type",
            detail: "The body must be application/json, got "
                + (type.map { "“\($0.prefix(80))”." } ?? "no Content-Type."))
    }

    static var cursorExpired: Problem {
        Problem(
            status: 410, name: "cursor-expired", title: "The cursor is no longer valid",
            detail: "The cursor does not belong to these books: start over with the snapshot.")
    }

    static var keyMissing: Problem {
        Problem(
            status: 400, name: "idempotency-key-missing", title: "The Idempotency-Key is missing",
            detail: "Send a unique Idempotency-Key with this request.")
    }

    static var keyReused: Problem {
        Problem(
            status: 422, name: "idempotency-key-reused", title: "The Idempotency-Key was used",
            detail: "The same Idempotency-Key was sent with a different request.")
    }

    static var inFlight: Problem {
        Problem(
            status: 409, name: "in-flight", title: "The first request is still in progress",
            detail: "The same Idempotency-Key is being processed: retry later.",
            headers: ["Retry-After": "1"])
    }

    static func notCancellable(_ id: String, _ status: String) -> Problem {
        Problem(
            status: 409, name: "not-cancellable", title: "The payment cannot be cancelled",
            detail: "Payment \(id) is \(status).")
    }

    static func preconditionRequired(of thing: String) -> Problem {
        Problem(
            status: 428, name: "precondition-required", title: "If-Match is missing",
            detail: "Send the ETag of the \(thing) as If-Match.")
    }

    static func orderRefused(_ refusal: Refusal) -> Problem {
        Problem(
            status: 422, name: "order-refused", title: "The standing order is refused",
            detail: refusal.detail, reason: refusal.reason.rawValue)
    }

    static func conflict(_ tag: String, of thing: String) -> Problem {
        Problem(
            status: 412, name: "conflict", title: "It has changed",
            detail: "The \(thing) now has version \(tag): read it again.")
    }

    static func journalFailed(_ reason: String) -> Problem {
        Problem(
            status: 503, name: "journal-failed", title: "The bank cannot write",
            detail: "Nothing was done: \(reason)", headers: ["Retry-After": "5"])
    }
}
