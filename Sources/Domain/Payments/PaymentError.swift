/// A business rule that a payment breaks.
public enum PaymentError: DescribedError, Hashable, Sendable, Codable {
    /// No account is chosen.
    case accountMissing
    /// The local copy does not contain the account.
    case unknownAccount(ID<Account>)
    /// The account’s status does not allow payments.
    case accountNotOpen(ID<Account>, AccountStatus)
    /// Neither a known payee nor a name.
    case payeeMissing
    /// The local copy does not contain the payee.
    case unknownPayee(ID<Payee>)
    /// The payee is not active at the bank.
    case payeeNotActive(name: String)
    /// The name breaks the rules for SEPA texts.
    case payeeNameInvalid(SEPATextError)
    /// The payee’s account is empty, only blanks, or unknown.
    case identifierMissing
    /// The text is neither an IBAN nor a UK account.
    case identifierInvalid(AccountIdentifierError)
    /// The payee’s account is the paying account.
    case sameAccount(AccountIdentifier)
    /// The field is empty or only blanks.
    case amountMissing
    /// The text is not an amount in the user’s locale and the account’s currency.
    case amountInvalid(MoneyParsingError)
    /// The amount is zero or negative.
    case amountNotPositive(Money)
    /// The fee is negative, in another currency than the amount, or too large to add.
    case feeNotPossible(Money)
    /// The amount exceeds ``PaymentPolicy/maximumUnits``; both in the account’s currency.
    case aboveLimit(limit: Money, requested: Money)
    /// The sum of amount and fee, `requested`, exceeds the available balance minus queued payments,
    /// `spendable`, which may be negative.
    case insufficientFunds(spendable: Money, requested: Money)
    /// The reference breaks the rules for SEPA texts.
    case referenceInvalid(SEPATextError)
    /// The text is not a date in the form `YYYY-MM-DD`.
    case dateInvalid(String)
    /// The date is before the bank’s `today`.
    case dateInPast(LocalDate, today: LocalDate)
    /// The date is later than ``PaymentPolicy/horizonDays`` allows; `last` is the last possible
    /// one.
    case dateTooFar(LocalDate, last: LocalDate)
    /// There is no payment with this id, neither local nor in the last refresh.
    case unknownPayment(ID<Payment>)
    /// The payment is not final: repeating it could pay twice.
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
