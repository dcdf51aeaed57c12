import AshlarHTTP
import AshlarJSON
import AshlarOffline
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The network to the server, with all its faults.
///
/// Requests and answers are events on the world’s timeline: delayed ones are overtaken, and a sent
/// request arrives even if its sender has ended. Unchecked: used only on the world’s thread.
final class Network: @unchecked Sendable {
    /// The errors that `URLSession` reports for unreadable responses, on one platform or another:
    /// not HTTP, an invalid header or length, a connection closed midway.
    private static let unreadable: [URLError.Code] = [
        .unsupportedURL, .badURL, .badServerResponse, .cannotParseResponse, .networkConnectionLost,
        .notConnectedToInternet,
    ]

    struct Exchange: Sendable {
        let number: Int
        let request: HTTPRequest
        let call: PendingCall
        /// The command of the request; `nil` for one that only reads.
        let command: CommandRecord?
        let fate: Plan.Fate?
        /// For everything that its fate leaves open.
        var chance: Chance
    }

    /// The planned fates of requests.
    var changes: [Plan.Fate?] = []
    var lists: [Plan.Fate?] = []
    var others: [Plan.Fate?] = []
    var isUnplugged = false
    private(set) var exchanges = 0
    /// Requests and answers that are under way.
    private(set) var inFlight = 0

    /// Requests on their way to the server, by number.
    private var outgoing: [Int: PendingCall] = [:]
    /// The requests among them that the device held while it slept.
    private var held: Set<Int> = []
    /// The number of copies of each request that are on their way: the network sends some twice.
    private var copies: [Int: Int] = [:]
    /// Requests whose token the server has rejected: no copy of them will act.
    private var denied: Set<Int> = []
    private var arrivedKeys: Set<String> = []
    /// Keys of requests that the server is processing.
    private var busyKeys: Set<String> = []
    private unowned let world: World

    init(_ world: World) { self.world = world }

    /// Puts the device to sleep: requests that it is still sending continue when it wakes up,
    /// however late.
    func sleep() { held.formUnion(outgoing.filter { $0.value.isAwaited }.keys) }

    // MARK: Requests

    func carry(_ request: HTTPRequest, for call: PendingCall) {
        exchanges += 1
        let command = world.sent(request, by: call.process)
        let fate = world.isHealing || isUnplugged ? nil : fate(of: request, command)
        let exchange = Exchange(
            number: exchanges, request: request, call: call, command: command, fate: fate,
            chance: Chance(seed: fate?.seed ?? world.plan.seed &+ UInt64(exchanges) << 32))
        world.trace("#\(exchange.number) \(request.method) \(request.path)", fate?.fault.rawValue)
        guard !isUnplugged else {
            return answerLater(exchange, .failure(.unreachable(reason: "unplugged")), after: 0)
        }
        if let command, command.isPoisoned {
            world.count(.poison)
            return answerLater(
                exchange, .success(HTTPResponse(status: 500)), after: Time.second)
        }
        if let fate { world.count(fate.fault) }
        applyFault(exchange)
    }

    /// The request’s planned fate.
    private func fate(of request: HTTPRequest, _ command: CommandRecord?) -> Plan.Fate? {
        if request.method == .get {
            return lists.isEmpty ? nil : lists.removeFirst()
        }
        guard let command else { return others.isEmpty ? nil : others.removeFirst() }
        guard !changes.isEmpty, let fate = changes.removeFirst() else { return nil }
        // Duplicating a request that the server would execute twice would break every promise.
        let mayArriveTwice = world.scenario.commands[command.name]?.mayArriveTwice
        return fate.fault == .duplicated && mayArriveTwice != true ? nil : fate
    }

