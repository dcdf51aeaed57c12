import AshlarDomain

extension PayeeError: WordedError {
    func message(in wording: Wording) -> String {
        switch self {
        case .nameMissing: wording("payee.error.nameMissing")
        case .nameTooLong(let length):
            wording("payee.error.nameTooLong", "\(Payee.longestName)", "\(length)")
        case .nameNotPlain: wording("payee.error.nameNotPlain")
        case .identifierMissing: wording("identifier.empty")
        case .identifierInvalid(let error): error.message(in: wording)
        case .alreadyThere(let name): wording("payee.error.alreadyThere", name)
        case .unknownPayee: wording("payees.gone")
        }
    }
}

extension AccountIdentifierError: WordedError {
    func message(in wording: Wording) -> String {
        switch self {
        case .empty, .iban(.empty): wording("identifier.empty")
        case .iban(let error): error.message(in: wording)
        case .ukAccount(.badSortCode(let text)): wording("identifier.uk.sortCode", text)
        case .ukAccount(.badAccountNumber(let text)): wording("identifier.uk.number", text)
        case .ukAccount(.badForm(let text)): wording("identifier.uk.form", text)
        }
    }
}

extension IBANError: WordedError {
    func message(in wording: Wording) -> String {
        switch self {
        case .empty: wording("identifier.empty")
        case .badCharacter(let character, let position):
            wording("identifier.iban.character", character, "\(position)")
        case .badCountry(let text): wording("identifier.iban.country", text)
        case .unknownCountry(let country): wording("identifier.iban.countryUnknown", country)
        case .tooShort(let text, let expected):
            wording("identifier.iban.tooShort", text, "\(expected)")
        case .tooLong(let text, let expected):
            wording("identifier.iban.tooLong", text, "\(expected)")
        case .badCheckDigitsFormat(let digits): wording("identifier.iban.checkDigits", digits)
        case .checkDigitRange(let digits): wording("identifier.iban.checkDigitRange", digits)
        case .badStructure(let character, let position, _):
            wording("identifier.iban.structure", character, "\(position)")
        case .badChecksum(let text): wording("identifier.iban.checksum", text)
        }
    }
}
