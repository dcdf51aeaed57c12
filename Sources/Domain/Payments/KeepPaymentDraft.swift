public import Foundation

/// Stores an unfinished form as the draft.
public struct KeepPaymentDraft: Sendable {
    private let drafts: any PaymentDraftRepository
    private let now: @Sendable () -> Date

    /// Creates the use case; `now` gives ``PaymentDraft/savedAt``.
    public init(drafts: any PaymentDraftRepository, now: @escaping @Sendable () -> Date) {
        self.drafts = drafts
        self.now = now
    }

    /// Stores the form; a form without any input except the account removes the draft instead.
    ///
    /// - Parameters:
    ///   - form: The form, in any state.
    ///   - payment: The id that the payment will have; `nil` before a review.
    /// - Throws: The storage error.
    public func callAsFunction(_ form: PaymentInput, as payment: ID<Payment>? = nil) async throws {
        guard form.isWorthKeeping else { return try await drafts.discard() }
        try await drafts.keep(PaymentDraft(form: form, savedAt: now(), payment: payment))
    }
}

extension PaymentInput {
    /// Whether the form contains more than the paying account, which is quickly chosen again.
    var isWorthKeeping: Bool {
        payee != nil
            || [payeeName, payeeIdentifier, amount, reference, date].contains { text in
                text.contains { !$0.isWhitespace }
            }
    }
}
