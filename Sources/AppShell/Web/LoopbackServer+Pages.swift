import AshlarCore
import AshlarLoopback

extension LoopbackServer {
    /// Serves pages on this computer's own addresses; listens when this returns.
    ///
    /// - Parameter port: 0 for any free one.
    /// - Throws: `LoopbackError`.
    convenience init(
        pagesAt port: UInt16, limits: LoopbackLimits = LoopbackLimits(), log: Log? = nil,
        handler: @escaping @Sendable (WebRequest) async -> WebAnswer
    ) async throws {
        try await self.init(port: port, hasNames: true, limits: limits, log: log) {
            await handler(WebRequest($0)).loopback
        }
    }
}

extension WebRequest {
    fileprivate init(_ request: LoopbackRequest) {
        let body: Body =
            switch request.body {
            case .whole(let bytes): .whole(bytes)
            case .tooLarge: .tooLarge
            }
        self.init(
            method: request.method, target: request.target, headers: request.headers, body: body)
    }
}

extension WebAnswer {
    fileprivate var loopback: LoopbackAnswer {
        let body: LoopbackAnswer.Body =
            switch body {
            case .bytes(let bytes): .bytes(bytes)
            case .events(let feed): .pieces(EventBody(feed: feed))
            case .pieces(let pieces): .pieces(pieces)
            }
        return LoopbackAnswer(status: status, headers: headers, body: body, closes: closes)
    }
}
