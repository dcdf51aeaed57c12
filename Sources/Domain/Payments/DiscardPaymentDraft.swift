/// Removes the draft.
public struct DiscardPaymentDraft: Sendable {
    private let drafts: any PaymentDraftRepository

    /// Creates the use case.
    public init(drafts: any PaymentDraftRepository) { self.drafts = drafts }

    /// - Throws: The storage error.
    public func callAsFunction() async throws { try await drafts.discard() }
}
