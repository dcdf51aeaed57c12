/// Changes that are stored durably on this device before they are sent to the bank.
///
/// A refusal, a conflict and a differing result remain until the user has decided.
public protocol ChangeOutbox: Sendable {
    /// Takes a change back; returns `false` if some of it may have been sent, or if it does not
    /// exist.
    ///
    /// - Throws: The storage error.
    func takeBack(_ change: ID<PendingState>) async throws -> Bool

    /// Sends a change again without waiting for the bank’s response; does nothing if it does not
    /// exist.
    ///
    /// - Throws: The rule that the change breaks on the bank’s current version, or the storage
    ///   error.
    func retry(_ change: ID<PendingState>) async throws

    /// Removes a change that waits for the user; one that may still reach the bank stays.
    ///
    /// - Throws: The storage error.
    func drop(_ change: ID<PendingState>) async throws
}

/// Executes the user’s decision about a change.
public struct DecideChange: Sendable {
    private let outbox: any ChangeOutbox

    /// - Parameter outbox: The repository of the change.
    public init(outbox: any ChangeOutbox) { self.outbox = outbox }

    /// Returns `false` if it was too late to take the change back.
    ///
    /// - Throws: The errors of ``ChangeOutbox``.
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
