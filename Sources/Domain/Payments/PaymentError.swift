/// A business rule that a payment breaks.
public enum PaymentError: Error, Hashable, Sendable, CustomStringConvertible {
    case accountMissing
    case unknownAccount(ID<Account>)
    case accountNotOpen(ID<Account>, AccountStatus)
    case payeeMissing
    case unknownPayee(ID<Payee>)
    case payeeNotActive(name: String)
    case payeeNameInvalid(SEPATextError)
    case identifierMissing
    case identifierInvalid(AccountIdentifierError)
    case sameAccount(AccountIdentifier)
    case amountMissing
    case amountInvalid(MoneyParsingError)
    case amountNotPositive(Money)
    case aboveLimit(limit: Money, requested: Money)
    case insufficientFunds(spendable: Money, requested: Money)
    case referenceInvalid(SEPATextError)
    case dateInvalid(String)
    case dateInPast(LocalDate, today: LocalDate)
    case dateTooFar(LocalDate, last: LocalDate)
    case unknownPayment(ID<Payment>)

    public var description: String {
        switch self {
        case .accountMissing: "A payment needs an account to pay from."
        case .unknownAccount(let id): "There is no account \(id)."
        case .accountNotOpen(let id, let status): "Account \(id) is \(status.code), not open."
        case .payeeMissing: "A payment needs a payee."
        case .unknownPayee(let id): "There is no payee \(id)."
        case .payeeNotActive(let name): "The payee “\(name)” is not active."
        case .payeeNameInvalid(let error): "The payee's name: \(error)"
        case .identifierMissing: "A payment needs the payee's account number."
        case .identifierInvalid(let error): "\(error)"
        case .sameAccount(let identifier): "A payment needs two accounts, got \(identifier) twice."
        case .amountMissing: "A payment needs an amount."
        case .amountInvalid(let error): "\(error)"
        case .amountNotPositive(let amount): "A payment must be positive, got \(amount)."
        case .aboveLimit(let limit, let requested):
            "A payment is at most \(limit), got \(requested)."
        case .insufficientFunds(let spendable, let requested):
            "The account can spend \(spendable), the payment needs \(requested)."
        case .referenceInvalid(let error): "The reference: \(error)"
        case .dateInvalid(let text): "“\(text)” is not a date, like 2026-03-31."
        case .dateInPast(let date, let today): "\(date) is before today, \(today)."
        case .dateTooFar(let date, let last): "\(date) is after \(last), the last possible day."
        case .unknownPayment(let id): "There is no payment \(id)."
        }
    }
}
