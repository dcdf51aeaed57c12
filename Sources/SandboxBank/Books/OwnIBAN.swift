import AshlarDomain

/// The account numbers that this bank issues: British IBANs under a bank code of its own.
enum OwnIBAN {
    static let bankCode = "ASHL"
    static let sortCode = "040404"

    /// The IBAN of the account at `index`.
    static func make(account index: Int) -> String {
        let number = String(10_000_019 + index * 37)
        let basic = bankCode + sortCode + number
        let rest = remainder(basic + "GB00")
        let check = 98 - rest
        return "GB" + (check < 10 ? "0\(check)" : "\(check)") + basic
    }

    static func isOwn(_ iban: String) -> Bool { iban.dropFirst(4).hasPrefix(bankCode) }

    /// The IBAN of a known account by its sort code and account number in one text; `nil` if there
    /// is none.
    static func iban(ukAccount value: String, among known: [String: Int]) -> String? {
        guard value.hasPrefix(sortCode) else { return nil }
        return known.keys.first { $0.hasSuffix(value) }
    }

    private static func remainder(_ text: String) -> Int {
        text.utf8.reduce(0) { rest, byte in
            byte < UInt8(ascii: "A")
                ? (rest * 10 + Int(byte & 0xF)) % 97 : (rest * 100 + Int(byte) - 55) % 97
        }
    }
}
