/// Changes that are durable on this device before the bank has them.
///
/// A refusal, a conflict and an answer about something else stay until the user has decided.
public protocol ChangeOutbox: Sendable {
    /// Whether it was taken back: `false` once anything of it may have left, and for one that is not
    /// there.
    ///
    /// - Throws: The storage error.
    func takeBack(_ change: ID<PendingState>) async throws -> Bool

    /// Tries it at once, without waiting for the bank's answer; one that is not there is fine.
    ///
    /// - Throws: The rule that it breaks on top of what the bank has now, or the storage error.
    func retry(_ change: ID<PendingState>) async throws

    /// Gives up one that waits for the user; one that may still reach the bank stays.
    ///
    /// - Throws: The storage error.
    func drop(_ change: ID<PendingState>) async throws
}

/// Carries out what the user decided about a change.
public struct DecideChange: Sendable {
    private let outbox: any ChangeOutbox

    /// - Parameter outbox: Holds the change.
    public init(outbox: any ChangeOutbox) { self.outbox = outbox }

    /// Returns `false` where it was too late to take the change back.
    ///
    /// - Throws: As ``ChangeOutbox`` does.
    public func callAsFunction(
        _ decision: ChangeDecision, about change: ID<PendingState>
    ) async throws -> Bool {
        switch decision {
        case .takeBack: return try await outbox.takeBack(change)
        case .retry: try await outbox.retry(change)
        case .drop: try await outbox.drop(change)
        }
        return true
    }
}
