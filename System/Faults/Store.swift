import Foundation
import Programs

/// A store’s rows, read by `sqlite3` instead of the app.
struct Store {
    /// The faults of the file and its search indexes.
    var problems: [String] = []
    /// The payments’ statuses by id: the bank’s rows, and payments that never reached the bank.
    var payments: [String: String] = [:]
    /// Key and bytes of each pending payment, by its id.
    var outbox: [String: [String]] = [:]
    /// The numbers of commands that are in only one of their two tables.
    var halves: Set<String> = []

    init() {}

    /// Reads a copy, so that reading changes nothing.
    init(copyOf file: String) throws {
        let folder = try TemporaryFolder("look")
        let copy = folder.path + "/store"
        for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: file + suffix) {
            try FileManager.default.copyItem(atPath: file + suffix, toPath: copy + suffix)
        }
        let tables = try Self.query(copy, "SELECT name FROM sqlite_master")
        var statements = "SELECT 'problem', * FROM pragma_integrity_check;"
        if tables.output.contains("commands\n") {
            statements += """
                SELECT 'payment', row, CASE phase WHEN 'refused' THEN 'rejected'
                    WHEN 'takenBack' THEN 'cancelled' ELSE 'queued' END
                    FROM commands WHERE name = 'pay' AND phase <> 'done';
                SELECT 'payment', id, status FROM payments;
                SELECT 'outbox', row, key, hex(body) FROM commands
                    WHERE name = 'pay' AND phase IN ('waiting', 'inFlight', 'parked');
                SELECT 'half', number FROM commands WHERE phase <> 'done' AND number NOT IN
                    (SELECT number FROM commandMarks);
                SELECT 'half', number FROM commandMarks WHERE number NOT IN
                    (SELECT number FROM commands);
                INSERT INTO paymentsSearch(paymentsSearch, rank) VALUES ('integrity-check', 1);
                INSERT INTO transactionsSearch(transactionsSearch, rank)
                    VALUES ('integrity-check', 1);
                """
        }
        let rows = try Self.query(copy, statements)
        for line in rows.output.split(separator: "\n") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
                .map(String.init)
            switch cells[0] {
            case "payment": payments[cells[1]] = cells[2]
            case "outbox": outbox[cells[1]] = Array(cells[2...])
            case "half": halves.insert(cells[1])
            default: if cells.dropFirst() != ["ok"] { problems.append(String(line)) }
            }
        }
        let errors = (tables.errors + rows.errors).split(separator: "\n")
        problems += errors.map(String.init)
    }

    /// Changes a store by hand.
    static func change(_ file: String, _ statement: String) throws {
        let outcome = try query(file, statement)
        try require(outcome.code == 0 && outcome.errors.isEmpty, "\(statement): \(outcome)")
    }

    private static func query(_ file: String, _ statements: String) throws -> Outcome {
        try Program.run(["sqlite3", "-batch", "-list", file, statements])
    }
}
