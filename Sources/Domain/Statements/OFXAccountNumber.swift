/// An account's number in OFX's two fields, of 9 and of 22 characters.
///
/// - An IBAN of up to 22 characters is the account, and its bank's code the bank.
/// - A longer one is split: the bank has the leading parts of what follows country and check
///   digits, as few as leave 22 characters or less, and the account has the rest.
/// - A UK account is sort code and account number.
/// - Of any other number the account has the last 22 characters.
struct OFXAccountNumber: Equatable {
    let bank: String
    let account: String

    init(_ identifier: AccountIdentifier) {
        switch identifier {
        case .iban(let iban):
            let number = iban.electronicFormat
            let national = number.dropFirst(4)
            let isLong = number.count > Self.accountLimit
            let split = Self.split(iban, leaving: isLong ? Self.accountLimit : national.count)
            bank = String(national.prefix(split))
            account = isLong ? String(national.dropFirst(split)) : number
        case .ukAccount(let number):
            bank = number.sortCode
            account = number.accountNumber
        case .other(_, let value):
            let number = value.filter { !$0.isWhitespace }
            bank = "0"
            account = String(
                String.UnicodeScalarView(number.unicodeScalars.suffix(Self.accountLimit)))
        }
    }

    private static let accountLimit = 22
    private static let bankLimit = 9

    /// Where the structure's parts allow it; a single letter, as Italy's, names no bank.
    private static func split(_ iban: IBAN, leaving limit: Int) -> Int {
        let length = iban.electronicFormat.count - 4
        let least = max(2, length - limit)
        var end = 0
        for run in IBAN.structures[iban.countryCode]?.runs ?? [] {
            end += run.length
            if (least...bankLimit).contains(end) { return end }
        }
        // No part ends where it would fit, as in Saint Lucia.
        return min(max(least, 4), bankLimit)
    }
}
