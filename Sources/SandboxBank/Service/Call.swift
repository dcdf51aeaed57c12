import AshlarDomain
import AshlarHTTP
import Foundation

/// A request with a known route, valid so far.
struct Call {
    let request: HTTPRequest
    let route: Route
    private let query: [String: String]

    /// Checks everything that does not depend on the session.
    init(_ request: HTTPRequest, rules: BankRules) throws(Problem) {
        guard let target = Target(request.path), let route = Route(segments: target.segments)
        else { throw .notFound("There is nothing at \(request.path.prefix { $0 != "?" }).") }
        guard route.methods.contains(request.method) else {
            throw .methodNotAllowed(request.method.rawValue, allowed: route.methods)
        }
        if let accept = request.headers["Accept"], !Self.acceptsJSON(accept) {
            throw .notAcceptable(accept)
        }
        guard request.body.count <= rules.maximumBodySize else {
            throw .bodyTooLarge(request.body.count, limit: rules.maximumBodySize)
        }
        self.request = request
        self.route = route
        query = Dictionary(target.query.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        unknown = target.query.filter { !route.parameters.contains($0.name) }.map(\.name)
        repeated = Dictionary(grouping: target.query, by: \.name)
            .filter { $0.value.count > 1 }.map(\.key).sorted()
    }

    private let unknown: [String]
    private let repeated: [String]

    /// Checks the rest of the form, after the session.
    func checkForm() throws(Problem) {
        if let name = unknown.first {
            let known = route.parameters.joined(separator: ", ")
            throw .invalid(
                name,
                "Unknown parameter; this path takes "
                    + (known.isEmpty ? "none." : "\(known)."))
        }
        if let name = repeated.first { throw .invalid(name, "It occurs more than once.") }
        if route.hasBody(request.method), !Self.isJSON(request.headers["Content-Type"]) {
            throw .unsupportedMediaType(request.headers["Content-Type"])
        }
        if !route.hasBody(request.method), !request.body.isEmpty {
            throw .invalid("body", "There must be none, got \(request.body.count) bytes.")
        }
    }

    /// A parameter’s text; `nil` if it is missing.
    func parameter(_ name: String, _ lengths: ClosedRange<Int>) throws(Problem) -> String? {
        guard let text = query[name] else { return nil }
        try Self.check(text, name, lengths)
        return text
    }

    /// A header’s text; `nil` if it is missing.
    func header(_ name: String, _ lengths: ClosedRange<Int>) throws(Problem) -> String? {
        guard let text = request.headers[name] else { return nil }
        try Self.check(text, name, lengths)
        return text
    }

    private static func check(
        _ text: String, _ name: String, _ lengths: ClosedRange<Int>
    ) throws(Problem) {
        let count = text.unicodeScalars.count
        guard lengths.contains(count) else {
            throw .invalid(
                name,
                "It must have \(lengths.lowerBound) to \(lengths.upperBound) characters, "
                    + "got \(count): “\(text.prefix(80))”.")
        }
    }

    /// A cursor’s text; not checked against the books.
    func cursor(_ name: String) throws(Problem) -> String? { try parameter(name, 1...256) }

    /// The maximum number of rows per page; 100 by default.
    func limit() throws(Problem) -> Int {
        guard let text = query["limit"] else { return 100 }
        guard let limit = Int(text), (1...5000).contains(limit), text == String(limit) else {
            throw .invalid("limit", "It must be a number from 1 to 5000, got “\(text.prefix(40))”.")
        }
        return limit
    }

    func idempotencyKey() throws(Problem) -> String {
        guard let key = request.headers["Idempotency-Key"], !key.isEmpty else {
            throw .keyMissing
        }
        guard key.utf8.count <= 64, key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            throw .invalid(
                "Idempotency-Key",
                "It must be 1 to 64 visible ASCII characters, got "
                    + "“\(key.prefix(80))”.")
        }
        return key
    }

    private static func acceptsJSON(_ accept: String) -> Bool {
        accept.split(separator: ",").contains { range in
            let parts = range.split(separator: ";").map {
                $0.trimmingCharacters(in: .whitespaces).lowercased()
            }
            guard let type = parts.first,
                ["*/*", "application/*", "application/json"].contains(type)
            else { return false }
            return !parts.dropFirst().contains {
                ["q=0", "q=0.0", "q=0.00", "q=0.000"].contains($0)
            }
        }
    }

    private static func isJSON(_ type: String?) -> Bool {
        guard let type else { return false }
        let parts = type.split(separator: ";").map {
            $0.trimmingCharacters(in: .whitespaces).lowercased()
        }
        guard parts.first == "application/json" else { return false }
        return parts.dropFirst().allSatisfy {
            !$0.hasPrefix("charset=") || $0 == "charset=utf-8" || $0 == "charset=\"utf-8\""
        }
    }
}
