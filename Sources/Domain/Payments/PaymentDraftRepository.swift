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
