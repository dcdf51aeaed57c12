/// Computes a payment’s fee for the signed-in user.
struct FeeQuote: Sendable {
    let profiles: (any ProfileRepository)?
    let schedule: FeeSchedule

    /// The fee by the locally stored profile, for a form that is validated at each keystroke.
    ///
    /// - Throws: The storage error; the result may contain ``PaymentError/feeNotPossible(_:)``.
    func known(for amount: Money) async throws -> Result<Money, PaymentError> {
        guard !schedule.isFree else { return .success(.zero(amount.currency)) }
        return fee(for: amount, try await profiles?.cached())
    }

    /// The fee by the bank’s current profile or its local copy; without either, the standard fee.
    func current(for amount: Money) async throws -> Result<Money, PaymentError> {
        guard !schedule.isFree else { return .success(.zero(amount.currency)) }
        do { return fee(for: amount, try await profiles?.profile()) } catch is ServerError {
            return fee(for: amount, nil)
        }
    }

    private func fee(for amount: Money, _ profile: UserProfile?) -> Result<Money, PaymentError> {
        // Without a profile, quote the standard fee: the bank never takes more than agreed.
        guard let fee = try? schedule.fee(for: amount, tier: profile?.tier ?? .standard) else {
            return .failure(.feeNotPossible(amount))
        }
        return .success(fee)
    }
}
