import AshlarDomain
import AshlarOffline
import Foundation
import GRDB

/// What a damaged file still holds of payments that only this device knows.
///
/// A row of the outbox counts if it is where the table says its rows are and its seal matches: it
/// is then what was stored, byte for byte. Whatever else looks like one may be an older version of
/// a row that has gone since, because the person took the payment back: that is told, not sent.
struct Salvage {
    /// In the order of their making, as rows of the outbox.
    private(set) var sealed: [TableReader.Record] = []
    /// By the id of a payment: those that the bank has not told of, as rows of the payments.
    private(set) var local: [String: TableReader.Record] = [:]
    /// The ids of rows in the outbox that do not match their seals, and rows that were found
    /// outside of it.
    private(set) var broken: [(id: String?, row: TableReader.Record?)] = []
    /// Earlier rescues, as rows of their table.
    private(set) var rescues: [TableReader.Record] = []
    /// What was confirmed of payments that the bank has, as rows of its table.
    let agreements: [TableReader.Record]
    /// What entries were chosen to be for, as rows of its table.
    let choices: [TableReader.Record]
    /// The lock, the settings and the draft.
    let personal: SalvagedBelongings
    /// The standing orders that were confirmed.
    let orders: SalvagedOrders
    /// Whether every row of the outbox was found.
    private(set) var isComplete = true

    /// - Parameters:
    ///   - file: Nobody may write to it meanwhile.
    ///   - columns: The names of each table's columns, in their order.
    ///   - noted: Where the tables began when the file was last open.
    init(_ file: URL, columns: [String: [String]], noted: [String: Int]) {
        let pages = PageFile(file)
        let reader = TableReader(file: pages)
        let roots = noted.merging(reader.roots()) { $1 }
        let outbox = Layout(columns["outbox"] ?? [])
        let payments = Layout(columns["payments"] ?? [])
        let sequence = payments["sequence"]
        if let root = roots["payments"] {
            let rows = reader.rows(from: root) { _, header in
                header.count == payments.count && header.isNull(sequence)
            }
            for row in rows.records {
                if let id = payments.text("id", row) { local[id] = row }
            }
        }
        personal = SalvagedBelongings(reader, roots)
        orders = SalvagedOrders(reader, roots[StandingOrderRequestRow.table])
        agreements = roots[PaymentAgreements.table].map { reader.rows(from: $0).records } ?? []
        choices = roots[CategoryTable.name].map { reader.rows(from: $0).records } ?? []
        rescues = roots["rescues"].map { reader.rows(from: $0).records } ?? []
        if let root = roots["outbox"] {
            let rows = reader.rows(from: root)
            isComplete = rows.isWhole && !pages.isLogLost
            for row in rows.records {
                if outbox.isSealed(row) {
                    sealed.append(row)
                } else if row.values.count == outbox.count {
                    broken.append((outbox.text("payment", row), nil))
                } else {
                    // A row of another table: its pages are not the outbox's.
                    isComplete = false
                }
            }
        } else {
            isComplete = false
        }
        if !isMatched(outbox, payments) { isComplete = false }
        if !isComplete {
            let body = outbox["body"]
            let stray = reader.everywhere { _, header in
                header.count == outbox.count && header.isBlob(body)
            }
            addStray(stray.filter(outbox.isSealed), outbox, payments)
        }
        addUnqueued(outbox, payments)
    }

    /// What the list says is on its way was not taken back: its key and bytes never change, and
    /// a row with them is what was stored.
    private mutating func addStray(
        _ rows: [TableReader.Record], _ outbox: Layout, _ payments: Layout
    ) {
        var known = Set(sealed.compactMap { outbox.text("payment", $0) })
        var numbers = Set(sealed.map(\.rowid))
        for row in rows {
            guard let id = outbox.text("payment", row), known.insert(id).inserted else { continue }
            if isUnsettled(id, payments), numbers.insert(row.rowid).inserted {
                sealed.append(row)
                broken.removeAll { $0.id == id }
            } else {
                broken.append((id, row))
            }
        }
        sealed.sort { $0.rowid < $1.rowid }
    }

    private func isUnsettled(_ id: String, _ payments: Layout) -> Bool {
        local[id].flatMap { payments.text("status", $0) }
            .map { PaymentStatus(code: $0).isUnsettled } ?? false
    }

    /// Whether each payment that the list says is on its way has a row in the outbox.
    private func isMatched(_ outbox: Layout, _ payments: Layout) -> Bool {
        let known = Set(sealed.compactMap { outbox.text("payment", $0) } + broken.compactMap(\.id))
        return local.keys.allSatisfy { known.contains($0) || !isUnsettled($0, payments) }
    }

    /// Payments on their way whose row in the outbox is not there.
    private mutating func addUnqueued(_ outbox: Layout, _ payments: Layout) {
        var known = Set(sealed.compactMap { outbox.text("payment", $0) })
        known.formUnion(broken.compactMap(\.id))
        for id in local.sorted(by: { $0.value.rowid < $1.value.rowid }).map(\.key) {
            guard !known.contains(id), isUnsettled(id, payments) else { continue }
            broken.append((id, nil))
        }
    }
}

/// The places of a table's columns.
struct Layout {
    private let places: [String: Int]
    var count: Int { places.count }

    init(_ columns: [String]) {
        places = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
    }

    /// One that no row has, for a column that the table does not have.
    subscript(column: String) -> Int { places[column] ?? Int.max }

    func value(_ column: String, _ record: TableReader.Record) -> DatabaseValue {
        let place = self[column]
        return place < record.values.count ? record.values[place] : .null
    }

    func text(_ column: String, _ record: TableReader.Record) -> String? {
        String.fromDatabaseValue(value(column, record))
    }

    /// Of a row of the outbox: whether it is what was stored.
    func isSealed(_ record: TableReader.Record) -> Bool {
        guard let payment = text("payment", record), let account = text("account", record),
            let key = text("key", record),
            let body = Foundation.Data.fromDatabaseValue(value("body", record)),
            let seal = Int64.fromDatabaseValue(value("seal", record))
        else { return false }
        return seal == OutboxRow.seal(payment: payment, account: account, key: key, body: body)
    }
}
