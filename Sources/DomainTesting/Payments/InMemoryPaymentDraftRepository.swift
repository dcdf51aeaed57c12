public import AshlarDomain
import Synchronization

/// An in-memory repository of one draft.
public final class InMemoryPaymentDraftRepository: PaymentDraftRepository {
    /// Delays writes.
    public let writes = Gate()
    private let changed = ChangeSignal<PaymentDraft?>()
    private let state: Mutex<(draft: PaymentDraft?, failure: (any Error & Sendable)?)>

    /// Creates a repository, empty by default.
    public init(_ draft: PaymentDraft? = nil) { state = Mutex((draft, nil)) }

    /// The stored draft.
    public var kept: PaymentDraft? { state.withLock(\.draft) }

    /// The stored draft, then each change; a slow consumer gets only the newest.
    public func keptDrafts() -> AsyncStream<PaymentDraft?> {
        state.withLock { changed.stream(startingWith: .some($0.draft)) }
    }

    /// Makes all later calls fail with this error; `nil` ends this.
    public func fail(by failure: (any Error & Sendable)?) {
        state.withLock { $0.failure = failure }
    }

    /// The stored draft.
    public func draft() async throws -> PaymentDraft? { try reach { $0 } }

    /// Stores the draft, unless ``writes`` delays it.
    public func keep(_ draft: PaymentDraft) async throws {
        await writes.pass()
        try reach { $0 = draft }
    }

    /// Removes the draft.
    public func discard() async throws { try reach { $0 = nil } }

    private func reach<Value: Sendable>(_ body: (inout PaymentDraft?) -> Value) throws -> Value {
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            // Sent inside the lock, so that observers get the changes in order.
            defer { changed.send(state.draft) }
            return body(&state.draft)
        }
    }
}
