import Foundation
import Programs

/// A store's rows, read by `sqlite3` and not by the app.
struct Store {
    /// What is wrong with the file and its search indexes.
    var problems: [String] = []
    /// The payments' statuses by id.
    var payments: [String: String] = [:]
    /// Key and bytes of what is on its way, by payment.
    var outbox: [String: [String]] = [:]

    init() {}

    /// Reads a copy, so that looking changes nothing.
    init(copyOf file: String) throws {
        let folder = try TemporaryFolder("look")
        let copy = folder.path + "/store"
        for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: file + suffix) {
            try FileManager.default.copyItem(atPath: file + suffix, toPath: copy + suffix)
        }
        let tables = try Self.query(copy, "SELECT name FROM sqlite_master")
        let hasRows = tables.output.contains("outbox\n")
        var statements = "SELECT 'problem', * FROM pragma_integrity_check;"
        if hasRows {
            statements += """
                SELECT 'payment', id, status FROM payments;
                SELECT 'outbox', payment, key, hex(body) FROM outbox;
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
            default: if cells.dropFirst() != ["ok"] { problems.append(String(line)) }
            }
        }
        let errors = (tables.errors + rows.errors).split(separator: "\n")
        problems += errors.map(String.init)
    }

    /// What is shown as not yet settled.
    var unsettled: Set<String> {
        Set(payments.filter { ["queued", "submitting", "unknown"].contains($0.value) }.keys)
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
