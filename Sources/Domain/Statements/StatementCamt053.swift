import Foundation

/// A statement in ISO 20022 format, camt.053.001.08, which banks send to their customers.
///
/// It contains the opening and closing balance if all entries of its dates are included; if a
/// search or category omits some, it contains only the account’s current balance, for information.
struct StatementCamt053: StatementWriter {
    private let head: StatementHeader

    init(_ head: StatementHeader) { self.head = head }

    var beginning: String {
        let account = head.account
        let created = Instant.format(head.now)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
            <BkToCstmrStmt>
            <GrpHdr><MsgId>\(messageID)</MsgId><CreDtTm>\(created)</CreDtTm></GrpHdr>
            <Stmt><Id>\(statementID)</Id><CreDtTm>\(created)</CreDtTm>\
            <FrToDt><FrDtTm>\(head.days.lowerBound)T00:00:00</FrDtTm>\
            <ToDtTm>\(head.days.upperBound)T23:59:59</ToDtTm></FrToDt>
            <Acct><Id>\(number)</Id><Ccy>\(account.currency.code)</Ccy>\
            \(Self.element("Nm", account.name, 70))</Acct>
            \(balances)

            """
    }

    func text(of entry: Transaction) -> String {
        let direction = Self.direction(entry.amount)
        // The number is unique in the account and always fits, unlike the bank’s id.
        var text = "<Ntry><NtryRef>\(entry.sequence)</NtryRef>"
        text += Self.amount(entry.amount) + direction + "<Sts><Cd>BOOK</Cd></Sts>"
        text += "<BookgDt><Dt>\(entry.date)</Dt></BookgDt>"
        text += Self.reference("AcctSvcrRef", entry.id.rawValue)
        text += "<BkTxCd>\(Self.code(entry))</BkTxCd>"
        text += "<NtryDtls><TxDtls>" + Self.references(entry)
        text += Self.amount(entry.amount) + direction
        if let original = entry.originalAmount {
            text += "<AmtDtls><InstdAmt>\(Self.amount(original))</InstdAmt>"
            text += "<TxAmt>\(Self.amount(entry.amount))</TxAmt></AmtDtls>"
        }
        let name = Self.element("Nm", entry.counterparty, 140)
        if !name.isEmpty {
            let role = entry.amount.isNegative ? "Cdtr" : "Dbtr"
            text += "<RltdPties><\(role)><Pty>\(name)</Pty></\(role)></RltdPties>"
        }
        let lines = MarkupText(entry.description).parts(of: 140)
            .map { "<Ustrd>\($0.escaped(140))</Ustrd>" }
        if !lines.isEmpty { text += "<RmtInf>\(lines.joined())</RmtInf>" }
        return text + "</TxDtls></NtryDtls></Ntry>\n"
    }

    var end: String {
        let note =
            head.balances == nil
            ? "<AddtlStmtInf>Some entries of these days are left out.</AddtlStmtInf>\n" : ""
        return note + "</Stmt>\n</BkToCstmrStmt>\n</Document>\n"
    }

    private var balances: String {
        guard let balances = head.balances else {
            return Self.balance("INFO", head.account.booked, head.asOf)
        }
        return Self.balance("OPBD", balances.opening, head.days.lowerBound)
            + Self.balance("CLBD", balances.closing, closingDay)
    }

    /// The last of the dates, but not later than the bank’s last report.
    private var closingDay: LocalDate {
        let known = max(head.asOf, head.balances?.entries?.upperBound.date ?? head.asOf)
        return max(head.days.lowerBound, min(head.days.upperBound, known))
    }

    private var number: String {
        switch head.account.identifier {
        case .iban(let iban): "<IBAN>\(iban.electronicFormat)</IBAN>"
        case .ukAccount(let number):
            Self.number(number.sortCode + number.accountNumber, "UK.OBIE.SortCodeAccountNumber")
        case .other(let scheme, let value): Self.number(value, scheme)
        }
    }

    private static func number(_ value: String, _ scheme: String) -> String {
        let id = element("Id", value, 34)
        let name = element("Prtry", scheme, 35)
        return "<Othr>" + (id.isEmpty ? "<Id>0</Id>" : id)
            + (name.isEmpty ? "" : "<SchmeNm>\(name)</SchmeNm>") + "</Othr>"
    }

    /// Time and account of the export.
    private var messageID: String {
        let instant = Instant.format(head.now).filter(\.isNumber)
        return "\(instant)-\(accountName(17))"
    }

    /// Dates and account, so that the same statement always has the same id.
    private var statementID: String {
        let days = "\(head.days.lowerBound)\(head.days.upperBound)".filter(\.isNumber)
        return "\(days)-\(accountName(18))"
    }

    private func accountName(_ limit: Int) -> String {
        String(
            head.account.id.rawValue.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
                .suffix(limit))
    }

    /// The entry’s payment, if there is one.
    private static func references(_ entry: Transaction) -> String {
        let payment = reference("Ref", entry.payment?.rawValue ?? "")
        return payment.isEmpty ? "" : "<Refs><Prtry><Tp>payment</Tp>\(payment)</Prtry></Refs>"
    }

    /// An id of at most 35 characters, without its hyphens if necessary, as for a UUID. A longer
    /// one is omitted, because a truncated id would be a different id.
    private static func reference(_ name: String, _ id: String) -> String {
        var text = MarkupText(id)
        if text.length > 35 { text = MarkupText(id.filter { $0 != "-" }) }
        guard !text.isEmpty, text.length <= 35 else { return "" }
        return "<\(name)>\(text.escaped(35))</\(name)>"
    }

    private static func element(_ name: String, _ text: String, _ limit: Int) -> String {
        let text = MarkupText(text)
        return text.isEmpty ? "" : "<\(name)>\(text.escaped(limit))</\(name)>"
    }

    private static func balance(_ type: String, _ money: Money, _ date: LocalDate) -> String {
        "<Bal><Tp><CdOrPrtry><Cd>\(type)</Cd></CdOrPrtry></Tp>" + amount(money) + direction(money)
            + "<Dt><Dt>\(date)</Dt></Dt></Bal>"
    }

    /// The amount without its sign, which is part of ``direction(_:)``.
    private static func amount(_ money: Money) -> String {
        "<Amt Ccy=\"\(money.currency.code)\">"
            + (money.isNegative ? money.decimalString.dropFirst() : money.decimalString[...])
            + "</Amt>"
    }

    private static func direction(_ money: Money) -> String {
        "<CdtDbtInd>\(money.isNegative ? "DBIT" : "CRDT")</CdtDbtInd>"
    }

    /// The bank’s own code beside the ISO 20022 code of known kinds.
    private static func code(_ entry: Transaction) -> String {
        let codes: (domain: String, family: String, part: String)? =
            switch entry.kind {
            case .cardPurchase: ("PMNT", "CCRD", "POSD")
            case .refund: ("PMNT", "CCRD", "RIMB")
            case .income: ("PMNT", "RCDT", "OTHR")
            case .transfer: ("PMNT", entry.amount.isNegative ? "ICDT" : "RCDT", "OTHR")
            case .fee: ("ACMT", entry.amount.isNegative ? "MDOP" : "MCOP", "FEES")
            default: nil
            }
        let known = codes.map {
            "<Domn><Cd>\($0.domain)</Cd><Fmly><Cd>\($0.family)</Cd>"
                + "<SubFmlyCd>\($0.part)</SubFmlyCd></Fmly></Domn>"
        }
        let word = element("Cd", entry.kind.rawValue, 35)
        return (known ?? "") + (word.isEmpty ? "" : "<Prtry>\(word)</Prtry>")
    }
}
