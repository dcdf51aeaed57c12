/// A statement in OFX 1.0.2 format, which is SGML, for import by accounting programs.
///
/// The header declares UTF-8, and the text is UTF-8: the only form in which libofx, ofxtools and
/// ofxparse all read every script. OFX 2, which is XML, does not work: libofx drops numeric
/// character references, and ofxparse reads other characters than ASCII only as such references.
struct StatementOFX: StatementWriter {
    private let head: StatementHeader

    init(_ head: StatementHeader) { self.head = head }

    var beginning: String {
        let header = [
            "OFXHEADER:100", "DATA:OFXSGML", "VERSION:102", "SECURITY:NONE", "ENCODING:UTF-8",
            "CHARSET:NONE", "COMPRESSION:NONE", "OLDFILEUID:NONE", "NEWFILEUID:NONE", "", "",
        ]
        let now = Self.day(head.today)
        return header.joined(separator: "\r\n") + """
            <OFX>
            <SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>\
            <DTSERVER>\(now)</DTSERVER><LANGUAGE>ENG</LANGUAGE></SONRS></SIGNONMSGSRSV1>
            <BANKMSGSRSV1><STMTTRNRS><TRNUID>0</TRNUID>\
            <STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>
            <STMTRS><CURDEF>\(head.account.currency.code)</CURDEF>\(number)
            <BANKTRANLIST><DTSTART>\(Self.day(head.days.lowerBound))</DTSTART>\
            <DTEND>\(Self.day(head.days.upperBound))</DTEND>

            """
    }

    func text(of entry: Transaction) -> String {
        var text = "<STMTTRN><TRNTYPE>\(Self.type(entry))</TRNTYPE>"
        text += "<DTPOSTED>\(Self.day(entry.date))</DTPOSTED>"
        text += "<TRNAMT>\(entry.amount.decimalString)</TRNAMT>"
        text += "<FITID>\(MarkupText(entry.id.rawValue).escaped(255))</FITID>"
        let name = MarkupText(entry.counterparty)
        var memo = MarkupText(entry.description)
        // Some readers refuse the whole file for an empty name; a missing one is allowed.
        let title = Self.name(name.isEmpty ? memo : name)
        if !title.isEmpty { text += "<NAME>\(title)</NAME>" }
        // Contains a truncated name completely, because OFX 1 has no field for long names.
        if !name.isEmpty, title != name.escaped(.max) {
            memo = MarkupText(memo.isEmpty ? name.plain : "\(name.plain) / \(memo.plain)")
        }
        // libofx truncates within a character after 390 bytes.
        if !memo.isEmpty { text += "<MEMO>\(memo.escaped(255, bytes: 390))</MEMO>" }
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

    private var number: String {
        let number = OFXAccountNumber(head.account.identifier)
        return "<BANKACCTFROM><BANKID>\(MarkupText(number.bank).escaped(9))</BANKID>"
            + "<ACCTID>\(MarkupText(number.account).escaped(22))</ACCTID>"
            + "<ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>"
    }

    /// At most 32 characters, and at most the number of bytes that libofx preserves.
    private static func name(_ text: MarkupText) -> String { text.escaped(32, bytes: 96) }

    private static func type(_ entry: Transaction) -> String {
        switch entry.kind {
        case .fee: "FEE"
        case .transfer: "XFER"
        case .cardPurchase: "POS"
        default: entry.amount.isNegative ? "DEBIT" : "CREDIT"
        }
    }

    /// Noon on the date without a zone, which means GMT: a reader that converts it to local time
    /// gets the same date from twelve hours behind to less than twelve hours ahead. Further ahead,
    /// as in New Zealand, it would be the next date; most readers do not convert it.
    private static func day(_ date: LocalDate) -> String {
        date.description.filter { $0 != "-" } + "120000"
    }
}
