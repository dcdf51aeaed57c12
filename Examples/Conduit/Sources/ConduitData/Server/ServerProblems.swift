import AshlarHTTP
import Foundation

/// The server's own form of errors, `{"errors": {"body": ["…"]}}`, as the problem documents that `Offline` reads.
enum ServerProblems {
    private struct Body: Decodable { var errors: [String: [String]] }

    private struct Problem: Encodable { var title: String }

    /// The answer unchanged if it is a success, or comes from somebody in between.
    @Sendable static func reading(_ response: HTTPResponse) -> HTTPResponse {
        guard response.status >= 400 else { return response }
        guard let title = title(response) else { return response }
        var response = response
        response.headers["Content-Type"] = "application/problem+json"
        // A title is text, which JSON can always hold.
        response.body = (try? JSONEncoder().encode(Problem(title: title))) ?? Data("{}".utf8)
        return response
    }

    /// `nil` for an answer that is not the server's.
    private static func title(_ response: HTTPResponse) -> String? {
        // The specification gives 401 no body.
        if response.body.isEmpty { return response.status == 401 ? "Please sign in." : nil }
        guard let body = try? JSONDecoder().decode(Body.self, from: response.body) else {
            return nil
        }
        let texts = body.errors.sorted { $0.key < $1.key }.flatMap { field, texts in
            texts.map { field == "body" ? $0 : "\(field) \($0)" }
        }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
}
