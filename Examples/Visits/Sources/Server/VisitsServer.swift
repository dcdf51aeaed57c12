import FlyingFox
import FlyingSocks
import Foundation

/// A server of visits over HTTP that can lose its answers.
@main struct VisitsServer {
    static func main() async {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            try await VisitsServer(options).run()
        } catch let error as UsageError {
            stop("\(error)\n\(Options.usage)", code: 2)
        } catch {
            stop("The server cannot listen (\(error)): choose another --port.", code: 1)
        }
    }

    private static func stop(_ text: String, code: Int32) -> Never {
        // Where nobody reads it, the exit code has to do.
        try? FileHandle.standardError.write(contentsOf: Data("visits-server: \(text)\n".utf8))
        exit(code)
    }

    private let options: Options
    private let book: Book
    private let line: FaultyLine

    private init(_ options: Options) {
        self.options = options
        book = Book(visits: options.visits, refused: options.refused)
        line = FaultyLine(lose: options.lose, delay: options.delay, seed: options.seed)
    }

    private func run() async throws {
        let server = HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: options.port),
            logger: DisabledLogger.disabled)
        await server.appendRoute("*") { await answer($0) }
        async let running: Void = server.run()
        try await server.waitUntilListening()
        if case .ip4(_, let port)? = await server.listeningAddress {
            // At once, also into a file.
            try FileHandle.standardOutput.write(
                contentsOf: Data("http://127.0.0.1:\(port)\n".utf8))
        }
        try await running
    }

    private func answer(_ request: HTTPRequest) async -> HTTPResponse {
        switch (request.method.rawValue, request.path) {
        case ("GET", "/book"): return text(await book.text)
        case ("POST", "/faults"):
            guard let rate = request.query["lose"].flatMap(Double.init), 0...1 ~= rate else {
                return HTTPResponse(statusCode: .badRequest)
            }
            await line.lose(rate)
            return text("lose \(rate)\n")
        default: break
        }
        guard let body = try? await request.bodyData else {
            // The connection has ended, and nobody reads the answer.
            return HTTPResponse(statusCode: .badRequest)
        }
        let answer = await book.answer(
            request.method.rawValue, request.path, since: request.query["since"],
            key: request.headers[HTTPHeader("Idempotency-Key")], body: body)
        if await line.losesAnswer(), answer.isChange {
            await book.noteLostAnswer()
            return HTTPResponse(webSocket: LostAnswer())
        }
        return HTTPResponse(
            statusCode: HTTPStatusCode(answer.status, phrase: "Status"),
            headers: [.contentType: "application/json"], body: answer.body)
    }

    private func text(_ text: String) -> HTTPResponse {
        HTTPResponse(
            statusCode: .ok, headers: [.contentType: "text/plain"], body: Data(text.utf8))
    }
}

/// Ends the connection without an answer: FlyingFox closes it where this throws, and has sent nothing.
private struct LostAnswer: WSHandler {
    struct Lost: Error {}

    func makeFrames(
        for client: AsyncThrowingStream<WSFrame, any Error>
    ) async throws -> AsyncStream<WSFrame> { throw Lost() }
}
