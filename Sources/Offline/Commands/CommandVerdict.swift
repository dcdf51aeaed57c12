public import AshlarCore
public import AshlarHTTP
public import Foundation

/// The meaning of an answer to a request that the server must execute exactly once.
public enum CommandVerdict: Sendable, Equatable {
    /// The server executed it.
    case done
    /// The server refuses it, and will refuse it again.
    case refused(ServerError)
    /// The server did not read the request, and will not read the same bytes next time.
    case notRead(ServerError)
    /// The server already has something with that id: a look-up decides whether it is this command;
    /// otherwise the command is refused.
    case refusedUnlessThere(ServerError)
    /// The row has changed at the server since it was read.
    case conflict(ServerError)
    /// The command is retried with the same key and the same bytes.
    case open(ServerError, mayHaveArrived: Bool, delay: Duration? = nil)
}

extension OfflineCommand {
    /// Interprets statuses as RFC 9110 defines them. An answer from an intermediary, such as a page
    /// instead of JSON, settles nothing.
    public static func verdict(on response: HTTPResponse, now: Date) -> CommandVerdict {
        let error = ServerError(answer: response, now: now)
        // The server’s clock, if it sent a date: this device’s may be wrong.
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
            // With a key, an earlier attempt is still being processed there.
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
    /// Whether the content type is `application/json` or based on it (RFC 6839). An answer in
    /// another format is usually an intermediary’s, even if its status is one that the server uses.
    public var isJSON: Bool {
        guard let field = headers["Content-Type"] else { return false }
        let type = field.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        return type == "application/json" || type.hasSuffix("+json")
    }
}
