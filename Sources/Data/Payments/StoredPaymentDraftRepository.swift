import AshlarDomain
import Foundation
import GRDB

/// The draft in its user's store: one row, which goes with the rest when that user signs out.
struct StoredPaymentDraftRepository: PaymentDraftRepository {
    let context: DataContext

    func draft() async throws -> PaymentDraft? {
        guard let store = context.sessions.openStore else { return nil }
        let text = try store.read { db in
            try String.fetchOne(db.cachedStatement(sql: "SELECT draft FROM paymentDraft"))
        }
        guard let text else { return nil }
        do {
            return try JSONDecoder().decode(PaymentDraft.self, from: Foundation.Data(text.utf8))
        } catch {
            // What another version wrote is not worth an error: its person types it again.
            context.runtime.log.warning("The draft of a payment cannot be read: \(error)")
            return nil
        }
    }

    func keep(_ draft: PaymentDraft) async throws {
        let text = String(decoding: try JSONEncoder().encode(draft), as: UTF8.self)
        try context.sessions.store().write { db in
            try db.cachedStatement(
                sql: "INSERT OR REPLACE INTO paymentDraft(number, draft) VALUES (1, ?)"
            ).execute(arguments: [text])
        }
    }

    func discard() async throws {
        try context.sessions.store().write { db in
            try db.cachedStatement(sql: "DELETE FROM paymentDraft").execute()
        }
    }
}
