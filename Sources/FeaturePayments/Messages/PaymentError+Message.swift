import AshlarDomain

extension PaymentError: WordedError {
    func message(in wording: Wording) -> String {
        switch self {
        case .accountMissing: wording("newPayment.error.accountMissing")
        case .unknownAccount: wording("newPayment.error.unknownAccount")
        case .accountNotOpen(_, .closed): wording("newPayment.error.accountClosed")
        case .accountNotOpen(_, .blocked): wording("newPayment.error.accountBlocked")
        case .accountNotOpen(_, let status):
            wording("newPayment.error.accountNotOpen", status.code)
        case .payeeMissing: wording("newPayment.error.payeeMissing")
        case .unknownPayee: wording("newPayment.error.unknownPayee")
        case .payeeNotActive(let name): wording("newPayment.error.payeeNotActive", name)
        case .payeeNameInvalid(let error): error.message(in: wording)
        case .identifierMissing: wording("newPayment.error.identifierMissing")
        case .identifierInvalid(let error): error.message(in: wording)
        case .sameAccount(let identifier):
            wording("newPayment.error.sameAccount", identifier.masked)
        case .amountMissing, .amountInvalid, .amountNotPositive, .feeNotPossible, .aboveLimit,
            .insufficientFunds:
            amountMessage(in: wording)
        case .referenceInvalid(let error): error.message(in: wording)
        case .dateInvalid(let text): wording("newPayment.error.dateInvalid", text)
        case .dateInPast(_, let today):
            wording("newPayment.error.dateInPast", wording.dates.day(today))
        case .dateTooFar(_, let last):
            wording("newPayment.error.dateTooFar", wording.dates.day(last))
        case .unknownPayment: wording("newPayment.error.unknownPayment")
        case .notEnded: wording("newPayment.noRepeat.underWay")
        }
    }

    private func amountMessage(in wording: Wording) -> String {
        switch self {
        case .amountInvalid(let error): error.message(in: wording)
        case .amountNotPositive: wording("newPayment.error.amountNotPositive")
        case .feeNotPossible: wording("newPayment.error.fee")
        case .aboveLimit(let limit, _):
            wording("newPayment.error.aboveLimit", wording.money.string(limit))
        case .insufficientFunds(let spendable, let requested):
            wording(
                "newPayment.error.funds", wording.money.string(spendable),
                wording.money.string(requested))
        default: wording("newPayment.error.amountMissing")
        }
    }
}

extension MoneyParsingError: WordedError {
    func message(in wording: Wording) -> String {
        switch self {
        case .empty(let example): wording("newPayment.error.amountEmpty", example)
        case .unexpectedCharacter(let character, let text, let example):
            wording("newPayment.error.amountCharacter", character, text, example)
        case .badGrouping(let text, let example):
            wording("newPayment.error.amountGrouping", text, example)
        case .tooManyDecimals(let text, let currency, let example):
            wording("newPayment.error.amountDecimals", text, currency.code, example)
        case .tooLarge(let text): wording("newPayment.error.amountTooLarge", text)
        }
    }
}

extension SEPATextError: WordedError {
    func message(in wording: Wording) -> String {
        switch self {
        case .empty(.name): wording("newPayment.error.nameEmpty")
        case .empty: wording("newPayment.error.referenceEmpty")
        case .badCharacter(let character, let position, _):
            wording("newPayment.error.character", character, wording.count(position))
        case .tooLong(let length, .name):
            wording(
                "newPayment.error.nameTooLong", wording.count(length),
                wording.count(SEPAText.Field.name.maximumLength))
        case .tooLong(let length, let field):
            wording(
                "newPayment.error.referenceTooLong", wording.count(length),
                wording.count(field.maximumLength))
        }
    }
}
