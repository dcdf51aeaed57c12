import AshlarDomain
public import AshlarHTTP
import Foundation
import Synchronization

/// The way to the bank, with faults on demand and a record of what the bank really did.
public final class SandboxNetwork: Sendable {
    /// A fault that is in force.
    public struct Rule: Sendable, Equatable, Identifiable {
        /// Rises from 1; never given twice.
        public let id: Int
        /// What goes wrong with the requests it strikes.
        public let fault: NetworkFault
        /// How many requests it still strikes; `nil` for always.
        public internal(set) var remaining: Int?
        /// Strikes requests with this method only, unless `nil`.
        public let method: HTTPMethod?
        /// Strikes paths that begin so.
        public let pathPrefix: String

        func strikes(_ request: HTTPRequest) -> Bool {
            (method == nil || method == request.method) && request.path.hasPrefix(pathPrefix)
        }
    }

    /// A request, and what became of it.
    public struct Exchange: Sendable, Equatable {
        /// Compared with case, as HTTP does.
        public let method: HTTPMethod
        /// Without the query.
        public let path: String
        /// The header `Idempotency-Key` as it was sent; `nil` without one.
        public let idempotencyKey: String?
        /// Whether the bank acted on it.
        public let isProcessed: Bool
        /// What the client got; `nil` if it got no answer.
        public let status: Int?
    }

    private struct State {
        var rules: [Rule] = []
        var nextID = 1
        var exchanges: [Exchange] = []
        var processed = 0
    }

    private let state = Mutex(State())
    private let clock: any Clock<Duration>
    private static let exchangeLimit = 10_000

    init(clock: any Clock<Duration>) { self.clock = clock }

    /// The faults in force, oldest first.
    public var rules: [Rule] { state.withLock { $0.rules } }

    /// The latest requests, at most 10,000, oldest first.
    public var exchanges: [Exchange] { state.withLock { $0.exchanges } }

    /// How many requests the bank acted on in all.
    public var processedCount: Int { state.withLock { $0.processed } }

    /// Whether the cable is out for every request; setting it is the switch on a wall.
    public var isUnplugged: Bool {
        get { rules.contains { $0.fault == .unplugged && $0.remaining == nil } }
        set {
            state.withLock { state in
                state.rules.removeAll { $0.fault == .unplugged && $0.remaining == nil }
                if newValue { Self.add(.unplugged, nil, nil, "", to: &state) }
            }
        }
    }

    /// Puts a fault in force. Of several that strike a request, the oldest counts, except that
    /// latency, slow streams and a slow bank add to any other.
    ///
    /// It holds for the next `count` requests, `nil` being all of them, of those that have the
    /// method and the beginning of the path.
    ///
    /// - Returns: What ``remove(_:)`` takes.
    @discardableResult
    public func inject(
        _ fault: NetworkFault, next count: Int? = nil, method: HTTPMethod? = nil,
        pathPrefix: String = ""
    ) -> Rule.ID {
        state.withLock { Self.add(fault, count, method, pathPrefix, to: &$0) }
    }

    /// Ends a fault; one that has ended already is fine.
    public func remove(_ id: Rule.ID) { state.withLock { $0.rules.removeAll { $0.id == id } } }

    /// Ends all faults.
    public func removeAll() { state.withLock { $0.rules = [] } }

    @discardableResult
    private static func add(
        _ fault: NetworkFault, _ count: Int?, _ method: HTTPMethod?, _ prefix: String,
        to state: inout State
    ) -> Rule.ID {
        let id = state.nextID
        state.nextID += 1
        guard count.map({ $0 > 0 }) ?? true else { return id }
        state.rules.append(
            Rule(id: id, fault: fault, remaining: count, method: method, pathPrefix: prefix))
        return id
    }

    /// The faults that strike this request, used up by one: delays, and at most one other.
    private func strike(_ request: HTTPRequest) -> [NetworkFault] {
        state.withLock { state in
            var faults: [NetworkFault] = []
            for index in state.rules.indices where state.rules[index].strikes(request) {
                let fault = state.rules[index].fault
                guard fault.isDelay || !faults.contains(where: { !$0.isDelay }) else { continue }
                faults.append(fault)
                if let remaining = state.rules[index].remaining {
                    state.rules[index].remaining = remaining - 1
                }
            }
            state.rules.removeAll { $0.remaining == 0 }
            return faults
        }
    }

    /// Brings a request to the bank and the answer back, with all that goes wrong on the way.
    func carry(
        _ request: HTTPRequest, to bank: Bank
    ) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let faults = strike(request)
        var thinking = Duration.zero
        for fault in faults {
            if case .latency(let delay) = fault { try await clock.sleep(for: delay) }
            if case .slowBank(let delay) = fault { thinking += delay }
        }
        let fault = faults.first { !$0.isDelay }
        if let fault, let outcome = fault.outcomeBeforeBank {
            // A failure is no status; it is thrown by the next line.
            record(request, isProcessed: false, status: try? outcome.get().status)
            return try outcome.get()
        }
        var response = await bank.respond(to: request, thinking: thinking)
        do { response = try fault?.applied(to: response) ?? response } catch {
            record(request, isProcessed: true, status: nil)
            throw error
        }
        record(request, isProcessed: true, status: response.status)
        for case .slowStream(let rate) in faults {
            let nanoseconds = response.body.count * 1_000_000_000 / max(1, rate)
            try await clock.sleep(for: .nanoseconds(nanoseconds))
        }
        try Task.checkCancellation()
        return response
    }

    private func record(_ request: HTTPRequest, isProcessed: Bool, status: Int?) {
        let exchange = Exchange(
            method: request.method, path: String(request.path.prefix { $0 != "?" }),
            idempotencyKey: request.headers["Idempotency-Key"], isProcessed: isProcessed,
            status: status)
        state.withLock { state in
            if isProcessed { state.processed += 1 }
            if state.exchanges.count >= Self.exchangeLimit {
                state.exchanges.removeFirst(Self.exchangeLimit / 10)
            }
            state.exchanges.append(exchange)
        }
    }
}
