import AshlarDomain
public import AshlarHTTP
import Foundation
import Synchronization

/// The connection to the bank, with faults on demand and a record of what the bank processed.
public final class SandboxNetwork: Sendable {
    /// An active fault.
    public struct Rule: Sendable, Equatable, Identifiable {
        /// Rises from 1; never reused.
        public let id: Int
        /// The fault that matching requests meet.
        public let fault: NetworkFault
        /// How many more requests it applies to; `nil` for all.
        public internal(set) var remaining: Int?
        /// Applies to requests with this method only; `nil` for any.
        public let method: HTTPMethod?
        /// Applies to paths with this prefix.
        public let pathPrefix: String

        func strikes(_ request: HTTPRequest) -> Bool {
            (method == nil || method == request.method) && request.path.hasPrefix(pathPrefix)
        }
    }

    /// A request and its outcome.
    public struct Exchange: Sendable, Equatable {
        /// Case-sensitive, as in HTTP.
        public let method: HTTPMethod
        /// Without the query.
        public let path: String
        /// The header `Idempotency-Key` as it was sent; `nil` without one.
        public let idempotencyKey: String?
        /// Whether the bank acted on it.
        public let isProcessed: Bool
        /// The status that the client received; `nil` without a response.
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

    /// The active faults, oldest first.
    public var rules: [Rule] { state.withLock { $0.rules } }

    /// The latest requests, at most 10,000, oldest first.
    public var exchanges: [Exchange] { state.withLock { $0.exchanges } }

    /// How many requests the bank has processed in total.
    public var processedCount: Int { state.withLock { $0.processed } }

    /// Whether the cable is unplugged; set it to disconnect and reconnect every request.
    public var isUnplugged: Bool {
        get { rules.contains { $0.fault == .unplugged && $0.remaining == nil } }
        set {
            state.withLock { state in
                state.rules.removeAll { $0.fault == .unplugged && $0.remaining == nil }
                if newValue { Self.add(.unplugged, nil, nil, "", to: &state) }
            }
        }
    }

    /// Adds a fault. If several match a request, the oldest applies; latency, slow streams and a
    /// slow bank add to any other.
    ///
    /// It applies to the next `count` requests with this method and path prefix; `nil` means all of
    /// them.
    ///
    /// - Returns: The id for ``remove(_:)``.
    @discardableResult
    public func inject(
        _ fault: NetworkFault, next count: Int? = nil, method: HTTPMethod? = nil,
        pathPrefix: String = ""
    ) -> Rule.ID {
        state.withLock { Self.add(fault, count, method, pathPrefix, to: &$0) }
    }

    /// Removes a fault; does nothing if it has already ended.
    public func remove(_ id: Rule.ID) { state.withLock { $0.rules.removeAll { $0.id == id } } }

    /// Removes all faults.
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

    /// The faults for this request, each used up by one: delays, and at most one other.
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

    /// Sends a request to the bank and returns its response, with the faults applied.
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
            // A failure has no status; the next line throws it.
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
