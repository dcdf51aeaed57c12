extension Payment {
    /// A term of a payment that the user confirms and the bank must not change.
    public enum Term: String, Hashable, Sendable, Codable, CaseIterable {
        /// The debited account, and the payee’s account.
        case account, payeeIdentifier
        /// The amount with its currency.
        case amount
        /// The fee; the bank may take less than agreed, but not more.
        case fee
    }

    /// Returns the terms in which the bank’s record differs from the confirmed payment, in the
    /// order of their declaration.
    ///
    /// Name, reference and date are not compared, because banks transliterate the texts and move
    /// dates.
    public func terms(notKeptBy told: Payment) -> [Term] {
        Term.allCases.filter { term in
            switch term {
            case .account: told.account != account
            case .payeeIdentifier: told.payeeIdentifier != payeeIdentifier
            case .amount: told.amount != amount
            case .fee:
                told.fee.currency != fee.currency || told.fee.minorUnits > fee.minorUnits
            }
        }
    }
}
