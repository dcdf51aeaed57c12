import AshlarCore
import AshlarHTTP
import AshlarLoopback

extension LoopbackServer {
    /// Serves pages on loopback addresses; listens when this returns.
    ///
    /// - Parameter port: 0 for any free one.
    /// - Throws: `LoopbackError`.
    convenience init(
        pagesAt port: UInt16, limits: LoopbackLimits = LoopbackLimits(), log: Log? = nil,
        handler: @escaping @Sendable (WebRequest) async -> WebAnswer
    ) async throws {
        try await self.init(port: port, hasNames: true, limits: limits, log: log) {
            await handler(WebRequest($0)).loopback(to: $0)
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
    fileprivate func loopback(to request: LoopbackRequest) -> LoopbackAnswer {
        switch body {
        case .bytes(let bytes): answer(.bytes(bytes))
        case .events(let feed): stream(feed, to: request)
        case .pieces(let pieces): answer(.pieces(pieces))
        }
    }

    private func answer(_ body: LoopbackAnswer.Body) -> LoopbackAnswer {
        LoopbackAnswer(status: status, headers: headers, body: body, closes: closes)
    }

    private func stream(_ feed: EventFeed, to request: LoopbackRequest) -> LoopbackAnswer {
        WebSocket.answer(to: request.headers, frames: EventFrames(feed: feed))
            ?? LoopbackAnswer(status: 426, headers: ["Upgrade": "websocket"])
    }
}
