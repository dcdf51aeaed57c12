/// A statement as OFX 2.1.1 has it, which is XML: what bookkeeping programs import.
///
/// Every letter beyond ASCII is a numeric reference: there are readers that do not look at the
/// encoding, and to them and to all others it is the same text.
struct StatementOFX: StatementWriter {
    private let head: StatementHead

    init(_ head: StatementHead) { self.head = head }

    var beginning: String {
        let account = head.account
        let now = Self.day(head.today)
        return """
            <?xml version="1.0" encoding="UTF-8" standalone="no"?>
            <?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
            <OFX>
            <SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>\
            <DTSERVER>\(now)</DTSERVER><LANGUAGE>ENG</LANGUAGE></SONRS></SIGNONMSGSRSV1>
            <BANKMSGSRSV1><STMTTRNRS><TRNUID>0</TRNUID>\
            <STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>
            <STMTRS><CURDEF>\(account.currency.code)</CURDEF>\(number)
            <BANKTRANLIST><DTSTART>\(Self.day(head.days.lowerBound))</DTSTART>\
            <DTEND>\(Self.day(head.days.upperBound))</DTEND>

            """
    }

    func text(of entry: Transaction) -> String {
        var text = "<STMTTRN><TRNTYPE>\(Self.type(entry))</TRNTYPE>"
        text += "<DTPOSTED>\(Self.day(entry.date))</DTPOSTED>"
        text += "<TRNAMT>\(entry.amount.decimalString)</TRNAMT>"
        text += "<FITID>\(Self.text(entry.id.rawValue, 255))</FITID>"
        let (name, memo) = (Self.readable(entry.counterparty), Self.readable(entry.description))
        // There are readers that refuse a whole file for an empty name; none at all is allowed.
        let title = name.isEmpty ? memo : name
        // A name has 32 characters at most; the whole of a longer one has a place of its own.
        if !title.isEmpty { text += "<NAME>\(Self.text(title, 32))</NAME>" }
        if name.unicodeScalars.count > 32 {
            text += "<EXTDNAME>\(Self.text(name, 100))</EXTDNAME>"
        }
        if !memo.isEmpty { text += "<MEMO>\(Self.text(memo, 255))</MEMO>" }
        return text + "</STMTTRN>\n"
    }

    var end: String {
        let account = head.account
        return """
            </BANKTRANLIST>
            <LEDGERBAL><BALAMT>\(account.booked.decimalString)</BALAMT>\
            <DTASOF>\(Self.day(head.asOf))</DTASOF></LEDGERBAL>
            <AVAILBAL><BALAMT>\(account.available.decimalString)</BALAMT>\
            <DTASOF>\(Self.day(head.asOf))</DTASOF></AVAILBAL>
            </STMTRS></STMTTRNRS></BANKMSGSRSV1>
            </OFX>

            """
    }

    /// The bank and the number within it, as each scheme has them.
    private var number: String {
        let (bank, number) =
            switch head.account.identifier {
            case .iban(let iban):
                // The bank's own number follows country and check digits.
                (String(iban.electronicFormat.dropFirst(4).prefix(8)), iban.electronicFormat)
            default: ("0", "\(head.account.identifier)".filter { !$0.isWhitespace })
            }
        return "<BANKACCTFROM><BANKID>\(Self.text(bank, 9))</BANKID>"
            + "<ACCTID>\(Self.text(number, 34))</ACCTID>"
            + "<ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>"
    }

    private static func type(_ entry: Transaction) -> String {
        switch entry.kind {
        case .fee: "FEE"
        case .transfer: "XFER"
        case .cardPurchase: "POS"
        default: entry.amount.isNegative ? "DEBIT" : "CREDIT"
        }
    }

    /// Noon of that day, without a zone, which is Greenwich's: a reader who converts it to a local
    /// time finds the same day from twelve hours behind to less than twelve ahead. Beyond that, as
    /// in New Zealand, it would be the next one; most readers keep the digits as they are.
    private static func day(_ date: LocalDate) -> String {
        date.description.filter { $0 != "-" } + "120000"
    }

    /// Text from outside without what XML may not hold; empty where only blanks are left.
    private static func readable(_ text: String) -> String {
        let allowed = String(text.unicodeScalars.filter(isAllowed))
        return allowed.allSatisfy(\.isWhitespace) ? "" : allowed
    }

    /// Text from outside, without what XML may not hold, and not longer than its field.
    private static func text(_ text: String, _ limit: Int) -> String {
        var result = ""
        for scalar in text.unicodeScalars.lazy.filter(isAllowed).prefix(limit) {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case _ where !scalar.isASCII: result += "&#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...: true
        default: false
        }
    }
}
