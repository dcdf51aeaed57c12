public import Foundation

/// Keeps what was typed so far.
public struct KeepPaymentDraft: Sendable {
    private let drafts: any PaymentDraftRepository
    private let now: @Sendable () -> Date

    /// `now` becomes ``PaymentDraft/savedAt``.
    public init(drafts: any PaymentDraftRepository, now: @escaping @Sendable () -> Date) {
        self.drafts = drafts
        self.now = now
    }

    /// A form in which nothing was typed or chosen but an account is no draft: it removes the one
    /// there was.
    ///
    /// - Parameters:
    ///   - form: Whole or half filled.
    ///   - payment: The id that confirming it would give the payment; `nil` before a review.
    /// - Throws: The storage error.
    public func callAsFunction(_ form: PaymentInput, as payment: ID<Payment>? = nil) async throws {
        guard form.isWorthKeeping else { return try await drafts.discard() }
        try await drafts.keep(PaymentDraft(form: form, savedAt: now(), payment: payment))
    }
}

extension PaymentInput {
    /// Whether it holds more than the account to pay from, which is chosen in no time.
    var isWorthKeeping: Bool {
        payee != nil
            || [payeeName, payeeIdentifier, amount, reference, date].contains { text in
                text.contains { !$0.isWhitespace }
            }
    }
}
