/// Which column of a statement holds what, found by the names in its header.
struct StatementColumns {
    /// What a column can hold, by the name that messages use.
    enum Role: String, CaseIterable {
        case date, account, amount, currency, counterparty, description, type
        case originalAmount = "original_amount"
        case originalCurrency = "original_currency"

        var isRequired: Bool {
            switch self {
            case .date, .account, .amount, .currency, .counterparty: true
            default: false
            }
        }

        /// Names it goes by, the best first; compared by letters and digits alone.
        fileprivate var names: [String] {
            switch self {
            case .date:
                ["date", "bookingdate", "transactiondate", "posteddate", "posted", "valuedate"]
            case .account:
                ["account", "accountid", "accountnumber", "accountname", "iban", "card", "cardid"]
            case .amount: ["amount", "transactionamount", "value", "sum", "total"]
            case .currency: ["currency", "currencycode", "ccy", "transactioncurrency"]
            case .counterparty:
                [
                    "counterparty", "counterpartyname", "merchant", "merchantname", "payee",
                    "beneficiary", "supplier", "name",
                ]
            case .description:
                ["description", "details", "memo", "narrative", "purpose", "reference", "text"]
            case .type: ["type", "kind", "transactiontype"]
            case .originalAmount: ["originalamount", "foreignamount", "originalvalue"]
            case .originalCurrency: ["originalcurrency", "foreigncurrency", "originalccy"]
            }
        }
    }

    /// How many fields a row has.
    let count: Int
    private let places: [Role: Int]

    /// - Throws: The first required role that no column has.
    init(header: [String]) throws(MissingColumn) {
        count = header.count
        let names = header.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
        var places: [Role: Int] = [:]
        for role in Role.allCases {
            places[role] = role.names.lazy.compactMap { names.firstIndex(of: $0) }.first
            guard places[role] != nil || !role.isRequired else {
                throw MissingColumn(name: role.rawValue)
            }
        }
        self.places = places
    }

    /// The column's place, if there is one.
    subscript(role: Role) -> Int? { places[role] }

    /// The separator that the header line uses.
    static func separator(_ bytes: some Sequence<UInt8>) -> Unicode.Scalar {
        let header = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
        let semicolons = header.count { $0 == UInt8(ascii: ";") }
        return semicolons > header.count { $0 == UInt8(ascii: ",") } ? ";" : ","
    }
}

struct MissingColumn: Error, Equatable { let name: String }
