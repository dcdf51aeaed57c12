/// An account number in OFX’s two fields of 9 (bank) and 22 (account) characters.
///
/// - For an IBAN of up to 22 characters, the account is the whole IBAN and the bank its bank code.
/// - A longer IBAN is split after country and check digits: the bank gets as few leading parts as
///   possible, so that the rest fits the account.
/// - A UK account consists of sort code and account number.
/// - For any other number, the account is its last 22 characters.
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

    /// The length of the bank code, at the end of a part; a single letter, as in Italy, is not
    /// enough.
    private static func split(_ iban: IBAN, leaving limit: Int) -> Int {
        let length = iban.electronicFormat.count - 4
        let least = max(2, length - limit)
        var end = 0
        for run in IBAN.structures[iban.countryCode]?.runs ?? [] {
            end += run.length
            if (least...bankLimit).contains(end) { return end }
        }
        // No part ends in this range, as in Saint Lucia.
        return min(max(least, 4), bankLimit)
    }
}
