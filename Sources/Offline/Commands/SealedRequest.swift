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
        let lines = sealed.head.split(separator: "\n")
        let first = lines.first?.split(separator: " ", maxSplits: 1) ?? []
        guard first.count == 2 else {
            throw StoreDamage.found("a command has no request")
        }
        var request = HTTPRequest(
            method: HTTPMethod(rawValue: String(first[0])), path: String(first[1]),
            body: sealed.body)
        for line in lines.dropFirst() {
            guard let colon = line.firstRange(of: ": ") else {
                throw StoreDamage.found("a command has no request")
            }
            request.headers.append(
                String(line[colon.upperBound...]), name: String(line[..<colon.lowerBound]))
        }
        return request
    }

    /// Whether its head keeps its lines apart.
    static func canBeSealed(_ request: HTTPRequest) -> Bool {
        !head(request).contains("\n\n") && !request.path.contains("\n")
            && request.headers.fields.allSatisfy { !"\($0.name)\($0.value)".contains("\n") }
    }
}
