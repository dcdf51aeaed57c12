import AshlarData
import AshlarDomain
import AshlarHTTP
import AshlarOffline
import AshlarSandboxBank
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request of a process's that has no answer yet; the answer may come when nobody waits any more.
///
/// Unchecked: only ever touched by the world's thread.
final class PendingCall: @unchecked Sendable {
    private var continuation: UnsafeContinuation<HTTPResponse, any Error>?
    private let line: Line

    init(_ line: Line) { self.line = line }

    /// Whose it is; `nil` once that is gone.
    var process: AppProcess? { line.process }

    /// Whether its sender still waits for the answer.
    var isAwaited: Bool { continuation != nil && !line.isCut }

    func begin(_ continuation: UnsafeContinuation<HTTPResponse, any Error>) {
        self.continuation = continuation
    }

    func end(_ result: Result<HTTPResponse, any Error>) {
        guard let continuation else { return }
        self.continuation = nil
        continuation.resume(with: result)
    }
}

/// A process's line to the bank. Once it is cut nothing goes through, in either direction.
///
/// Unchecked: only ever touched by the world's thread.
final class Line: HTTPTransport, @unchecked Sendable {
    private let network: Network
    private(set) var isCut = false
    weak var process: AppProcess?

    init(_ network: Network) { self.network = network }

    func cut() { isCut = true }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let call = PendingCall(self)
        return try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { continuation in
                guard !Task.isCancelled, !isCut else {
                    return continuation.resume(throwing: CancellationError())
                }
                call.begin(continuation)
                network.carry(request, for: call)
            }
        } onCancel: {
            call.end(.failure(CancellationError()))
        }
    }
}

/// The way to the bank, and all that goes wrong on it.
///
/// Requests and answers are events on the world's timeline: what is delayed is overtaken, what was
/// sent arrives even if its sender is dead by then. Unchecked: only ever touched by the world's
/// thread.
final class Network: @unchecked Sendable {
    /// How often something goes wrong, of a hundred requests; zero once the world is to heal.
    var trouble = 0
    /// How often each kind is chosen then.
    var weights: [(fault: Fault, weight: Int)] = []
    /// As the plan lays them down.
    var fates: [Plan.Kind: [Fault?]] = [:]
    var isUnplugged = false
    private(set) var exchanges = 0
    /// Requests and answers that are under way.
    private(set) var inFlight = 0

    /// What `URLSession` makes of answers that it cannot read, on one platform or another: what is
    /// no HTTP, a header or a length that is none, a connection closed in the middle.
    private static let unreadable: [URLError.Code] = [
        .unsupportedURL, .badURL, .badServerResponse, .cannotParseResponse, .networkConnectionLost,
        .notConnectedToInternet,
    ]

    /// What Data counts on: see `DataSettings.transit`.
    private static let longestWay = 5 * Time.minute
    /// Requests on their way to the bank whose sender has not given up, by their numbers.
    private var outgoing: [Int: PendingCall] = [:]
    /// Those of them that the device held while it slept.
    private var held: Set<Int> = []
    /// The keys of payments that have reached the bank.
    private var arrivedKeys: Set<String> = []

    private let world: World
    private let bank: SandboxBankModule

    init(_ world: World, _ bank: SandboxBankModule) { (self.world, self.bank) = (world, bank) }

    /// The device falls asleep: what it is still sending goes on when it wakes up, however late.
    func sleep() { held.formUnion(outgoing.filter { $0.value.isAwaited }.keys) }

    // MARK: There

    func carry(_ request: HTTPRequest, for call: PendingCall) {
        exchanges += 1
        let exchange = Exchange(number: exchanges, request: request, call: call)
        world.sent(request, by: call.process)
        guard !isUnplugged else {
            return fail(exchange, .unreachable(reason: "unplugged"), after: 0)
        }
        let fault = fate(of: request) ?? (world.chance.happens(trouble) ? choose() : nil)
        world.trace("#\(exchange.number) \(request.method) \(request.path)", fault?.rawValue)
        if let fault { world.count(fault) }
        strike(exchange, fault)
    }

    private struct Exchange {
        let number: Int
        let request: HTTPRequest
        let call: PendingCall
    }

    /// What the plan says of it, until the world is to heal.
    private func fate(of request: HTTPRequest) -> Fault? {
        guard request.method == .post, !world.isHealing else { return nil }
        let kind: Plan.Kind
        if request.path == "/v1/payments" {
            kind = .payment
        } else if request.path.hasSuffix("/cancellation") {
            kind = .cancellation
        } else {
            return nil
        }
        guard fates[kind]?.isEmpty == false else { return nil }
        return fates[kind]?.removeFirst()
    }

    private func choose() -> Fault {
        var place = world.chance.below(weights.reduce(0) { $0 + $1.weight })
        for (fault, weight) in weights {
            if place < weight { return fault }
            place -= weight
        }
        return .droppedAfter
    }

    private func strike(_ exchange: Exchange, _ fault: Fault?) {
        switch fault {
        case .unreachable:
            fail(exchange, .unreachable(reason: "no route"), after: 0)
        case .droppedBefore: silence(exchange)
        case .duplicated:
            deliver(exchange, after: delay())
            deliver(exchange, after: world.chance.time(upTo: 20 * Time.second))
        case .late:
            let isShort = world.chance.happens(50)
            deliver(
                exchange,
                after: isShort
                    ? world.chance.time(upTo: 4 * Time.minute)
                    : Int64(world.chance.within(1...240)) * Time.second)
        case .slowBank:
            // Half of the time it outlasts a client's patience.
            let thinking =
                world.chance.happens(50)
                ? Int64(world.chance.within(16...40)) * Time.second
                : 1 + world.chance.time(upTo: 16 * Time.second)
            deliver(exchange, after: delay(), thinking: thinking)
            if world.chance.happens(50) {
                // An impatient somebody in between asks again while the first is in flight.
                deliver(exchange, after: world.chance.time(upTo: thinking))
            }
        case .tooManyRequests, .unavailable, .serverErrorBefore, .expiredToken, .proxyRefusal:
            let answer = instead(of: fault)
            answerLater(exchange, .success(answer), after: 2 * delay())
        default: deliver(exchange, after: delay(), with: fault)
        }
    }

