/// What a payment costs whoever is signed in.
struct FeeQuote: Sendable {
    let profiles: (any ProfileRepository)?
    let schedule: FeeSchedule

    /// By the profile as it is known here: for a form that is judged at every key.
    ///
    /// - Throws: ``PaymentError/feeNotPossible(_:)`` inside the result; the storage error.
    func known(for amount: Money) async throws -> Result<Money, PaymentError> {
        guard !schedule.isFree else { return .success(.zero(amount.currency)) }
        return fee(for: amount, try await profiles?.known())
    }

    /// By the profile as the bank has it now, or else as it is known here.
    func current(for amount: Money) async throws -> Result<Money, PaymentError> {
        guard !schedule.isFree else { return .success(.zero(amount.currency)) }
        do { return fee(for: amount, try await profiles?.profile()) } catch is ServerError {
            return fee(for: amount, nil)
        }
    }

    private func fee(for amount: Money, _ profile: UserProfile?) -> Result<Money, PaymentError> {
        // Whoever is not known pays what most pay: the bank takes no more than was agreed.
        guard let fee = try? schedule.fee(for: amount, tier: profile?.tier ?? .standard) else {
            return .failure(.feeNotPossible(amount))
        }
        return .success(fee)
    }
}
