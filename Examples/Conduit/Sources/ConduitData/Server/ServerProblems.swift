import AshlarHTTP
import Foundation

/// Translates the server’s errors, `{"errors": {"body": ["…"]}}`, into the problem documents that
/// `Offline` reads.
enum ServerProblems {
    private struct Body: Decodable { var errors: [String: [String]] }

    private struct Problem: Encodable { var title: String }

    /// Returns successes and answers of intermediaries unchanged.
    @Sendable static func reading(_ response: HTTPResponse) -> HTTPResponse {
        guard response.status >= 400 else { return response }
        guard let title = title(response) else { return response }
        var response = response
        response.headers["Content-Type"] = "application/problem+json"
        // Encoding a text cannot fail.
        response.body = (try? JSONEncoder().encode(Problem(title: title))) ?? Data("{}".utf8)
        return response
    }

    /// `nil` if the answer is not the server’s.
    private static func title(_ response: HTTPResponse) -> String? {
        // The specification defines no body for 401.
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
