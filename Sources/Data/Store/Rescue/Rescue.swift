import AshlarDomain
import AshlarOffline
import Foundation
import GRDB

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Puts a new store in the place of a damaged one, with what that one still held.
///
/// The new file is made whole under another name before anything is moved, so that a process that
/// ends in between leaves either the damaged file, to be rescued again, or the new one, to be put
/// in its place by whoever opens it next. Only for whoever has the store alone.
struct Rescue {
    let file: URL
    /// What was found.
    let reason: String
    let now: Date
    let timeZone: TimeZone

    /// What is carried over, as far as it can be read; the bank tells the rest.
    static let tables = [
        "outbox", "payments", "rescues", "lock", "settings", "paymentDraft", "generation",
        StandingOrderRequestRow.table, PaymentAgreements.table, CategoryTable.name,
    ]

    private static let suffixes = ["-wal", "-shm", ""]
    private static let building = ".rebuilding"
    private static let built = ".rebuilt-"

    // MARK: Putting one file in the place of the other

    /// What a rescue that was cut short has left to do.
    static func isPending(_ file: URL) -> Bool { pending(file) != nil }

    /// Ends a rescue that was cut short after the new file was whole.
    ///
    /// - Throws: `StoreError.fileUnusable(path:reason:)`.
    static func finish(_ file: URL) throws(StoreError) {
        guard let new = pending(file) else { return }
        let aside = new.lastPathComponent.replacing(built, with: ".damaged-")
        let directory = file.deletingLastPathComponent()
        for suffix in suffixes where FileManager.default.fileExists(atPath: file.path + suffix) {
            try move(file.path + suffix, directory.appendingPathComponent(aside).path + suffix)
        }
        try move(new.path, file.path)
        syncDirectory(directory)
    }

    /// Takes back a new file that was not put in place.
    static func discard(_ file: URL) throws {
        if let new = pending(file) { try FileManager.default.removeItem(at: new) }
    }

    private static func pending(_ file: URL) -> URL? {
        let directory = file.deletingLastPathComponent()
        // A directory that cannot be read is told of when the store is opened.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return names.first { $0.hasPrefix(file.lastPathComponent + built) }
            .map { directory.appendingPathComponent($0) }
    }

    private static func move(_ old: String, _ new: String) throws(StoreError) {
        guard rename(old, new) == 0 else {
            throw .system(old)
        }
    }

