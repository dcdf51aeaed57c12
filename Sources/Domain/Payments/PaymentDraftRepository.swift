/// The signed-in user’s only draft; it survives a restart and is removed with the user’s data.
public protocol PaymentDraftRepository: Sendable {
    /// The draft; `nil` if there is none.
    ///
    /// - Throws: The storage error.
    func draft() async throws -> PaymentDraft?

    /// Replaces the draft.
    ///
    /// - Throws: The storage error.
    func keep(_ draft: PaymentDraft) async throws

    /// Removes the draft, if there is one.
    ///
    /// - Throws: The storage error.
    func discard() async throws
}
