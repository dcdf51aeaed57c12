public import AshlarDomain

extension PaymentsModule {
    /// What users read of a rule that a payment, a payee or a standing order breaks: what is wrong,
    /// with its value, and what to do.
    ///
    /// - Parameter wording: Holds ``table``.
    /// - Returns: `nil` for an error that is not this module's.
    public static func message(for error: any Error, in wording: Wording) -> String? {
        (error as? any WordedError)?.message(in: wording)
    }
}

/// An error that this feature has words for.
protocol WordedError: Error {
    /// What is wrong, with its value, and what to do.
    func message(in wording: Wording) -> String
}
