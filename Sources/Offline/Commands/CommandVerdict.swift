public import AshlarCore
public import AshlarHTTP
public import Foundation

/// What an answer says of a request that the server must act on exactly once.
public enum CommandVerdict: Sendable, Equatable {
    /// It was done.
    case done
    /// The server says no, and will say no again.
    case refused(ServerError)
    /// The server did not read the request, and will not read the same bytes the next time.
    case notRead(ServerError)
    /// The server has something by that name already: it is asked whether that is this command, and has
    /// refused it where it is not.
    case refusedUnlessThere(ServerError)
    /// The row was changed at the server since it was seen.
    case conflict(ServerError)
    /// It is tried again, with the same key and the same bytes.
    case open(ServerError, mayHaveArrived: Bool, delay: Duration? = nil)
}

extension OfflineCommand {
    /// Reads statuses as RFC 9110 means them. An answer of somebody in between, a page instead of JSON,
    /// settles nothing.
    public static func verdict(on response: HTTPResponse, now: Date) -> CommandVerdict {
        let error = ServerError(answer: response, now: now)
        // By the server’s clock if it tells it: this one's may be wrong.
        let date = response.headers["Date"].flatMap(HTTPDate.parse)
        let delay = response.retryAfter(now: date ?? now)
        let isServers = response.isJSON || response.body.isEmpty
        if deletesRow, [404, 410].contains(response.status), response.isJSON { return .done }
        switch response.status {
        case 200..<300:
            guard isServers else {
                return .open(
                    .unreadable(record: name, field: "body", value: "no JSON"),
                    mayHaveArrived: true)
            }
            return .done
        case 409:
            // With a key, an earlier attempt is under way there.
            if case .key = prevention { return .open(error, mayHaveArrived: true, delay: delay) }
            return isServers ? .conflict(error) : .open(error, mayHaveArrived: true)
        case 412, 428: return isServers ? .conflict(error) : .open(error, mayHaveArrived: true)
        case 400, 413, 414, 415, 431:
            return response.isJSON ? .notRead(error) : .open(error, mayHaveArrived: true)
        case 401, 407, 408, 425: return .open(error, mayHaveArrived: true, delay: delay)
        case 429: return .open(error, mayHaveArrived: !response.isJSON, delay: delay)
        case 503:
            return .open(error, mayHaveArrived: !response.isJSON || delay == nil, delay: delay)
        case 402..<500:
            return response.isJSON ? .refused(error) : .open(error, mayHaveArrived: true)
        default: return .open(error, mayHaveArrived: true, delay: delay)
        }
    }
}

extension HTTPResponse {
    /// Whether it is `application/json`, or a format on top of it (RFC 6839). An answer in another format is
    /// mostly that of somebody in between, also where its status is one of the server’s.
    public var isJSON: Bool {
        guard let field = headers["Content-Type"] else { return false }
        let type = field.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        return type == "application/json" || type.hasSuffix("+json")
    }
}