    /// From half a millisecond to seconds.
    private func delay() -> Int64 {
        Time.millisecond / 2
            + world.chance.time(upTo: trouble == 0 ? Time.second / 2 : 3 * Time.second)
    }

    private func fail(_ exchange: Exchange, _ error: HTTPTransportError, after time: Int64) {
        answerLater(exchange, .failure(error), after: time)
    }

    /// No answer comes; perhaps the connection is seen to break.
    private func silence(_ exchange: Exchange) {
        guard world.chance.happens(50) else { return }
        fail(exchange, .connectionLost(reason: "reset"), after: delay())
    }

    private func deliver(
        _ exchange: Exchange, after time: Int64, thinking: Int64 = 0, with fault: Fault? = nil
    ) {
        inFlight += 1
        outgoing[exchange.number] = exchange.call
        let start = world.timeline.now
        world.timeline.after(time) { [self] in
            outgoing[exchange.number] = nil
            let isHeld = held.remove(exchange.number) != nil
            guard world.timeline.now - start <= Self.longestWay || (isHeld && isFirst(exchange))
            else {
                // Given up before the device slept: it is gone with its connection.
                inFlight -= 1
                return
            }
            if let key = exchange.request.headers["Idempotency-Key"] { arrivedKeys.insert(key) }
            world.atBank { [self] in
                if thinking > 0 {
                    bank.network.inject(
                        .slowBank(.nanoseconds(thinking)), next: 1, method: .post,
                        pathPrefix: exchange.request.path)
                }
                // Only faults of the network's own make it throw, and there is none.
                let answer = try? await bank.transport.send(exchange.request)
                world.bankAnswered(await bank.ledger(), to: exchange.call.process)
                inFlight -= 1
                guard let answer else { return }
                world.trace("#\(exchange.number) the bank: \(answer.status)")
                back(exchange, answer, fault)
            }
        }
    }

    /// Whether no other copy of it has arrived: a second one, held for longer than the bank keeps
    /// keys, pays again whatever a client does.
    private func isFirst(_ exchange: Exchange) -> Bool {
        guard let key = exchange.request.headers["Idempotency-Key"] else { return true }
        return !arrivedKeys.contains(key)
    }

    // MARK: Back

    private func back(_ exchange: Exchange, _ answer: HTTPResponse, _ fault: Fault?) {
        var answer = answer
        switch fault {
        case .droppedAfter: return silence(exchange)
        case .unreadableAnswer:
            let error = URLError(world.chance.pick(Self.unreadable))
            return fail(exchange, HTTPTransportError(error, hasLeft: true), after: delay())
        case .halfBody: answer.body = answer.body.prefix(answer.body.count / 2)
        case .garbage:
            // Not the bank's headers either: an ETag would vouch for what is no answer of its own.
            answer = HTTPResponse(
                status: world.chance.pick([200, 201, 502]),
                body: Foundation.Data(
                    world.chance.pick([
                        "<html><body>Bad gateway</body></html>", "", "{}", "null", "[]",
                    ]).utf8))
        case .serverErrorAfter:
            answer = HTTPResponse(
                status: world.chance.pick([500, 502, 504]), headers: ["Content-Type": "text/html"],
                body: Foundation.Data("<html></html>".utf8))
        case .lateAnswer:
            // Mostly within a client's patience.
            let seconds = Int64(world.chance.within(3...16))
            return answerLater(exchange, .success(answer), after: seconds * Time.second)
        default: break
        }
        answerLater(exchange, .success(answer), after: delay())
    }

    private func answerLater(
        _ exchange: Exchange, _ result: Result<HTTPResponse, any Error>, after time: Int64
    ) {
        inFlight += 1
        world.timeline.after(time) { [self] in
            inFlight -= 1
            exchange.call.end(result)
            if case .success(let answer) = result {
                world.arrived(answer, to: exchange.request, at: exchange.call.process)
            }
        }
    }

    /// An answer without the bank having heard of the request.
    private func instead(of fault: Fault?) -> HTTPResponse {
        var response = HTTPResponse(status: 500)
        func problem(_ status: Int, _ name: String) {
            response.status = status
            response.headers["Content-Type"] = "application/problem+json"
            response.body = Foundation.Data(
                "{\"type\":\"urn:ashlar:problem:\(name)\",\"title\":\"No\"}".utf8)
        }
        switch fault {
        case .tooManyRequests:
            problem(429, "too-many-requests")
            if world.chance.happens(80) { response.headers["Retry-After"] = retryAfter() }
        case .unavailable:
            problem(503, "server-error")
            response.headers["Retry-After"] = retryAfter()
        case .expiredToken: problem(401, "token-expired")
        case .proxyRefusal: response.status = world.chance.pick([400, 413, 422])
        default: response.status = world.chance.pick([500, 502, 503, 504])
        }
        return response
    }

    /// Seconds, or a date by the bank's clock.
    private func retryAfter() -> String {
        let seconds = world.chance.happens(5) ? 900 : world.chance.below(40)
        guard world.chance.happens(30) else { return String(seconds) }
        return HTTPDate.format(world.bankDate.addingTimeInterval(Double(seconds)))
    }
}
