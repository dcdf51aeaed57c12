extension DomainModule {
    /// Returns the message that users see for an error: what happened, and the next step.
    ///
    /// A feature’s own errors have messages in that feature; here only their description is used.
    public static func message(for error: any Error, in wording: Wording) -> Notice {
        Notice(Problem(error), wording)
    }
}
