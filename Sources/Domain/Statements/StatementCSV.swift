/// A statement in RFC 4180 format: with a header, CRLF, and quotes only where necessary.
///
/// Independent of locales, amounts have a point and all decimals of their currency, and dates are
/// `YYYY-MM-DD`, so that every program reads the same. The sandbox bank’s `--statement` reads this
/// format too.
struct StatementCSV: StatementWriter {
    private let account: String

    init(_ head: StatementHeader) { account = head.account.id.rawValue }

    var beginning: String {
        "date,sequence,account,counterparty,description,amount,currency,balance_after,kind,"
            + "category,original_amount,original_currency,payment,id\r\n"
    }

    func text(of entry: Transaction) -> String {
        let fields = [
            "\(entry.date)", "\(entry.sequence)", Self.text(account),
            Self.text(entry.counterparty), Self.text(entry.description),
            entry.amount.decimalString, entry.amount.currency.code,
            entry.balanceAfter.decimalString, Self.text(entry.kind.rawValue),
            entry.category.rawValue, entry.originalAmount?.decimalString ?? "",
            entry.originalAmount?.currency.code ?? "", Self.text(entry.payment?.rawValue ?? ""),
            Self.text(entry.id.rawValue),
        ]
        return fields.joined(separator: ",") + "\r\n"
    }

    var end: String { "" }

    /// Untrusted text. A spreadsheet would execute text that begins like a formula, so an
    /// apostrophe is inserted, as spreadsheets do themselves.
    static func text(_ text: String) -> String {
        var text = text
        if let first = text.unicodeScalars.first, "=+-@\t\r\n".unicodeScalars.contains(first) {
            text = "'" + text
        }
        let isPlain = !text.utf8.contains {
            $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D
        }
        return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
