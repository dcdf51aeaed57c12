import AshlarHTTP
import Foundation

/// The state of a ``ServerDouble``.
struct ServerState {
    typealias Row = [String: JSON]
    typealias Change = @Sendable (inout Row, Row) throws -> Void

    /// One collection.
    struct Table {
        let rules: ServerDouble.Rules
        /// The rows by id, with the number of their last change.
        var rows: [String: (row: Row, made: Int, changed: Int)] = [:]
        /// The deleted ids, with the number of that change.
        var gone: [String: Int] = [:]

        var newestFirst: [Row] { rows.values.sorted { $0.made > $1.made }.map(\.row) }
    }

    struct Remembered {
        let request: HTTPRequest
        let answer: HTTPResponse
        let at: Date
    }

    let keyWindow: Double
    var collections: [String: Table] = [:]
    var actions: [String: Change] = [:]
    var effects: [ServerDouble.Effect] = []
    var requests: [HTTPRequest] = []
    var keys: [String: Remembered] = [:]
    /// The number of the last change.
    var change = 0
    /// Changes before this number are discarded.
    var oldest = 0
    private var nextID = 0
    /// `nil` for a server without sessions.
    var sessions: ServerSessions?

    init(keyWindow: Double) { self.keyWindow = keyWindow }

    // MARK: Rows

    mutating func put(_ row: Row, in path: String) {
        guard let id = row["id"]?.string else { return }
        change += 1
        var row = row
        row["version"] = .string("\(change)")
        let made = collections[path]?.rows[id]?.made ?? change
        collections[path]?.rows[id] = (row, made, change)
        collections[path]?.gone[id] = nil
    }

    mutating func remove(_ id: String, from path: String) {
        guard collections[path]?.rows.removeValue(forKey: id) != nil else { return }
        change += 1
        collections[path]?.gone[id] = change
    }

    // MARK: Requests

    mutating func answer(_ request: HTTPRequest, at now: Date) -> HTTPResponse {
        requests.append(request)
        if let answer = sessions?.answer(request, at: now) { return answer }
        guard request.method != .get else { return list(request) }
        let key = request.headers["Idempotency-Key"]
        if let key, let known = keys[key],
            now.timeIntervalSince(known.at) < keyWindow
        {
            let isSame = known.request.path == request.path && known.request.body == request.body
            return isSame ? known.answer : problem(422, "key-reused")
        }
        let answer = act(request)
        if let key, answer.status < 500 {
            keys[key] = Remembered(request: request, answer: answer, at: now)
        }
        return answer
    }

    private mutating func act(_ request: HTTPRequest) -> HTTPResponse {
        let body = JSON(request.body)?.members ?? [:]
        let parts = Self.parts(request.path)
        guard let path = path(of: parts) else { return problem(404, "no-such-path") }
        let rest = parts.dropFirst(path.split(separator: "/").count)
        switch (request.method, rest.count) {
        case (.post, 0): return make(body, in: path, request)
        case (.post, 2):
            guard let change = actions["\(path)/\(rest.last ?? "")"] else {
                return problem(404, "no-such-action")
            }
            return edit(rest.first ?? "", in: path, request) { try change(&$0, body) }
        case (.put, 1), (.patch, 1):
            return edit(rest.first ?? "", in: path, request) { row in
                for (name, value) in body where name != "version" { row[name] = value }
            }
        case (.delete, 1): return delete(rest.first ?? "", in: path, request)
        default: return problem(405, "no-such-method")
        }
    }

    private mutating func make(_ body: Row, in path: String, _ request: HTTPRequest)
        -> HTTPResponse
    {
        var row = body
        if collections[path]?.rules.givesIDs == true {
            nextID += 1
            row["clientId"] = row["id"] ?? .null
            row["id"] = .string("s\(nextID)")
        }
        guard let id = row["id"]?.string else { return problem(400, "no-id") }
        if collections[path]?.rows[id] != nil { return problem(422, "duplicate") }
        note(request, id)
        put(row, in: path)
        return one(id, in: path, status: 201)
    }

    private mutating func edit(
        _ id: String, in path: String, _ request: HTTPRequest, _ change: (inout Row) throws -> Void
    ) -> HTTPResponse {
        guard var row = collections[path]?.rows[id]?.row else { return problem(404, "no-such-row") }
        if collections[path]?.rules.checksVersions == true,
            let version = request.headers["If-Match"], version != row["version"]?.string
        {
            return problem(412, "changed")
        }
        do { try change(&row) } catch let refusal as ServerDouble.Refusal {
            return problem(422, refusal.reason)
        } catch {
            return problem(500, "failed")
        }
        note(request, id)
        if let new = row["id"]?.string, new != id { remove(id, from: path) }
        put(row, in: path)
        return one(row["id"]?.string ?? id, in: path, status: 200)
    }

    private mutating func delete(_ id: String, in path: String, _ request: HTTPRequest)
        -> HTTPResponse
    {
        guard collections[path]?.rows[id] != nil else { return problem(404, "no-such-row") }
        note(request, id)
        remove(id, from: path)
        return HTTPResponse(status: 204)
    }

    private mutating func note(_ request: HTTPRequest, _ row: String) {
        effects.append(
            ServerDouble.Effect(
                method: request.method.rawValue,
                path: String(request.path.prefix { $0 != "?" }),
                key: request.headers["Idempotency-Key"], body: request.body, row: row))
    }

    // MARK: Answers

    static func parts(_ path: String) -> [String] {
        path.prefix { $0 != "?" }.split(separator: "/").map {
            String($0).removingPercentEncoding ?? String($0)
        }
    }

    /// The path of the collection that a request’s path begins with.
    func path(of parts: [String]) -> String? {
        collections.keys.filter { parts.starts(with: $0.split(separator: "/").map(String.init)) }
            .max { $0.count < $1.count }
    }

    func one(_ id: String, in path: String, status: Int) -> HTTPResponse {
        guard let row = collections[path]?.rows[id]?.row else { return problem(404, "no-such-row") }
        var answer = json(.object(row), status: status)
        answer.headers["ETag"] = row["version"]?.string
        return answer
    }

    func json(_ value: JSON, status: Int = 200) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: ["Content-Type": "application/json"],
            body: Data(value.text.utf8))
    }

    func problem(_ status: Int, _ reason: String) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: ["Content-Type": "application/problem+json"],
            body: Data(JSON.object(["title": "No", "reason": .string(reason)]).text.utf8))
    }
}
