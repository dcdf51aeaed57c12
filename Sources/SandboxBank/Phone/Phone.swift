import Synchronization

/// The messages on the customer’s phone. They follow from the journal’s events, so that a valid
/// code can still be read after a restart.
struct Phone: Sendable {
    /// How many messages are kept.
    static let limit = 20
    /// Masked, as the bank shows it before sign-in.
    static let number = "•••• 4217"

    /// Newest first.
    private(set) var messages: [BankMessage] = []
    /// How many messages ever arrived.
    private(set) var count = 0

    mutating func receive(_ code: OneTimeCode, _ text: String, at now: Moment) {
        messages.insert(BankMessage(at: now.date, text: text, code: code.digits), at: 0)
        if messages.count > Self.limit { messages.removeLast() }
        count += 1
    }
}

/// Notifies listeners of messages as they arrive.
final class PhoneMessageBroadcaster: Sendable {
    private struct State {
        var listeners: [Int: AsyncStream<BankMessage>.Continuation] = [:]
        var next = 0
    }

    private let state = Mutex(State())

    func listen() -> AsyncStream<BankMessage> {
        AsyncStream(bufferingPolicy: .bufferingNewest(Phone.limit)) { continuation in
            let number = state.withLock { state in
                state.next += 1
                state.listeners[state.next] = continuation
                return state.next
            }
            continuation.onTermination = { [weak self] _ in
                self?.state.withLock { state in _ = state.listeners.removeValue(forKey: number) }
            }
        }
    }

    func publish(_ message: BankMessage) {
        for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield(message) }
    }

    deinit { for listener in state.withLock({ Array($0.listeners.values) }) { listener.finish() } }
}
