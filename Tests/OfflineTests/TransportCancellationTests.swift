import AshlarCoreTesting
import AshlarHTTP
import Foundation
import Synchronization
import Testing

@testable import AshlarOffline

/// Requests that are cancelled at any stage: a thousand, or the number in `ASHLAR_CANCELLATIONS`.
@Suite(.timeLimit(.minutes(10))) struct TransportCancellationTests {
    static let count =
        ProcessInfo.processInfo.environment["ASHLAR_CANCELLATIONS"].flatMap { Int($0) } ?? 1_000

    /// The server’s progress at which one of its threads cancels the request.
    enum Stage: CaseIterable { case beforeAnything, soon, asked, halfAnswered, answered, never }

    /// What the server does with a request.
    enum Manner: String, CaseIterable { case answer, silence, close, flood }

    /// The cancellations to trigger at each stage, by the name of the request.
    final class Cancellations: Sendable {
        private let open = Mutex<[String: (stage: Stage, cancel: @Sendable () -> Void)]>([:])

        func set(_ name: String, _ stage: Stage, _ cancel: @escaping @Sendable () -> Void) {
            open.withLock { $0[name] = (stage, cancel) }
        }

        func reached(_ name: String, _ stage: Stage) {
            let cancel = open.withLock { open -> (@Sendable () -> Void)? in
                guard let planned = open[name], planned.stage == stage else { return nil }
                open[name] = nil
                return planned.cancel
            }
            cancel?()
        }
    }

    private static let body = String(repeating: "x", count: 20_000)

    private func server(_ cancellations: Cancellations) throws -> RawServer {
        try RawServer { request, connection in
            let path = request.split(separator: " ")[1].split(separator: "/")
            let manner = Manner(rawValue: String(path[1]))
            let name = String(path[2])
            cancellations.reached(name, .asked)
            switch manner {
            case .answer:
                let answer = RawServer.http(200, Self.body, keepsOpen: true)
                guard connection.send(answer.prefix(10_000)) else { return false }
                cancellations.reached(name, .halfAnswered)
                guard connection.send(answer.dropFirst(10_000)) else { return false }
                cancellations.reached(name, .answered)
                return true
            case .silence:
                connection.waitUntilClosed()
                return false
            case .flood:
                guard connection.send(Data("HTTP/1.1 200 X\r\n\r\n".utf8)) else { return false }
                let megabyte = Data(repeating: 0x78, count: 1 << 20)
                cancellations.reached(name, .halfAnswered)
                for _ in 0..<4 { guard connection.send(megabyte) else { return false } }
                cancellations.reached(name, .answered)
                return false
            case .close, nil: return false
            }
        }
    }

    /// The transport that sends the requests.
    enum Sender: CaseIterable {
        case urlSession
        #if os(Linux)
            case socket
        #endif

        func transport(_ url: URL) -> any HTTPTransport {
            switch self {
            case .urlSession:
                URLSessionTransport(url: url, timeout: .seconds(60), limit: 1 << 20)
            #if os(Linux)
                case .socket:
                    SocketTransport(
                        url: url, timeout: .seconds(60), limits: ResponseLimits(body: 1 << 20))
            #endif
            }
        }
    }

    /// - Returns: `nil` for a request that was cancelled.
    private func attempt(
        _ number: Int, _ manner: Manner, _ stage: Stage, yields: Int,
        on transport: any HTTPTransport, _ cancellations: Cancellations
    ) async throws -> Result<Int, HTTPTransportError>? {
        let name = "r\(number)"
        let request = HTTPRequest(
            method: number.isMultiple(of: 2) ? .get : .post, path: "/\(manner)/\(name)",
            headers: ["Content-Type": "text/plain"],
            body: Data((number.isMultiple(of: 2) ? "" : "order").utf8))
        let task = Task { try await transport.send(request) }
        switch stage {
        case .beforeAnything: task.cancel()
        case .soon:
            for _ in 0..<yields { await Task.yield() }
            task.cancel()
        case .asked, .halfAnswered, .answered:
            cancellations.set(name, stage) { task.cancel() }
        case .never: break
        }
        do {
            let response = try await task.value
            #expect(response.body == Data(Self.body.utf8), "\(name), \(manner), \(stage)")
            return .success(response.status)
        } catch is CancellationError {
            #expect(stage != .never, "\(name), \(manner)")
            return nil
        } catch let error as HTTPTransportError {
            return .failure(error)
        }
    }

    @Test(arguments: Sender.allCases)
    func cancellationNeitherHangsNorAffectsOthers(sender: Sender) async throws {
        let cancellations = Cancellations()
        let server = try server(cancellations)
        let transport = sender.transport(server.url)
        let random = SeededRandom(seed: 10_000)
        func draw(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

        var cancelled = 0
        var answered = 0
        var failed = 0
        try await withThrowingTaskGroup(of: Result<Int, HTTPTransportError>?.self) { group in
            var begun = 0
            func begin() {
                begun += 1
                let number = begun
                // Floods are rare: on Linux, each blocks its session while it arrives.
                let manner: Manner =
                    switch draw(100) {
                    case 0..<60: .answer
                    case 60..<85: .silence
                    case 85..<97: .close
                    default: .flood
                    }
                // Only a cancellation ends a silence.
                let stages: [Stage] =
                    manner == .silence ? [.beforeAnything, .soon, .asked] : Stage.allCases
                let stage = stages[draw(stages.count)]
                let yields = draw(60)
                group.addTask {
                    try await attempt(
                        number, manner, stage, yields: yields, on: transport, cancellations)
                }
            }
            while begun < min(24, Self.count) { begin() }
            while let outcome = try await group.next() {
                switch outcome {
                case nil: cancelled += 1
                case .success: answered += 1
                case .failure: failed += 1
                }
                if begun < Self.count { begin() }
            }
        }
        #expect(cancelled + answered + failed == Self.count)
        #expect(cancelled > Self.count / 3, "\(cancelled) of \(Self.count)")
        #expect(answered > Self.count / 20, "\(answered) of \(Self.count)")
        #expect(failed > 0)
        // The transport still works.
        let last = try await transport.send(HTTPRequest(path: "/answer/last"))
        #expect(last.body.count == Self.body.count)
    }
}
