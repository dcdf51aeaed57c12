public import Foundation

/// A form of a payment that was left before the payment was made.
public struct PaymentDraft: Hashable, Sendable, Codable {
    /// As it was typed; nothing of it is checked.
    public let form: PaymentForm
    /// By this device's clock.
    public let savedAt: Date
    /// What the form would become, once it was reviewed: if there is a payment with this id, it was
    /// paid, and is a draft no more.
    public let payment: ID<Payment>?

    /// Takes all as it is.
    public init(form: PaymentForm, savedAt: Date, payment: ID<Payment>? = nil) {
        (self.form, self.savedAt, self.payment) = (form, savedAt, payment)
    }
}

/// The one draft of the signed-in user; it survives a restart, and goes with what else is stored of
/// its user.
public protocol PaymentDraftRepository: Sendable {
    /// `nil` if there is none.
    ///
    /// - Throws: The storage error.
    func draft() async throws -> PaymentDraft?

    /// Replaces the draft.
    ///
    /// - Throws: The storage error.
    func keep(_ draft: PaymentDraft) async throws

    /// Removes the draft; none is as good.
    ///
    /// - Throws: The storage error.
    func discard() async throws
}

/// Reads the draft.
public struct GetPaymentDraft: Sendable {
    private let drafts: any PaymentDraftRepository
    private let payments: any PaymentRepository

    /// The payments say whether the draft was paid meanwhile.
    public init(drafts: any PaymentDraftRepository, payments: any PaymentRepository) {
        (self.drafts, self.payments) = (drafts, payments)
    }

    /// `nil` if there is none, or it has become a payment: then it is removed.
    ///
    /// - Throws: The storage error.
    public func callAsFunction() async throws -> PaymentDraft? {
        guard let draft = try await drafts.draft() else { return nil }
        guard let id = draft.payment, try await payments.payment(id) != nil else { return draft }
        try await drafts.discard()
        return nil
    }
}

/// Keeps what was typed so far.
public struct KeepPaymentDraft: Sendable {
    private let drafts: any PaymentDraftRepository
    private let now: @Sendable () -> Date

    /// `now` becomes ``PaymentDraft/savedAt``.
    public init(drafts: any PaymentDraftRepository, now: @escaping @Sendable () -> Date) {
        (self.drafts, self.now) = (drafts, now)
    }

    /// A form in which nothing was typed or chosen but an account is no draft: it removes the one
    /// there was.
    ///
    /// - Parameters:
    ///   - form: Whole or half filled.
    ///   - payment: The id that confirming it would give the payment; `nil` before a review.
    /// - Throws: The storage error.
    public func callAsFunction(_ form: PaymentForm, as payment: ID<Payment>? = nil) async throws {
        guard form.isWorthKeeping else { return try await drafts.discard() }
        try await drafts.keep(PaymentDraft(form: form, savedAt: now(), payment: payment))
    }
}

/// Removes the draft.
public struct DiscardPaymentDraft: Sendable {
    private let drafts: any PaymentDraftRepository

    /// Nothing is removed until it is called.
    public init(drafts: any PaymentDraftRepository) { self.drafts = drafts }

    /// - Throws: The storage error.
    public func callAsFunction() async throws { try await drafts.discard() }
}

extension PaymentForm {
    /// Whether it holds more than the account to pay from, which is chosen in no time.
    var isWorthKeeping: Bool {
        payee != nil
            || [payeeName, payeeIdentifier, amount, reference, date].contains { text in
                text.contains { !$0.isWhitespace }
            }
    }
}