    private func applyFault(_ exchange: Exchange) {
        var exchange = exchange
        switch exchange.fate?.fault {
        case .unreachable:
            answerLater(exchange, .failure(.unreachable(reason: "no route")), after: 0)
        case .droppedBefore: dropRequest(exchange)
        case .duplicated:
            deliver(exchange, after: delay(&exchange.chance))
            deliver(exchange, after: exchange.chance.time(upTo: 20 * Time.second))
        case .late:
            let isShort = exchange.chance.happens(50)
            deliver(
                exchange,
                after: isShort
                    ? exchange.chance.time(upTo: 4 * Time.minute)
                    : Int64(exchange.chance.within(1...240)) * Time.second)
        case .slowServer: processSlowly(exchange)
        case .tooManyRequests, .unavailable, .serverErrorBefore, .expiredToken, .proxyRefusal:
            let answer = intermediaryAnswer(for: exchange.fate?.fault, &exchange.chance)
            answerLater(exchange, .success(answer), after: 2 * delay(&exchange.chance))
        default: deliver(exchange, after: delay(&exchange.chance))
        }
    }

    /// A delay from half a millisecond to seconds.
    private func delay(_ chance: inout Chance) -> Int64 {
        Time.millisecond / 2
            + chance.time(upTo: world.isHealing ? Time.second / 2 : 2 * Time.second)
    }

    /// Sends no answer; half of the connections break.
    private func dropRequest(_ exchange: Exchange) {
        var exchange = exchange
        guard exchange.chance.happens(50) else { return }
        let error = HTTPTransportError.connectionLost(reason: "reset")
        answerLater(exchange, .failure(error), after: delay(&exchange.chance))
    }

    private func processSlowly(_ exchange: Exchange) {
        var exchange = exchange
        // Half of the time this is longer than the client’s deadline.
        let thinking =
            exchange.chance.happens(50)
            ? Int64(exchange.chance.within(16...40)) * Time.second
            : 1 + exchange.chance.time(upTo: 16 * Time.second)
        let start = delay(&exchange.chance)
        if let key = key(exchange) {
            world.timeline.after(start) { [self] in busyKeys.insert(key) }
        }
        deliver(exchange, after: start + thinking, isThought: true)
    }

    private func key(_ exchange: Exchange) -> String? {
        guard let command = exchange.command,
            let header = world.scenario.commands[command.name]?.keyHeader
        else { return nil }
        return exchange.request.headers[header]
    }

    private func deliver(_ exchange: Exchange, after time: Int64, isThought: Bool = false) {
        inFlight += 1
        exchange.command?.underWay += 1
        outgoing[exchange.number] = exchange.call
        copies[exchange.number, default: 0] += 1
        let start = world.timeline.now
        world.timeline.after(time) { [self] in
            outgoing[exchange.number] = nil
            copies[exchange.number, default: 0] -= 1
            if !denied.contains(exchange.number) { exchange.command?.underWay -= 1 }
            inFlight -= 1
            let isHeld = held.remove(exchange.number) != nil
            let key = key(exchange)
            if isThought, let key { busyKeys.remove(key) }
            let isFirst = key.map { !arrivedKeys.contains($0) } ?? true
            // A request that was given up before the device slept is lost with its connection.
            guard
                world.timeline.now - start <= world.maximumTransit || (isHeld && isFirst)
            else { return }
            arrive(exchange, key)
        }
    }

    private func arrive(_ exchange: Exchange, _ key: String?) {
        if let key, busyKeys.contains(key) {
            return back(exchange, world.server.problem(409, "in-flight"))
        }
        if let key { arrivedKeys.insert(key) }
        inFlight += 1
        world.atServer { [self] in
            defer { inFlight -= 1 }
            // A server that fails has not answered; the one in memory does not fail.
            guard let answer = try? await world.server.send(exchange.request) else { return }
            if answer.status == 401, denied.insert(exchange.number).inserted {
                exchange.command?.underWay -= copies[exchange.number] ?? 0
            }
            world.serverAnswered(exchange, answer)
            world.trace("#\(exchange.number) the server: \(answer.status)")
            back(exchange, answer)
        }
    }

