import AshlarHTTP
import Foundation

/// A request as it is stored: method, path and headers as lines of text, the body beside it.
enum SealedRequest {
    static func head(_ request: HTTPRequest) -> String {
        let lines =
            ["\(request.method.rawValue) \(request.path)"]
            + request.headers.fields.map { "\($0.name): \($0.value)" }
        return lines.joined(separator: "\n")
    }

    /// - Throws: An error that has the store rescued, for what is no request.
    static func request(_ sealed: SealedCommand) throws -> HTTPRequest {
        try request(sealed.head, body: sealed.body)
    }

    private static func request(_ head: String, body: Data) throws -> HTTPRequest {
        let lines = head.split(separator: "\n")
        let first = lines.first?.split(separator: " ", maxSplits: 1) ?? []
        guard first.count == 2 else {
            throw StoreDamage.found("a command has no request")
        }
        var request = HTTPRequest(
            method: HTTPMethod(rawValue: String(first[0])), path: String(first[1]),
            body: body)
        for line in lines.dropFirst() {
            guard let colon = line.firstRange(of: ": ") else {
                throw StoreDamage.found("a command has no request")
            }
            request.headers.append(
                String(line[colon.upperBound...]), name: String(line[..<colon.lowerBound]))
        }
        return request
    }

    private static func hasBreak(_ text: String) -> Bool {
        text.utf8.contains { $0 == 0x0a || $0 == 0x0d }
    }

    /// What keeps a request from being read back as it is, in words; `nil` for nothing.
    static func fault(of request: HTTPRequest) -> String? {
        if hasBreak(request.method.rawValue) { return "its method holds a line break" }
        if hasBreak(request.path) { return "its path holds a line break" }
        if request.path.isEmpty { return "its path is empty" }
        for field in request.headers.fields {
            if hasBreak(field.name) { return "the name of a header holds a line break" }
            if hasBreak(field.value) { return "its header \(field.name) holds a line break" }
        }
        do {
            let isSame = try self.request(head(request), body: request.body) == request
            return isSame ? nil : "its method or a header cannot be told from the next"
        } catch {
            return "its method or a header cannot be told from the next"
        }
    }
}
