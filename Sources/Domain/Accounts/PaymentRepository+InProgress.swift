import Foundation

extension PaymentRepository {
    /// All payments for which the bank has reserved money, by the local copy: those that the bank
    /// has not finished and those that await approval.
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
            // A later payment is scheduled once approved; the bank reserves nothing before its
            // date.
            payment.status != .awaitingAuthorisation
                || payment.date <= LocalDate(payment.createdAt, in: timeZone)
        }
    }
}
