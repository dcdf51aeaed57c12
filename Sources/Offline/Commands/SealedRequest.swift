import AshlarHTTP
import Foundation

/// The stored form of a request: method, path and headers as lines of text, and the body
/// separately.
enum SealedRequest {
    static func head(_ request: HTTPRequest) -> String {
        let lines =
            ["\(request.method.rawValue) \(request.path)"]
            + request.headers.fields.map { "\($0.name): \($0.value)" }
        return lines.joined(separator: "\n")
    }

    /// - Throws: An error that triggers a rescue of the store, if the bytes are not a request.
    static func request(_ sealed: SealedCommand) throws -> HTTPRequest {
        let lines = sealed.head.utf8.split(separator: lineFeed)
        let first = lines.first?.split(separator: space, maxSplits: 1) ?? []
        guard first.count == 2 else { throw noRequest }
        var request = HTTPRequest(
            method: HTTPMethod(rawValue: text(first[0])), path: text(first[1]), body: sealed.body)
        for line in lines.dropFirst() {
            // Names contain no colon.
            let parts = line.split(
                separator: colon, maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, parts[1].first == space else { throw noRequest }
            request.headers.append(text(parts[1].dropFirst()), name: text(parts[0]))
        }
        return request
    }

    private static var noRequest: any Error { StoreDamage.found("a command has no request") }

    private static func text(_ bytes: Substring.UTF8View) -> String {
        String(Substring(bytes))
    }

    private static let lineFeed = UInt8(ascii: "\n")
    private static let space = UInt8(ascii: " ")
    private static let colon = UInt8(ascii: ":")

    private static func hasBreak(_ text: String) -> Bool {
        text.utf8.contains { $0 == lineFeed || $0 == UInt8(ascii: "\r") }
    }

    /// Why a request cannot be read back unchanged, as a clause; `nil` if it can.
    static func fault(of request: HTTPRequest) -> String? {
        let method = request.method.rawValue
        if hasBreak(method) { return "its method contains a line break" }
        if method.isEmpty || method.utf8.contains(space) {
            return "its method is empty or contains a space"
        }
        if hasBreak(request.path) { return "its path contains a line break" }
        if request.path.isEmpty { return "its path is empty" }
        if request.path.utf8.first == space { return "its path begins with a space" }
        for field in request.headers.fields {
            if hasBreak(field.name) { return "the name of a header contains a line break" }
            if field.name.utf8.contains(colon) { return "the name of a header contains a colon" }
            if hasBreak(field.value) { return "its header \(field.name) contains a line break" }
        }
        return nil
    }
}
