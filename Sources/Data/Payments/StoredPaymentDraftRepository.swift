import AshlarDomain
import AshlarOffline
import Foundation

/// The draft in its user's store: one row, which goes with the rest when that user signs out.
struct StoredPaymentDraftRepository: PaymentDraftRepository {
    let context: DataContext

    func draft() async throws -> PaymentDraft? {
        let text = try context.offline.readIfOpen { try $0.text("SELECT draft FROM paymentDraft") }
        guard let text = text ?? nil else { return nil }
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
        try context.offline.write {
            try $0.execute(
                "INSERT OR REPLACE INTO paymentDraft(number, draft) VALUES (1, ?)", [text])
        }
    }

    func discard() async throws {
        try context.offline.write { try $0.execute("DELETE FROM paymentDraft") }
    }
}

/// One row, and its form as JSON: only screens look into it.
enum PaymentDraftTable {
    static let table = StoreTable(
        "paymentDraft",
        schema: [
            """
            CREATE TABLE paymentDraft(
                number INTEGER PRIMARY KEY CHECK (number = 1), draft TEXT NOT NULL)
            """
        ],
        // Half of a draft is none: its person types it again.
        rescue: .carryOver { row in
            guard row.integer(0) == 1, let text = row.text(1) else { return false }
            return (try? JSONDecoder().decode(PaymentDraft.self, from: Foundation.Data(text.utf8)))
                != nil
        })
}
