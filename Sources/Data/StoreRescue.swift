public import AshlarDomain
import AshlarOffline
public import Foundation

/// What became of a store that was found damaged: set aside under another name, begun anew, and
/// filled from the bank; what was on its way was carried over where it could be read.
///
/// Nothing of it is sent anywhere by itself twice: what was rescued has its key and its exact
/// bytes, and the bank is asked about it before anything is said of it.
public struct StoreRescue: Hashable, Sendable, Identifiable, CustomStringConvertible {
    /// A payment that was on its way and cannot be sent from here any more, as far as it could be
    /// read. The bank may have it.
    public struct Unreadable: Hashable, Sendable {
        /// `nil` where even this could not be read, as in all that follows.
        public let id: Payment.ID?
        /// The one that was to be debited.
        public let account: Account.ID?
        /// Text from outside: show it escaped.
        public let payeeName: String?
        /// What was to be paid.
        public let amount: Money?
        /// When it was made, by this device's clock.
        public let createdAt: Date?

        init(_ command: RescueReport.UnreadableCommand) {
            let request = command.json.flatMap(PaymentRequestRecord.init(sealed:))
            id = command.id.map { Payment.ID(rawValue: $0) }
            account = request.map { Account.ID(rawValue: $0.accountId) }
            payeeName = request?.payee.name
            // What is no amount any more is not shown.
            amount = try? request?.amount.paid(record: "", field: "")
            createdAt = command.createdAt
        }
    }

    /// The name of the file that was set aside.
    public let id: String
    /// By this device's clock.
    public let at: Date
    /// The path of the damaged file, which is kept until its user signs out.
    public let setAside: String
    /// What was found, in SQLite's words.
    public let reason: String
    /// The payments on their way that were carried over, in the order of their making.
    public let rescued: [Payment.ID]
    /// How many other changes were.
    public let rescuedChanges: Int
    /// The payments on their way that could not be.
    public let unreadable: [Unreadable]
    /// Whether all that was on its way is in the two lists; otherwise there may have been more.
    public let isComplete: Bool
    /// Whether it could not be read if there was a PIN, and which: a whole sign-in is needed then.
    public let isLockLost: Bool
    /// Whether another change may have been confirmed that the bank has not answered yet, and could
    /// not be read.
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
        // Of some there is no name left: they may be anything.
        isOrderLost =
            !report.isComplete || report.unreadable.contains { $0.name != Pay.name }
            || report.lostTables.contains(OrderDifferences.table.name)
    }

    /// One paragraph without names or amounts, for logs and terminals: what happened, what it
    /// means for payments on their way, and what to do.
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
