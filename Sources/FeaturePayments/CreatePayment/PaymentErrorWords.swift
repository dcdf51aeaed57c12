import Domain

/// A broken rule in a person's words: what is wrong, with its value, and what to do.
struct PaymentErrorWords {
    let wording: Wording

    func text(_ error: PaymentError) -> String {
        switch error {
        case .accountMissing: "Choose the account to pay from."
        case .unknownAccount: "This account is not there any more. Choose another."
        case .accountNotOpen(_, let status):
            "This account is \(status.code): choose another to pay from."
        case .payeeMissing: "Enter the name of whom you pay."
        case .unknownPayee: "This payee is not there any more. Choose another, or a new one."
        case .payeeNotActive(let name): "“\(name)” cannot be paid now. Choose another payee."
        case .payeeNameInvalid(let error): text(error, of: "name")
        case .identifierMissing: "Enter the account number: an IBAN, or sort code and number."
        case .identifierInvalid(let error): "\(error)"
        case .sameAccount(let identifier):
            "\(identifier.masked) is the account you pay from. Choose another one."
        case .amountMissing: "Enter an amount."
        case .amountInvalid(let error): "\(error)"
        case .amountNotPositive: "Enter an amount above zero."
        case .feeNotPossible: "What this payment costs cannot be told. Enter another amount."
        case .aboveLimit(let limit, _):
            "At most \(wording.money.string(limit)) can be paid at once. Enter less."
        case .insufficientFunds(let spendable, let requested):
            "You can spend \(wording.money.string(spendable)) from this account, and this "
                + "payment takes \(wording.money.string(requested)) in all. Enter less, or choose "
                + "another account."
        case .referenceInvalid(let error): text(error, of: "reference")
        case .dateInvalid(let text): "“\(text)” is not a day, like 2026-03-31."
        case .dateInPast(_, let today):
            "This day is over. Choose \(wording.dates.day(today)) or later."
        case .dateTooFar(_, let last):
            "Choose \(wording.dates.day(last)) or earlier: that is as far ahead as it goes."
        case .unknownPayment: "This payment is not there any more."
        }
    }

    private func text(_ error: SEPATextError, of field: String) -> String {
        switch error {
        case .empty: "Enter a \(field)."
        case .badCharacter(let character, let position, _):
            "Payments cannot carry “\(character)” (character \(position)). "
                + "Use letters without accents, digits, spaces and / - ? : ( ) . , ' +"
        case .tooLong(let length, let limits):
            "The \(field) has \(length) characters, \(limits.maximumLength) are possible."
        }
    }
}
