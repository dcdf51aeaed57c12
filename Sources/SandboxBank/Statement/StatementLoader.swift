import AshlarCSV
import AshlarDomain
import Foundation

/// Reads a CSV file of transactions; unreadable rows are reported and skipped.
struct StatementLoader {
    private let columns: StatementColumns
    /// Whether a comma can be the decimal separator: only if semicolons separate the fields.
    private let hasDecimalComma: Bool
    private var history = History()
    private var rejected: [StatementReport.RejectedRow] = []
    private var accounts: [String: Int] = [:]
    private var currencies: [String: Currency] = [:]
    /// Interned texts: statements repeat them.
    private var texts: Set<String> = []
    /// The sum of the absolute amounts: an upper bound for any balance.
    private var volume: Int64 = 0

    /// - Throws: ``SandboxBankError`` for an unreadable file or header.
    static func load(
        _ data: Foundation.Data, from url: URL
    ) throws(SandboxBankError) -> (history: History, report: StatementReport) {
        let separator = StatementColumns.separator(data)
        var reader = CSVReader(data, separator: separator)
        let header: [String]
        switch reader.next() {
        case nil: throw .statementUnreadable(url, reason: "it is empty")
        case .failure(let error):
            throw .statementUnreadable(url, reason: "the header is broken: \(error)")
        case .success(let row): header = row.texts
        }
        var loader: StatementLoader
        do {
            loader = StatementLoader(
                columns: try StatementColumns(header: header), hasDecimalComma: separator == ";")
        } catch {
            throw .statementColumnMissing(url, column: error.name, header: header)
        }
        while let row = reader.next() { loader.take(row) }
        return loader.finished()
    }

    private init(columns: StatementColumns, hasDecimalComma: Bool) {
        self.columns = columns
        self.hasDecimalComma = hasDecimalComma
    }

    private mutating func take(_ result: Result<CSVReader.Row, CSVError>) {
        switch result {
        case .failure(let error):
            rejected.append(
                .init(
                    line: error.line, column: error.column, field: nil, value: "",
                    reason: error.description))
        case .success(let row):
            do throws(FieldError) { history.rows.append(try read(row)) } catch {
                rejected.append(error.row)
            }
        }
    }

    private mutating func read(_ row: CSVReader.Row) throws(FieldError) -> History.Row {
        guard row.fields.count == columns.count else {
            throw FieldError(
                row: .init(
                    line: row.line, column: 1, field: nil,
                    value: row.texts.joined(separator: ","),
                    reason: "The row has \(row.fields.count) fields, the header "
                        + "\(columns.count)."))
        }
        let day = try date(row)
        let currency = try currency(row, .currency)
        let amount = try amount(row, .amount, in: currency)
        let original = try original(row)
        let account = try account(row, currency)
        let (sum, overflow) = volume.addingReportingOverflow(Int64(amount.magnitude))
        guard !overflow, sum < 1 << 61 else {
            throw fail(row, .amount, "The amounts are too large to sum up.")
        }
        volume = sum
        return History.Row(
            account: account, day: day, amount: amount,
            counterparty: shared(text(row, .counterparty)),
            description: shared(text(row, .description)),
            kind: kind(text(row, .type), amount), original: original)
    }

    private func date(_ row: CSVReader.Row) throws(FieldError) -> Int {
        do { return try LocalDate(text(row, .date)).dayNumber } catch {
            throw fail(row, .date, error.description)
        }
    }

    private mutating func currency(
        _ row: CSVReader.Row, _ role: StatementColumns.Role
    ) throws(FieldError) -> Currency {
        let code = text(row, role)
        if let known = currencies[code] { return known }
        do {
            let currency = try Currency(code: code.uppercased())
            currencies[code] = currency
            return currency
        } catch {
            throw fail(row, role, error.description)
        }
    }

    private func amount(
        _ row: CSVReader.Row, _ role: StatementColumns.Role, in currency: Currency
    ) throws(FieldError) -> Int64 {
        var digits = text(row, role)
        if digits.utf8.first == UInt8(ascii: "+") { digits.removeFirst() }
        if hasDecimalComma, !digits.utf8.contains(UInt8(ascii: ".")) {
            digits = String(digits.map { $0 == "," ? "." : $0 })
        }
        do {
            let amount = try Money(decimal: digits, currency: currency).minorUnits
            guard amount != .min else { throw fail(row, role, "The amount is too large.") }
            return amount
        } catch let error as MoneyError {
            throw fail(row, role, error.description)
        } catch {
            throw fail(row, role, "The amount is too large.")
        }
    }

    private mutating func original(_ row: CSVReader.Row) throws(FieldError) -> Money? {
        guard !text(row, .originalAmount).isEmpty else { return nil }
        let currency = try currency(row, .originalCurrency)
        return Money(minorUnits: try amount(row, .originalAmount, in: currency), currency: currency)
    }

    private mutating func account(
        _ row: CSVReader.Row, _ currency: Currency
    ) throws(FieldError) -> Int {
        let name = text(row, .account)
        guard !name.isEmpty else { throw fail(row, .account, "The account is missing.") }
        let key = "\(currency.code) \(name)"
        if let known = accounts[key] { return known }
        let index = history.accounts.count
        // An account in two currencies becomes two accounts.
        let isNew = !history.accounts.contains { $0.name == name }
        let title = isNew ? name : "\(name) \(currency.code)"
        let isSafe =
            title.utf8.count <= 64
            && title.unicodeScalars.allSatisfy {
                ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
                    || $0 == "-" || $0 == "_" || $0 == "."
            }
        let isFree = !history.accounts.contains { $0.id == title }
        history.accounts.append(
            .init(
                id: isSafe && isFree ? title : "account-\(index + 1)", name: title,
                currency: currency, openingBalance: 0))
        accounts[key] = index
        return index
    }

    private func kind(_ type: String, _ amount: Int64) -> String {
        switch type {
        case "": (amount < 0 ? TransactionKind.cardPurchase : .income).rawValue
        case "card_refund": TransactionKind.refund.rawValue
        default: type
        }
    }

    private func text(_ row: CSVReader.Row, _ role: StatementColumns.Role) -> String {
        columns[role].map { row.fields[$0].text } ?? ""
    }

    private mutating func shared(_ text: String) -> String { texts.insert(text).memberAfterInsert }

    private func fail(
        _ row: CSVReader.Row, _ role: StatementColumns.Role, _ reason: String
    ) -> FieldError {
        let field = columns[role].map { row.fields[$0] }
        return FieldError(
            row: .init(
                line: field?.line ?? row.line, column: field?.column ?? 1, field: role.rawValue,
                value: field?.text ?? "", reason: reason))
    }

    private mutating func finished() -> (history: History, report: StatementReport) {
        // By day, and in file order within a day, because balances depend on the order.
        let order = history.rows.indices.sorted {
            (history.rows[$0].day, $0) < (history.rows[$1].day, $1)
        }
        history.rows = order.map { history.rows[$0] }
        history.fundAccounts()
        return (history, StatementReport(rowsLoaded: history.rows.count, rejected: rejected))
    }
}

private struct FieldError: Error { let row: StatementReport.RejectedRow }