    // MARK: Answers

    private func back(_ exchange: Exchange, _ answer: HTTPResponse) {
        var exchange = exchange
        var answer = answer
        answer.headers["Date"] = HTTPDate.format(world.serverDate)
        switch exchange.fate?.fault {
        case .droppedAfter: return dropRequest(exchange)
        case .unreadableAnswer:
            let error =
                exchange.chance.happens(20)
                ? .responseTooLarge(limit: 1)
                : HTTPTransportError(
                    URLError(exchange.chance.pick(Self.unreadable)), hasLeft: true)
            return answerLater(exchange, .failure(error), after: delay(&exchange.chance))
        case .halfBody:
            // The status is still the server’s own.
            answer.body = answer.body.prefix(answer.body.count / 2)
            return answerLater(
                exchange, .success(answer), after: delay(&exchange.chance), isServers: true)
        case .garbage: answer = garbage(&exchange.chance)
        case .otherList:
            guard let other = world.otherList(than: exchange.request) else {
                return answerLater(
                    exchange, .success(answer), after: delay(&exchange.chance), isServers: true)
            }
            answer = other
        case .serverErrorAfter:
            answer = HTTPResponse(
                status: exchange.chance.pick([500, 502, 504]),
                headers: ["Content-Type": "text/html"], body: Data("<html></html>".utf8))
        case .lateAnswer:
            // Mostly within the client’s deadline.
            let seconds = Int64(exchange.chance.within(3...16))
            return answerLater(
                exchange, .success(answer), after: seconds * Time.second, isServers: true)
        default:
            return answerLater(
                exchange, .success(answer), after: delay(&exchange.chance), isServers: true)
        }
        answerLater(exchange, .success(answer), after: delay(&exchange.chance))
    }

    private func garbage(_ chance: inout Chance) -> HTTPResponse {
        // Without the server’s headers: its ETag would vouch for a body that is not its own.
        HTTPResponse(
            status: chance.pick([200, 201, 206, 302, 404, 502]),
            headers: ["Content-Type": "text/html"],
            body: Data(
                chance.pick([
                    "<html><body>Please accept our terms.</body></html>", "{}", "null", "[]",
                ]).utf8))
    }

    private func answerLater(
        _ exchange: Exchange, _ result: Result<HTTPResponse, HTTPTransportError>,
        after time: Int64, isServers: Bool = false
    ) {
        inFlight += 1
        world.timeline.after(time) { [self] in
            inFlight -= 1
            if isServers { exchange.command?.isAnswered = true }
            exchange.call.end(result.mapError { $0 })
            if case .success(let answer) = result { world.arrived(answer, exchange) }
        }
    }

    // MARK: Answers of intermediaries

    /// An answer to a request that did not reach the server.
    private func intermediaryAnswer(for fault: Fault?, _ chance: inout Chance) -> HTTPResponse {
        var response = HTTPResponse(status: 500)
        switch fault {
        case .tooManyRequests:
            response = world.server.problem(429, "too-many-requests")
            if chance.happens(80) { response.headers["Retry-After"] = retryAfter(&chance) }
        case .unavailable:
            response = world.server.problem(503, "unavailable")
            response.headers["Retry-After"] = retryAfter(&chance)
        case .expiredToken: response = world.server.problem(401, "token-expired")
        case .proxyRefusal: response.status = chance.pick([400, 404, 413, 422])
        default: response.status = chance.pick([500, 502, 503, 504])
        }
        response.headers["Date"] = HTTPDate.format(world.serverDate)
        return response
    }

    /// A number of seconds, or a date by the server’s clock.
    private func retryAfter(_ chance: inout Chance) -> String {
        let seconds = chance.happens(5) ? 900 : chance.below(40)
        guard chance.happens(30) else { return String(seconds) }
        return HTTPDate.format(world.serverDate.addingTimeInterval(Double(seconds)))
    }
}
