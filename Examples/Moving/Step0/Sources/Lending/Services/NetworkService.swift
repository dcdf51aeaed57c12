import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

final class NetworkService: Sendable {
    static let shared = NetworkService()

    private let server: URL
    private let session: URLSession

    init(
        server: URL = URL(string: "https://library.example")!, session: URLSession = .shared
    ) {
        self.server = server
        self.session = session
    }

    func loans() async throws -> [LoanDTO] {
        try await send(URLRequest(url: server.appending(path: "loans")), LoanList.self).items
    }

    func renew(_ id: String) async throws -> LoanDTO {
        var request = URLRequest(url: server.appending(path: "loans/\(id)/renewals"))
        request.httpMethod = "POST"
        return try await send(request, LoanDTO.self)
    }

    private func send<Answer: Decodable>(
        _ request: URLRequest, _ type: Answer.Type
    ) async throws -> Answer {
        let (body, response) = try await session.data(for: request)
        guard let status = (response as? HTTPURLResponse)?.statusCode, 200..<300 ~= status else {
            throw URLError(.badServerResponse)
        }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let text = try decoder.singleValueContainer().decode(String.self)
            return try Date(text, strategy: .iso8601.year().month().day())
        }
        return try decoder.decode(type, from: body)
    }
}

private struct LoanList: Decodable { let items: [LoanDTO] }
