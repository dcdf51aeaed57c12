/// Maps a statement’s columns to their roles by the names in its header.
struct StatementColumns {
    /// The content of a column; the raw value is its name in messages.
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

        /// Accepted header names, in order of preference; compared by letters and digits only.
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

    /// The number of fields per row.
    let count: Int
    private let places: [Role: Int]

    /// - Throws: The first required role without a column.
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

    /// The column’s index; `nil` if there is none.
    subscript(role: Role) -> Int? { places[role] }

    /// The field separator of the header line.
    static func separator(_ bytes: some Sequence<UInt8>) -> Unicode.Scalar {
        let header = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
        let semicolons = header.count { $0 == UInt8(ascii: ";") }
        return semicolons > header.count { $0 == UInt8(ascii: ",") } ? ";" : ","
    }
}

struct MissingColumn: Error, Equatable { let name: String }
