import AshlarDomain

extension AccountIdentifierError {
    /// What is wrong with the account number, in a person's words.
    func words(_ wording: Wording) -> String {
        switch self {
        case .empty, .iban(.empty): wording("identifier.empty")
        case .iban(let error): error.words(wording)
        case .ukAccount(.badSortCode(let text)): wording("identifier.uk.sortCode", text)
        case .ukAccount(.badAccountNumber(let text)): wording("identifier.uk.number", text)
        case .ukAccount(.badForm(let text)): wording("identifier.uk.form", text)
        }
    }
}

extension IBANError {
    fileprivate func words(_ wording: Wording) -> String {
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
