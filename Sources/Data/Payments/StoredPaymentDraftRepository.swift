import AshlarDomain
import AshlarOffline
import Foundation

/// The draft in the signed-in user’s store: one row, deleted with the store at sign-out.
struct StoredPaymentDraftRepository: PaymentDraftRepository {
    let context: DataContext

    func draft() async throws -> PaymentDraft? {
        let text = try context.offline.readIfOpen { try $0.text("SELECT draft FROM paymentDraft") }
        guard let text = text ?? nil else { return nil }
        do {
            return try JSONDecoder().decode(PaymentDraft.self, from: Foundation.Data(text.utf8))
        } catch {
            // A draft in another version’s format is not worth an error: the user types it again.
            context.runtime.log.warning("The payment draft cannot be read: \(error)")
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

/// One row with the draft as JSON, which only screens interpret.
enum PaymentDraftTable {
    static let table = StoreTable(
        "paymentDraft",
        schema: [
            """
            CREATE TABLE paymentDraft(
                number INTEGER PRIMARY KEY CHECK (number = 1), draft TEXT NOT NULL)
            """
        ],
        // A partial draft is dropped: the user types it again.
        rescue: .carryOver { row in
            guard row.integer(0) == 1, let text = row.text(1) else { return false }
            return (try? JSONDecoder().decode(PaymentDraft.self, from: Foundation.Data(text.utf8)))
                != nil
        })
}
