import AshlarCore
import Foundation
import GRDB

/// Fills a new store with the readable contents of a damaged one.
struct Rescue {
    let file: URL
    /// The damage that was found.
    let reason: String
    let now: Date
    let schema: StoreSchema

    /// Creates the new file; ``RebuiltFile`` moves it into place.
    ///
    /// - Parameter noted: The first page of each table in the damaged file.
    func rebuild(noted: [String: Int]) throws -> RescueReport {
        try RebuiltFile.make(for: file, at: now) { path, aside in
            let queue = try DatabaseQueue(path: path)
            try schema.migrator.migrate(queue)
            let rescue = try queue.write { db in
                let layouts = try self.layouts(db)
                let salvage = RecoverableContents(file, layouts: layouts, noted: noted)
                return try keep(salvage, layouts, aside: aside, StoreConnection(db))
            }
            try queue.close()
            return rescue
        }
    }

    private func layouts(_ db: Database) throws -> [String: Layout] {
        var layouts: [String: Layout] = [:]
        for table in schema.carriedOver {
            let key = try db.primaryKey(table)
            layouts[table] = Layout(
                try db.columns(in: table).map(\.name),
                alias: key.isRowID ? key.columns.first : nil)
        }
        return layouts
    }

    private func keep(
        _ salvage: RecoverableContents, _ layouts: [String: Layout], aside: String,
        _ store: StoreConnection
    ) throws -> RescueReport {
        guard let commands = layouts["commands"] else {
            throw StoreDamage.found("there is no table for commands")
        }
        var rescued: [RescueReport.RescuedCommand] = []
        var unreadable = salvage.unreadable
        for row in salvage.open {
            if let number = try keep(row, commands, store) {
                try requeue(number, store)
                if let id = row.text(commands["id"]), let name = row.text(commands["name"]) {
                    rescued.append(RescueReport.RescuedCommand(id: id, name: name))
                }
            } else {
                unreadable.append(RecoverableCommand(row, commands).unreadable)
            }
        }
        for row in salvage.ended { _ = try keep(row, commands, store) }
        try storeNeeds(store)
        let lost = try keepTables(salvage, layouts, store)
        try SearchIndex.rebuildAll(store)
        let rescue = RescueReport(
            id: aside, at: now,
            setAside: file.deletingLastPathComponent().appendingPathComponent(aside).path,
            reason: reason, rescued: rescued, unreadable: unreadable,
            isComplete: salvage.isComplete, lostTables: lost)
        try rescue.save(store)
        try schema.whenRescued(rescue, store)
        return rescue
    }

    /// Inserts a command’s row and corrects the columns that the seal does not cover, which may
    /// hold anything.
    ///
    /// - Returns: The command’s number; `nil` if the row conflicts with another.
    private func keep(
        _ row: RescuedRow, _ layout: Layout, _ store: StoreConnection
    ) throws -> Int64? {
        guard let number = row.integer(layout["number"]),
            try keep(row, "commands", layout, store)
        else { return nil }
        func integer(_ column: String, else other: String) -> String {
            "\(column) = iif(typeof(\(column)) = 'integer', \(column), \(other))"
        }
        func count(_ column: String) -> String {
            "\(column) = iif(typeof(\(column)) = 'integer', max(0, min(\(column), 1000000)), 1)"
        }
        try store.execute(
            """
            UPDATE commands SET \(integer("createdAt", else: "?1")),
                \(integer("firstSentAt", else: "NULL")), \(integer("finished", else: "NULL")),
                \(integer("revision", else: "0")), \(count("attempts")), \(count("posts")),
                uncertain = uncertain IS NOT 0, makesRow = makesRow IS 1, nextTry = ?1,
                holder = NULL, showsOn = '',
                problem = iif(typeof(problem) = 'text', problem, NULL)
            WHERE number = ?2
            """, [now.milliseconds, number])
        return number
    }

    /// Marks the command as uncertain: the row that was read may be older than the last attempt to
    /// send it.
    private func requeue(_ number: Int64, _ store: StoreConnection) throws {
        try store.execute(
            """
            UPDATE commands SET phase = CASE phase WHEN 'parked' THEN phase ELSE 'waiting' END,
                uncertain = 1, finished = NULL, firstSentAt = coalesce(firstSentAt, createdAt)
            WHERE number = ?
            """, [number])
        try store.execute(
            "INSERT INTO commandMarks(number, seal) SELECT number, seal FROM commands WHERE number = ?",
            [number])
    }

    /// Derives from the commands which one waits for which. A command that waits for another to
    /// create its row was never sent.
    private func storeNeeds(_ store: StoreConnection) throws {
        let makers = try store.rows(
            """
            SELECT number, row FROM commands
            WHERE makesRow AND phase IN ('waiting', 'parked', 'refused', 'takenBack')
            """
        ) { (number: try $0.integer(0), row: try $0.text(1)) }
        guard !makers.isEmpty else { return }
        let commands = try store.rows(
            "SELECT \(SealedCommand.columns), number FROM commands WHERE \(CommandTables.isOpen)"
        ) { (sealed: try SealedCommand($0), number: try $0.integer(SealedCommand.end)) }
        for command in commands {
            for maker in makers
            where try maker.number < command.number
                && ReplacedIDs.mentions(maker.row, command.sealed)
            {
                try store.execute(
                    "INSERT INTO commandNeeds(number, needs) VALUES (?, ?)",
                    [command.number, maker.number])
            }
        }
    }

    /// - Returns: The tables that could not be read completely.
    private func keepTables(
        _ salvage: RecoverableContents, _ layouts: [String: Layout], _ store: StoreConnection
    ) throws -> [String] {
        var lost: [String] = []
        for table in schema.tables {
            guard case .carryOver(let isValid) = table.rescue, let layout = layouts[table.name]
            else { continue }
            var (rows, isWhole) = salvage.rows(of: table.name)
            for row in rows where isValid(row) {
                isWhole = try keep(row, table.name, layout, store) && isWhole
            }
            isWhole = isWhole && rows.allSatisfy(isValid)
            if !isWhole { lost.append(table.name) }
        }
        return lost
    }

    /// - Returns: Whether the row was inserted; two damaged rows may claim the same key.
    private func keep(
        _ row: RescuedRow, _ table: String, _ layout: Layout, _ store: StoreConnection
    ) throws -> Bool {
        let names = layout.columns.prefix(row.count).map { "\"\($0)\"" }.joined(separator: ", ")
        let marks = row.values.map { _ in "?" }.joined(separator: ", ")
        do {
            try store.savepoint {
                try store.db.execute(
                    sql: "INSERT INTO \"\(table)\"(\(names)) VALUES (\(marks))",
                    arguments: StatementArguments(row.values))
            }
            return true
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            return false
        }
    }
}
