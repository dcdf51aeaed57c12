import Foundation
import GRDB

/// The recoverable contents of a damaged file that exist only on this device.
///
/// A command counts if its seal matches: its bytes are then exactly those that were stored. The
/// separate table of marks shows whether it was open: a command without a mark had ended, even if
/// its row shows otherwise. If marks are lost, its row decides.
struct RecoverableContents {
    /// Open commands in creation order, as rows of their table.
    private(set) var open: [RescuedRow] = []
    /// Ended commands that the user has not dealt with: refused or taken back.
    private(set) var ended: [RescuedRow] = []
    /// Open commands that do not match their seals, or that have only a mark.
    private(set) var unreadable: [RescueReport.UnreadableCommand] = []
    /// Whether every open command was found.
    private(set) var isComplete: Bool
    private let reader: TableReader
    private let roots: [String: Int]
    private let layouts: [String: Layout]

    /// - Parameters:
    ///   - file: Must not be written to meanwhile.
    ///   - layouts: The layout of each table that is carried over.
    ///   - noted: The first page of each table when the file was last open.
    init(_ file: URL, layouts: [String: Layout], noted: [String: Int]) {
        let pages = PageFile(file)
        reader = TableReader(file: pages)
        roots = noted.merging(reader.roots()) { $1 }
        self.layouts = layouts
        isComplete = false
        let commands = rows(of: "commands")
        let marks = rows(of: "commandMarks")
        sort(commands.rows, marks)
        isComplete =
            unreadable.isEmpty && marks.isWhole && !pages.isLogLost
            || commands.isWhole && !pages.isLogLost
    }

    /// The readable rows of a table, and whether those are all.
    func rows(of table: String) -> (rows: [RescuedRow], isWhole: Bool) {
        guard let root = roots[table], let layout = layouts[table] else { return ([], false) }
        let found = reader.rows(from: root)
        let rows = found.records.filter { $0.values.count <= layout.columns.count }
        return (
            rows.map(layout.row), found.isWhole && rows.count == found.records.count
        )
    }

    private mutating func sort(
        _ rows: [RescuedRow], _ marks: (rows: [RescuedRow], isWhole: Bool)
    ) {
        guard let layout = layouts["commands"] else { return }
        var left: [Int64: Int64] = [:]
        for mark in marks.rows {
            if let number = mark.integer(0), let seal = mark.integer(1) { left[number] = seal }
        }
        var known: Set<Int64> = []
        var doubtful: [Int64: RecoverableCommand] = [:]
        for row in rows {
            let command = RecoverableCommand(row, layout)
            guard let number = command.number, known.insert(number).inserted else { continue }
            let mark = left[number]
            if let seal = command.validSeal, mark == seal || (mark == nil && !marks.isWhole) {
                // Without its mark, only the phase shows whether it had ended.
                if mark == nil, command.phase?.isOpen == false {
                    ended.append(row)
                } else {
                    open.append(row)
                }
                left[number] = nil
            } else if command.validSeal != nil, mark == nil {
                switch command.phase {
                case .refused, .takenBack: ended.append(row)
                case .done: break
                // An old version of the row: how the command ended is unknown.
                default: unreadable.append(command.unreadable)
                }
            } else if mark != nil || !marks.isWhole {
                known.remove(number)
                // Its mark may be among the lost ones.
                if mark == nil, command.phase?.isOpen ?? true { doubtful[number] = command }
            }
        }
        findMarkedElsewhere(&left, layout)
        for number in doubtful.keys.sorted() where !known.contains(number) {
            unreadable += doubtful[number].map { [$0.unreadable] } ?? []
        }
        // Marked commands that were found neither in the table nor elsewhere.
        let broken = rows.map { RecoverableCommand($0, layout) }
        for number in left.keys.sorted() {
            unreadable.append(
                broken.first { $0.number == number }?.unreadable
                    ?? RescueReport.UnreadableCommand(
                        id: nil, name: nil, json: nil, createdAt: nil))
        }
        open.sort { ($0.integer(0) ?? 0) < ($1.integer(0) ?? 0) }
    }

    /// Searches all pages for marked commands. Key and bytes never change while a command is marked
    /// with their seal, so a row that matches is what was stored, whichever page it is on.
    private mutating func findMarkedElsewhere(_ left: inout [Int64: Int64], _ layout: Layout) {
        guard !left.isEmpty else { return }
        let body = layout["body"]
        let stray = reader.everywhere { number, header in
            left[number] != nil && header.count == layout.columns.count && header.isBlob(body)
        }
        for record in stray {
            let row = layout.row(record)
            let command = RecoverableCommand(row, layout)
            guard let number = command.number, let seal = command.validSeal, left[number] == seal
            else { continue }
            left[number] = nil
            open.append(row)
        }
    }
}

/// A table’s columns in order.
struct Layout {
    let columns: [String]
    /// The index of the column that is the rowid; `nil` if there is none.
    private let alias: Int?

    /// - Parameter alias: The name of the `INTEGER PRIMARY KEY`.
    init(_ columns: [String], alias: String?) {
        self.columns = columns
        self.alias = alias.flatMap(columns.firstIndex(of:))
    }

    /// The column’s index; out of range for a column that the table does not have.
    subscript(column: String) -> Int { columns.firstIndex(of: column) ?? Int.max }

    func row(_ record: TableReader.Record) -> RescuedRow {
        var values = record.values
        if let alias, alias < values.count { values[alias] = record.rowid.databaseValue }
        return RescuedRow(values: values)
    }
}

/// A row of `commands` in a damaged file.
struct RecoverableCommand {
    let number: Int64?
    let phase: CommandRow.Phase?
    /// `nil` if the seal does not match the row’s bytes.
    let validSeal: Int64?
    let unreadable: RescueReport.UnreadableCommand

    init(_ row: RescuedRow, _ layout: Layout) {
        number = row.integer(layout["number"])
        phase = row.text(layout["phase"]).flatMap(CommandRow.Phase.init(rawValue:))
        let input = row.bytes(layout["input"])
        unreadable = RescueReport.UnreadableCommand(
            id: row.text(layout["id"]), name: row.text(layout["name"]),
            json: input ?? row.bytes(layout["body"]),
            createdAt: row.integer(layout["createdAt"]).map(Date.init(milliseconds:)))
        guard let id = row.text(layout["id"]), let name = row.text(layout["name"]),
            let collection = row.text(layout["collection"]), let target = row.text(layout["row"]),
            let lane = row.text(layout["lane"]), let key = row.text(layout["key"]),
            let head = row.text(layout["head"]),
            let body = row.bytes(layout["body"]), let seal = row.integer(layout["seal"]),
            input != nil || row.isNull(layout["input"])
        else {
            validSeal = nil
            return
        }
        let sealed = SealedCommand(
            id: id, name: name, collection: collection, row: target, lane: lane, key: key,
            input: input, head: head, body: body)
        validSeal = sealed.seal == seal ? seal : nil
    }
}
