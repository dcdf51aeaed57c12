public import AshlarDomain
import AshlarOffline
public import Foundation

/// The rescue of a damaged store: its file was kept under another name, and a new store is filled
/// from the bank. Pending payments and other changes were carried over as far as they could be
/// read.
///
/// The rescue itself sends nothing twice: a rescued command keeps its key and its exact bytes, and
/// the bank is asked about it before its state is shown.
public struct StoreRescue: Hashable, Sendable, Identifiable, CustomStringConvertible {
    /// A pending payment that could not be carried over, with the fields that could be read. The
    /// bank may have it.
    public struct Unreadable: Hashable, Sendable {
        /// `nil` if it could not be read, like each of the following fields.
        public let id: Payment.ID?
        /// The account to be debited.
        public let account: Account.ID?
        /// The payee’s name: untrusted text, to be escaped for display.
        public let payeeName: String?
        /// The amount to be paid.
        public let amount: Money?
        /// When the payment was created, by this device’s clock.
        public let createdAt: Date?

        init(_ command: RescueReport.UnreadableCommand) {
            let request = command.json.flatMap(PaymentRequestRecord.init(stored:))
            id = command.id.map { Payment.ID(rawValue: $0) }
            account = request.map { Account.ID(rawValue: $0.accountId) }
            payeeName = request?.payee.name
            // An unreadable amount is shown as missing.
            amount = try? request?.amount.paid(record: "", field: "")
            createdAt = command.createdAt
        }
    }

    /// The name of the quarantine file.
    public let id: String
    /// When the rescue happened, by this device’s clock.
    public let at: Date
    /// The path of the quarantine file, which is kept until the user signs out.
    public let setAside: String
    /// The damage, as SQLite reports it.
    public let reason: String
    /// The pending payments that were carried over, in the order of their creation.
    public let rescued: [Payment.ID]
    /// The number of other pending changes that were carried over.
    public let rescuedChanges: Int
    /// The pending payments that could not be carried over.
    public let unreadable: [Unreadable]
    /// Whether the two lists contain every pending payment; if not, there may have been more.
    public let isComplete: Bool
    /// Whether the lock could not be read, so that a PIN may be lost: a full sign-in is then
    /// required.
    public let isLockLost: Bool
    /// Whether another confirmed change without an answer from the bank may have been lost.
    public let isOrderLost: Bool

    init(_ report: RescueReport) {
        id = report.id
        at = report.at
        setAside = report.setAside
        reason = report.reason
        rescued = report.rescued.filter { $0.name == Pay.name }.map { Payment.ID(rawValue: $0.id) }
        rescuedChanges = report.rescued.count - rescued.count
        unreadable = report.unreadable.filter { $0.name == nil || $0.name == Pay.name }
            .map(Unreadable.init)
        isComplete = report.isComplete
        isLockLost = report.lostTables.contains(LockTable.table.name)
        // A command without a readable name may be of any kind.
        isOrderLost =
            !report.isComplete || report.unreadable.contains { $0.name != Pay.name }
            || report.lostTables.contains(OrderDifferences.table.name)
    }

    /// One paragraph for logs and terminals, without names or amounts: what happened, what it means
    /// for pending payments, and what to do.
    public var description: String {
        var sentences = [
            "The store was damaged (\(reason)). It was set aside as \(setAside), and is being "
                + "rebuilt from the bank."
        ]
        switch rescued.count {
        case 0: break
        case 1: sentences.append("1 payment in progress was saved and continues.")
        case let count: sentences.append("\(count) payments in progress were saved and continue.")
        }
        switch rescuedChanges {
        case 0: break
        case 1: sentences.append("1 other change was saved and continues.")
        case let count: sentences.append("\(count) other changes were saved and continue.")
        }
        switch (unreadable.count, isComplete) {
        case (0, true):
            if rescued.isEmpty { sentences.append("No payment was in progress.") }
        case (0, false):
            sentences.append(
                "Others may have been lost: check your payments before you pay again.")
        case (let count, _):
            let payments = count == 1 ? "1 payment" : "\(count) payments"
            let others = isComplete ? "" : ", and there may be others"
            sentences.append(
                "\(payments) in progress could not be read\(others): check your payments before you "
                    + "pay again.")
        }
        if isLockLost {
            sentences.append("The PIN could not be read: sign in again and set a new one.")
        }
        if isOrderLost {
            sentences.append(
                "A standing order may have been lost: check the list before you set it up again.")
        }
        return sentences.joined(separator: " ")
    }
}
