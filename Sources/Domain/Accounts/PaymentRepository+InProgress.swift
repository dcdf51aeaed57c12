import Foundation

extension PaymentRepository {
    /// All that the bank has set money aside for, as far as the local copy knows: what it has and
    /// has not ended, and what it wants approved before it is made.
    func inProgress(in timeZone: TimeZone) async throws -> [Payment] {
        let query = PaymentQuery(
            statuses: PaymentStatusGroup.inProgress.statuses.union([.awaitingAuthorisation]))
        var found: [Payment] = []
        var cursor: PageRequest.Cursor?
        repeat {
            let page = try await payments(query, page: PageRequest(after: cursor, limit: 500))
            found += page.items
            cursor = page.next
        } while cursor != nil
        return found.filter { payment in
            // Once approved it is scheduled, for which nothing is set aside before its day.
            payment.status != .awaitingAuthorisation
                || payment.date <= LocalDate(payment.createdAt, in: timeZone)
        }
    }
}
