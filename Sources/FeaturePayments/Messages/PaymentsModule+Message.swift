public import AshlarDomain

extension PaymentsModule {
    /// Returns the user-facing text for a broken rule of a payment, a payee or a standing order:
    /// the problem, the value and the next step.
    ///
    /// - Parameter wording: Contains ``table``.
    /// - Returns: `nil` for an error of another module.
    public static func message(for error: any Error, in wording: Wording) -> String? {
        (error as? any WordedError)?.message(in: wording)
    }
}

/// An error with user-facing text in this feature.
protocol WordedError: Error {
    /// The problem, the value and the next step.
    func message(in wording: Wording) -> String
}
