import GRDB

/// The statements that a transaction on payments runs for every row, each prepared when it is first
/// wanted and then at hand: finding it again by its text costs as much as running it.
final class PaymentStatements {
    private let db: Database
    private var madeFind, madeInsert, madeUpdate, madeMove, madeRemember: RowStatement?

    init(_ db: Database) { self.db = db }

    var find: RowStatement { get throws { try ready(&madeFind, Self.findText) } }
    var insert: RowStatement { get throws { try ready(&madeInsert, Self.insertText) } }
    /// Where place and id stay: to SQLite, setting them is deleting a row and adding another.
    var update: RowStatement { get throws { try ready(&madeUpdate, Self.updateText) } }
    /// After the row's values, the place it had.
    var move: RowStatement { get throws { try ready(&madeMove, Self.moveText) } }
    var remember: RowStatement { get throws { try ready(&madeRemember, Self.rememberText) } }

    private func ready(_ made: inout RowStatement?, _ sql: String) throws -> RowStatement {
        if let made { return made }
        let new = try RowStatement(sql, db)
        made = new
        return new
    }

    private static let findText = "SELECT \(PaymentRow.columns) FROM payments WHERE id = ?"
    private static let insertText = """
        INSERT OR IGNORE INTO payments(\(PaymentRow.columns))
        VALUES (\(PaymentRow.names.map { _ in "?" }.joined(separator: ", ")))
        """
    // The id is bound and not used.
    private static let updateText = "UPDATE payments SET \(others) WHERE row = ?1"
    private static let moveText = """
        UPDATE payments SET row = ?1, \(others) WHERE row = ?\(PaymentRow.names.count + 1)
        """
    /// All but the row and the id, which come first.
    private static let others = PaymentRow.names.enumerated().dropFirst(2)
        .map { "\($1) = ?\($0 + 1)" }.joined(separator: ", ")
    private static let rememberText = """
        INSERT OR IGNORE INTO paymentHistory(id, local, at, status, reason)
        SELECT ?1, ?2, ?3, ?4, ?5 WHERE NOT (?2 AND EXISTS (
            SELECT 1 FROM paymentHistory WHERE id = ?1 AND local AND status = ?4))
        """
}
