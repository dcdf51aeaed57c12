import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests to the library’s server and reads its JSON.
struct NetworkService: Sendable {
    let server: URL
    let session: URLSession

    /// - Throws: `URLError` for an unsuccessful response, or a `DecodingError`.
    func send<Answer: Decodable>(
        _ method: String, _ path: String, _ type: Answer.Type
    ) async throws -> Answer {
        var request = URLRequest(url: server.appending(path: path))
        request.httpMethod = method
        let (body, response) = try await session.data(for: request)
        guard let status = (response as? HTTPURLResponse)?.statusCode, 200..<300 ~= status else {
            throw URLError(.badServerResponse)
        }
        return try JSONDecoder().decode(type, from: body)
    }
}
