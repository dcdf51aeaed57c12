extension Payment {
    /// A term of a payment that the person confirms and the bank may not change.
    public enum Term: String, Hashable, Sendable, Codable, CaseIterable {
        /// The account that is debited, and the payee's number.
        case account, payeeIdentifier
        /// With its currency.
        case amount
        /// The bank may take less than was agreed, and not more.
        case fee
    }

    /// The terms in which the bank's record of this payment differs from what was confirmed, in the
    /// order of their declaration; empty where the bank does what it was asked to.
    ///
    /// Name, reference and day are not compared: banks write the first two in their own letters, and
    /// move days.
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
