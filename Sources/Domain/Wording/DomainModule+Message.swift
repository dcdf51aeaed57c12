extension DomainModule {
    /// What users read of any error: what happened, and the next step.
    ///
    /// A feature's rules have words in that feature; here they keep only their description.
    public static func message(for error: any Error, in wording: Wording) -> Notice {
        Notice(Problem(error), wording)
    }
}
