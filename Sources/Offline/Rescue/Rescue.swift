import AshlarCore
import Foundation
import GRDB

/// Fills a new store with what a damaged one still held.
struct Rescue {
    let file: URL
    /// What was found.
    let reason: String
    let now: Date
    let schema: StoreSchema

    /// Makes the new file; ``RebuiltFile`` puts it in place.
    ///
    /// - Parameter noted: Where the damaged file's tables began.
    /// - Returns: What became of it.
    func rebuild(noted: [String: Int]) throws -> RescueReport {
        try RebuiltFile.make(for: file, at: now) { path, aside in
            let queue = try DatabaseQueue(path: path)
            try schema.migrator.migrate(queue)
            let rescue = try queue.write { db in
                let layouts = try self.layouts(db)
                let salvage = Salvage(file, layouts: layouts, noted: noted)
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
        _ salvage: Salvage, _ layouts: [String: Layout], aside: String, _ store: StoreConnection
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
                unreadable.append(SalvagedCommand(row, commands).unreadable)
            }
        }
        for row in salvage.ended { _ = try keep(row, commands, store) }
        try noteNeeds(store)
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

    /// What is not sealed may be anything.
    ///
    /// - Returns: Its number; `nil` where there was no room for it.
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

    /// As it may have been sent since its row was last read whole, it counts as uncertain.
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

    /// Which command waits for which follows from the commands themselves. One that waits for its maker
    /// was never sent.
    private func noteNeeds(_ store: StoreConnection) throws {
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
                && GivenIDs.mentions(maker.row, command.sealed)
            {
                try store.execute(
                    "INSERT INTO commandNeeds(number, needs) VALUES (?, ?)",
                    [command.number, maker.number])
            }
        }
    }

    /// - Returns: The tables that could not be read whole.
    private func keepTables(
        _ salvage: Salvage, _ layouts: [String: Layout], _ store: StoreConnection
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

    /// - Returns: Whether there was room for it: two rows may claim the same.
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
