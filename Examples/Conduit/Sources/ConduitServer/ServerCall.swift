import AshlarHTTP
import AshlarOfflineTesting
import Foundation

/// A parsed request.
struct ServerCall {
    let request: HTTPRequest
    let path: [String]
    /// The signed-in user’s index.
    let reader: Int?
    let now: Date
    private let query: [(name: String, value: String)]

    init(_ request: HTTPRequest, reader: Int?, at now: Date) {
        self.request = request
        self.reader = reader
        self.now = now
        let sides = request.path.split(
            separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = sides[0].split(separator: "/").map { Self.decoded($0) }
        query = (sides.count > 1 ? sides[1] : "").split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? parts[1].replacing("+", with: " ") : ""
            return (Self.decoded(parts[0]), Self.decoded(value[...]))
        }
    }

    private static func decoded(_ text: Substring) -> String {
        text.removingPercentEncoding ?? String(text)
    }

    subscript(name: String) -> String? { query.first { $0.name == name }?.value }

    /// An integer of the query.
    func number(_ name: String, least: Int, unless missing: Int) throws(ServerRefusal) -> Int {
        guard let text = self[name] else { return missing }
        guard let number = Int(text), number >= least else {
            throw .invalid("\(name) must be a whole number from \(least)")
        }
        return number
    }

    /// The signed-in user’s index.
    func user() throws(ServerRefusal) -> Int {
        guard let reader else { throw .signedOut }
        return reader
    }

    /// The object in this member of the body.
    func body(_ name: String) throws(ServerRefusal) -> [String: JSON] {
        guard let members = JSON(request.body)?.members?[name]?.members else {
            throw .invalid("\(name) is missing")
        }
        return members
    }
}

extension [String: JSON] {
    /// A required text that is not blank.
    func text(_ name: String) throws(ServerRefusal) -> String {
        guard let text = try optionalText(name) else { throw .invalid("\(name) is missing") }
        return text
    }

    /// An optional text that is not blank.
    func optionalText(_ name: String) throws(ServerRefusal) -> String? {
        guard let value = self[name] else { return nil }
        guard let text = value.string, !text.isBlank else {
            throw .invalid("\(name) must be a text that is not blank")
        }
        return text
    }

    func tags() throws(ServerRefusal) -> [String] {
        guard let value = self["tagList"] else { return [] }
        guard case .array(let items) = value else { throw .invalid("tagList must be a list") }
        let tags = items.compactMap(\.string)
        guard tags.count == items.count else { throw .invalid("tagList must contain only texts") }
        return tags
    }
}

/// The server’s reasons to refuse a request.
enum ServerRefusal: Error {
    case signedOut
    case notYours
    case unknown(String)
    case invalid(String)
    /// The path is unknown, or allows only these methods.
    case noPath(allowed: [HTTPMethod])

    var response: HTTPResponse {
        switch self {
        case .signedOut: HTTPResponse(status: 401)
        case .notYours: answer(403, "only the author may change it")
        case .unknown(let what): answer(404, "\(what) not found")
        case .invalid(let text): answer(422, text)
        case .noPath(let allowed) where allowed.isEmpty: answer(404, "path not found")
        case .noPath(let allowed): notAllowed(allowed)
        }
    }

    private func notAllowed(_ methods: [HTTPMethod]) -> HTTPResponse {
        var response = answer(405, "method not allowed")
        response.headers["Allow"] = methods.map(\.rawValue).joined(separator: ", ")
        return response
    }

    private func answer(_ status: Int, _ text: String) -> HTTPResponse {
        .json(["errors": ["body": .array([.string(text)])]], status: status)
    }
}

extension HTTPResponse {
    static func json(_ value: JSON, status: Int = 200) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: ["Content-Type": "application/json"],
            body: Data(value.text.utf8))
    }
}
