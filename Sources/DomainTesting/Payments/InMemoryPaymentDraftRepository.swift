public import AshlarDomain
import Synchronization

/// One draft in memory.
public final class InMemoryPaymentDraftRepository: PaymentDraftRepository {
    /// Holds back what is to be kept.
    public let writes = Gate()
    private let changed = ChangeSignal<PaymentDraft?>()
    private let state: Mutex<(draft: PaymentDraft?, failure: (any Error & Sendable)?)>

    /// Empty unless a draft is given.
    public init(_ draft: PaymentDraft? = nil) { state = Mutex((draft, nil)) }

    /// What is kept now.
    public var kept: PaymentDraft? { state.withLock(\.draft) }

    /// What is kept now, then what is kept from then on; the newest only for who reads slowly.
    public func keptDrafts() -> AsyncStream<PaymentDraft?> {
        state.withLock { changed.stream(startingWith: .some($0.draft)) }
    }

    /// From now on everything fails by this; `nil` ends it.
    public func fail(by failure: (any Error & Sendable)?) {
        state.withLock { $0.failure = failure }
    }

    /// What was kept last.
    public func draft() async throws -> PaymentDraft? { try reach { $0 } }

    /// At once, unless it is held.
    public func keep(_ draft: PaymentDraft) async throws {
        await writes.pass()
        try reach { $0 = draft }
    }

    /// At once.
    public func discard() async throws { try reach { $0 = nil } }

    private func reach<Value: Sendable>(_ body: (inout PaymentDraft?) -> Value) throws -> Value {
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            // Told under the lock, in the order in which it was kept.
            defer { changed.send(state.draft) }
            return body(&state.draft)
        }
    }
}
