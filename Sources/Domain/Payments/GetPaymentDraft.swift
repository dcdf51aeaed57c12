/// Reads the draft.
public struct GetPaymentDraft: Sendable {
    private let drafts: any PaymentDraftRepository
    private let payments: any PaymentRepository

    /// Creates the use case; the payments show whether the draft was paid.
    public init(drafts: any PaymentDraftRepository, payments: any PaymentRepository) {
        self.drafts = drafts
        self.payments = payments
    }

    /// The draft; `nil` if there is none, or if it has become a payment, in which case it is
    /// removed.
    ///
    /// - Throws: The storage error.
    public func callAsFunction() async throws -> PaymentDraft? {
        guard let draft = try await drafts.draft() else { return nil }
        guard let id = draft.payment, try await payments.payment(id) != nil else { return draft }
        try await drafts.discard()
        return nil
    }
}
