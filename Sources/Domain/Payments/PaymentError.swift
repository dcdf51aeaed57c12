/// A business rule that a payment breaks.
public enum PaymentError: DescribedError, Hashable, Sendable, Codable {
    /// No account was chosen.
    case accountMissing
    /// The local copy has no such account, or has it no more.
    case unknownAccount(ID<Account>)
    /// With the status that forbids it.
    case accountNotOpen(ID<Account>, AccountStatus)
    /// Neither a known payee nor a name that is more than blanks.
    case payeeMissing
    /// The local copy has no such payee, or has it no more.
    case unknownPayee(ID<Payee>)
    /// The bank lists the payee but does not let it be paid.
    case payeeNotActive(name: String)
    /// The name breaks the rules of SEPA texts.
    case payeeNameInvalid(SEPATextError)
    /// Nothing but blanks, or the bank told none.
    case identifierMissing
    /// Neither an IBAN nor a UK account.
    case identifierInvalid(AccountIdentifierError)
    /// The payee's account is the one that would pay.
    case sameAccount(AccountIdentifier)
    /// Nothing but blanks.
    case amountMissing
    /// Not an amount in the person's locale and the account's currency.
    case amountInvalid(MoneyParsingError)
    /// Zero or less.
    case amountNotPositive(Money)
    /// A fee below zero, in another currency than the amount, or too large to add.
    case feeNotPossible(Money)
    /// More than ``PaymentPolicy/maximumUnits``; both in the account's currency.
    case aboveLimit(limit: Money, requested: Money)
    /// More than is available less what is queued; `spendable` may be negative, `requested` is the
    /// amount with its fee.
    case insufficientFunds(spendable: Money, requested: Money)
    /// The reference breaks the rules of SEPA texts.
    case referenceInvalid(SEPATextError)
    /// Not a day as `YYYY-MM-DD`; the text as it was typed.
    case dateInvalid(String)
    /// Before the bank's `today`.
    case dateInPast(LocalDate, today: LocalDate)
    /// Beyond ``PaymentPolicy/horizonDays``; `last` would still do.
    case dateTooFar(LocalDate, last: LocalDate)
    /// There is none with this id, here or at the bank as last heard.
    case unknownPayment(ID<Payment>)
    /// Its money may still move: paying the same again could pay twice.
    case notEnded(ID<Payment>)

    /// One sentence with the rule and the values, for logs.
    public var description: String {
        switch self {
        case .accountMissing: "A payment needs an account to pay from."
        case .unknownAccount(let id): "There is no account \(id)."
        case .accountNotOpen(let id, let status): "Account \(id) is \(status.code), not open."
        case .payeeMissing: "A payment needs a payee."
        case .unknownPayee(let id): "There is no payee \(id)."
        case .payeeNotActive(let name): "The payee \(quoted: name) is not active."
        case .payeeNameInvalid(let error): "The payee's name: \(error)"
        case .identifierMissing: "A payment needs the payee's account number."
        case .identifierInvalid(let error): "\(error)"
        case .sameAccount(let identifier): "A payment needs two accounts, got \(identifier) twice."
        case .amountMissing: "A payment needs an amount."
        case .amountInvalid(let error): "\(error)"
        case .amountNotPositive(let amount): "A payment must be positive, got \(amount)."
        case .feeNotPossible(let fee): "A payment cannot cost \(fee)."
        case .aboveLimit(let limit, let requested):
            "A payment is at most \(limit), got \(requested)."
        case .insufficientFunds(let spendable, let requested):
            "The account can spend \(spendable), the payment needs \(requested)."
        case .referenceInvalid(let error): "The reference: \(error)"
        case .dateInvalid(let text): "\(quoted: text) is not a date, like 2026-03-31."
        case .dateInPast(let date, let today): "\(date) is before today, \(today)."
        case .dateTooFar(let date, let last): "\(date) is after \(last), the last possible day."
        case .unknownPayment(let id): "There is no payment \(id)."
        case .notEnded(let id):
            "Payment \(id) has not ended: paying the same again could pay twice."
        }
    }
}