    private static func syncDirectory(_ directory: URL) {
        let descriptor = open(directory.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    // MARK: The new store

    /// Makes the new file; ``finish(_:)`` puts it in place.
    ///
    /// - Parameter noted: Where the damaged file's tables began.
    /// - Returns: What became of it.
    func rebuild(noted: [String: Int]) throws -> StoreRescue {
        let path = file.path + Self.building
        for suffix in ["", "-journal", "-wal", "-shm"] {
            // Left by a rescue that was cut short; mostly there is none.
            try? FileManager.default.removeItem(atPath: path + suffix)
        }
        guard
            FileManager.default.createFile(
                atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
        else { throw StoreError.system(path) }
        let stamp = stamp()
        let rescue = try fill(path, aside: "\(file.lastPathComponent).damaged-\(stamp)", noted)
        try Self.move(path, file.path + Self.built + stamp)
        Self.syncDirectory(file.deletingLastPathComponent())
        return rescue
    }

    private func fill(_ path: String, aside: String, _ noted: [String: Int]) throws -> StoreRescue {
        let queue = try DatabaseQueue(path: path)
        try Schema.migrator.migrate(queue)
        let rescue = try queue.write { db in
            var columns: [String: [String]] = [:]
            for table in Self.tables {
                columns[table] = try db.columns(in: table).map(\.name)
            }
            let salvage = Salvage(file, columns: columns, noted: noted)
            return try keep(salvage, columns: columns, aside: aside, db)
        }
        try queue.close()
        return rescue
    }

    private func keep(
        _ salvage: Salvage, columns: [String: [String]], aside: String, _ db: Database
    ) throws -> StoreRescue {
        let outbox = Layout(columns["outbox"] ?? [])
        let payments = Layout(columns["payments"] ?? [])
        var (rescued, unreadable): ([ID<Payment>], [StoreRescue.Unreadable]) = ([], [])
        var writer = PaymentWriter(db)
        for record in salvage.sealed {
            guard let id = outbox.text("payment", record) else { continue }
            let known = salvage.local[id].flatMap { payment($0, payments, db) }
            let sealed = payment(record, outbox: outbox)
            // What is sealed is what is sent, whatever the list says; but what the list says has ended
            // was taken back or refused, and one of the two pages is old.
            let isKnown = known.map { sealedBody(record, outbox)?.asks(for: $0) ?? false } ?? false
            guard known?.status.isFinal != true, let payment = isKnown ? known : sealed,
                try requeue(payment, record, Layout(columns["outbox"] ?? []), &writer)
            else {
                unreadable.append(StoreRescue.Unreadable(id: id, known ?? sealed))
                continue
            }
            rescued.append(payment.id)
        }
        let taken = Set(rescued)
        for (id, row) in salvage.broken {
            let known = id.flatMap { salvage.local[$0] }.flatMap { payment($0, payments, db) }
            // It ended here: an old version of its row is nothing to tell of.
            if let known, known.status.isFinal { continue }
            let found = known ?? row.flatMap { payment($0, outbox: outbox) }
            unreadable.append(StoreRescue.Unreadable(id: id, found))
        }
        for record in salvage.local.values.sorted(by: { $0.rowid < $1.rowid }) {
            guard let payment = payment(record, payments, db), payment.status.isFinal,
                !taken.contains(payment.id)
            else { continue }
            let before = writer
            let isKept = try whole(db) {
                try writer.insert(payment, bankID: nil)
                try writer.remember(payment)
            }
            if !isKept { writer = before }
        }
        try writer.finish()
        for record in salvage.agreements { try PaymentAgreements.restore(record.values, db) }
        for record in salvage.choices { try CategoryTable.restore(record.values, db) }
        let isLockLost = try !salvage.personal.keep(columns: columns, now: now, db)
        let isOrderLost = try !salvage.orders.keep(columns: columns, now: now, db)
        let rescue = StoreRescue(
            id: aside, at: now,
            setAside: file.deletingLastPathComponent().appendingPathComponent(aside).path,
            reason: reason, rescued: rescued, unreadable: unreadable,
            isComplete: salvage.isComplete, isLockLost: isLockLost,
            isOrderLost: isOrderLost)
        try keepEarlier(salvage.rescues, db)
        try rescue.save(db)
        return rescue
    }

    /// As it may have been sent since its row was last read whole, the bank is asked again, with
    /// the same key and the same bytes. Only those are sealed: the rest of the row is told anew.
    ///
    /// - Returns: Whether there was room for it: two rows may claim the same.
    private func requeue(
        _ payment: Payment, _ record: TableReader.Record, _ outbox: Layout,
        _ writer: inout PaymentWriter
    ) throws -> Bool {
        let unknown = try Payment(
            id: payment.id, account: payment.account, kind: payment.kind,
            payeeName: payment.payeeName, payeeIdentifier: payment.payeeIdentifier,
            amount: payment.amount, fee: payment.fee, reference: payment.reference,
            date: payment.date, createdAt: payment.createdAt, status: .unknown, statusAt: now)
        func number(_ column: String) -> Int64? {
            Int64.fromDatabaseValue(outbox.value(column, record))
        }
        let createdAt = number("createdAt") ?? payment.createdAt.milliseconds
        let attempts = min(
            max(0, Int(clamping: number("attempts") ?? 0)), Row.counts.upperBound)
        let before = writer
        let isKept = try whole(writer.db) {
            try writer.insert(unknown, bankID: nil)
            try writer.remember(unknown)
            try writer.db.execute(
                sql: """
                    INSERT INTO outbox(number, payment, account, key, body, seal, createdAt, state,
                        uncertain, attempts, firstSentAt, nextTry)
                    VALUES (?, ?, ?, ?, ?, ?, ?, 'unknown', 1, ?, ?, ?)
                    """,
                arguments: [
                    record.rowid, outbox.value("payment", record),
                    outbox.value("account", record), outbox.value("key", record),
                    outbox.value("body", record), outbox.value("seal", record), createdAt,
                    attempts, number("firstSentAt") ?? createdAt,
                    now.milliseconds,
                ])
        }
        // What it noted of the search and of the sums goes with the row.
        if !isKept { writer = before }
        return isKept
    }

    /// All of it, or nothing.
    ///
    /// - Returns: Whether it could be written.
    private func whole(_ db: Database, _ write: () throws -> Void) throws -> Bool {
        do {
            try db.inSavepoint {
                try write()
                return .commit
            }
            return true
        } catch is UnreadableRecord {
            return false
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            return false
        }
    }

    private func sealedBody(_ record: TableReader.Record, _ outbox: Layout) -> PaymentRequestRecord?
    {
        Foundation.Data.fromDatabaseValue(outbox.value("body", record))
            .flatMap(PaymentRequestRecord.init(sealed:))
    }

    private func keepEarlier(_ rescues: [TableReader.Record], _ db: Database) throws {
        for record in rescues
        where record.values.count == 3 && StoreRescue(stored: record.values[1]) != nil {
            try db.execute(
                sql: "INSERT OR IGNORE INTO rescues(name, report, isTold) VALUES (?, ?, ?)",
                arguments: StatementArguments(record.values))
        }
    }

    // MARK: Payments

    /// A row of the payments; `nil` where it is not one of ours any more.
    private func payment(_ record: TableReader.Record, _ layout: Layout, _ db: Database) -> Payment?
    {
        let values = PaymentRow.names.map {
            switch $0 {
            case "row": record.rowid.databaseValue
            default: layout.value($0, record)
            }
        }
        let marks = values.map { _ in "?" }.joined(separator: ", ")
        // What has no value where a payment has one is told as unreadable.
        let row = try? Row.fetchOne(
            db, sql: "SELECT \(marks)", arguments: StatementArguments(values))
        let texts = ["id", "account", "kind", "payeeName", "currency", "reference", "status"]
        let numbers = ["amount", "fee", "date", "createdAt", "statusAt"]
        let optional = ["bankId", "payeeScheme", "payeeValue", "reason"]
        guard let row, texts.allSatisfy({ layout.text($0, record) != nil }),
            numbers.allSatisfy({ Int64.fromDatabaseValue(layout.value($0, record)) != nil }),
            optional.allSatisfy({
                layout.value($0, record).isNull || layout.text($0, record) != nil
            })
        else { return nil }
        // An error: no version of ours wrote that row.
        return (try? PaymentRow(row))?.payment
    }

    /// A row of the outbox: its bytes say what is to be paid.
    private func payment(_ record: TableReader.Record, outbox: Layout) -> Payment? {
        // Sealed bytes are ours; others are told as unreadable.
        guard let request = sealedBody(record, outbox) else { return nil }
        let createdAt = Int64.fromDatabaseValue(outbox.value("createdAt", record))
        return try? Payment(
            request, createdAt: createdAt.map(Date.init(milliseconds:)) ?? now, timeZone: timeZone)
    }

    /// The time in the file's name, to the second, by the calendar of no place; told apart where
    /// that name is taken.
    private func stamp() -> String {
        let seconds = now.formatted(.iso8601).replacing(":", with: "-")
        func isTaken(_ stamp: String) -> Bool {
            FileManager.default.fileExists(atPath: "\(file.path).damaged-\(stamp)")
        }
        guard isTaken(seconds) else { return seconds }
        return (2...).lazy.map { "\(seconds)-\($0)" }.first { !isTaken($0) } ?? seconds
    }
}

extension StoreRescue.Unreadable {
    fileprivate init(id: String?, _ payment: Payment?) {
        self.id = id.map { Payment.ID(rawValue: $0) }
        (account, payeeName) = (payment?.account, payment?.payeeName)
        (amount, createdAt) = (payment?.amount, payment?.createdAt)
    }
}

extension StoreRescue {
    fileprivate func save(_ db: Database) throws {
        let report = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
        try db.execute(
            sql: "INSERT INTO rescues(name, report, isTold) VALUES (?, ?, 0)",
            arguments: [id, report])
    }

    /// A report as it is stored; `nil` for what is none.
    fileprivate init?(stored report: DatabaseValue) {
        guard let text = String.fromDatabaseValue(report),
            // What another version wrote is not carried over: the file's name says enough.
            let rescue = try? JSONDecoder().decode(
                StoreRescue.self, from: Foundation.Data(text.utf8))
        else { return nil }
        self = rescue
    }

    /// Those that were not dismissed, oldest first.
    static func untold(_ db: Database) throws -> [StoreRescue] {
        try String.fetchAll(db, sql: "SELECT report FROM rescues WHERE NOT isTold ORDER BY rowid")
            .compactMap { report in
                // What another version wrote is not worth an error: the file's name says enough.
                try? JSONDecoder().decode(StoreRescue.self, from: Foundation.Data(report.utf8))
            }
    }
}
