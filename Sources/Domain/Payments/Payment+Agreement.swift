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
    public func terms(changedIn record: Payment) -> [Term] {
        Term.allCases.filter { term in
            switch term {
            case .account: record.account != account
            case .payeeIdentifier: record.payeeIdentifier != payeeIdentifier
            case .amount: record.amount != amount
            case .fee:
                record.fee.currency != fee.currency || record.fee.minorUnits > fee.minorUnits
            }
        }
    }
}
