public import AshlarDomain
public import Foundation
import GRDB

/// A look behind the repositories, for an inspector.
public struct DataStatus: Equatable, Sendable {
    /// A payment on its way to the bank.
    public struct Queued: Equatable, Sendable, Identifiable {
        /// Of the payment.
        public let id: ID<Payment>
        /// Payments of one account are sent in order.
        public let account: ID<Account>
        /// `pending`, `inFlight` or `unknown`.
        public let state: String
        /// How often it was sent, or was meant to be.
        public let attempts: Int
        /// In the past where it waits for an earlier payment of its account.
        public let nextTry: Date
        /// Why the last attempt did not settle it; `nil` before the first.
        public let lastProblem: ServerError?
        /// By this device's clock.
        public let queuedAt: Date
        /// Why it is not tried now.
        public let waitsFor: PaymentWait
        /// Whether nothing of it can have left this device.
        public let canBeTakenBack: Bool
    }

    /// The local copy of one collection.
    public struct Copy: Equatable, Sendable, Identifiable {
        /// `accounts`, `transactions`, `payments`, `payees`, `standingOrders` or `profile`.
        public let id: String
        /// How many are stored; payments on their way count.
        public let rows: Int
        /// Where changes are asked from next; `nil` before the first complete copy, and for what
        /// the bank always tells whole.
        public let cursor: String?
        /// Whether a first copy was begun and is not complete.
        public let isPartial: Bool
        /// Rows of the bank's that could not be read; each is in the log by name.
        public let skipped: Int
        /// How old it is, and why it is not newer.
        public let freshness: Freshness
    }

    /// `nil` when nobody is signed in; then there is nothing else to tell.
    public let user: ID<UserProfile>?
    /// The file of that user's store.
    public let storePath: String?
    /// In the order of their making.
    public let outbox: [Queued]
    /// All of them, always in the same order.
    public let copies: [Copy]
    /// What became of damaged stores, until dismissed; oldest first.
    public let rescues: [StoreRescue]
    /// Why the store could not be read, if it could not.
    public let problem: String?

    init(_ context: DataContext) {
        guard let store = context.sessions.openStore else {
            (user, storePath, outbox, copies, problem) = (nil, nil, [], [], nil)
            rescues = []
            return
        }
        (user, storePath) = (store.user, store.file.path)
        do {
            (outbox, copies, rescues) = try store.read { db in
                let heads = try OutboxRow.headsByAccount(db)
                let queued = try OutboxRow.all(db).map { row in
                    Queued(row, context.delivery(of: row, behind: heads, in: store))
                }
                let copies = try LocalCopy.allCases.map { try Copy($0, store, db) }
                return (queued, copies, try StoreRescue.untold(db))
            }
            problem = nil
        } catch {
            (outbox, copies, rescues, problem) = ([], [], [], "\(error)")
        }
    }
}

extension DataStatus.Queued {
    fileprivate init(_ row: OutboxRow, _ delivery: PaymentDelivery) {
        (id, account, state) = (row.payment, row.account, row.state.rawValue)
        (attempts, nextTry, lastProblem) = (row.attempts, row.nextTry, row.problem)
        queuedAt = row.createdAt
        (waitsFor, canBeTakenBack) = (delivery.waitsFor, delivery.canBeTakenBack)
    }
}

extension DataStatus.Copy {
    fileprivate init(_ collection: LocalCopy, _ store: UserStore, _ db: Database) throws {
        let state = try SyncState(collection, in: db)
        id = collection.rawValue
        rows = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(collection.rawValue)") ?? 0
        (cursor, skipped) = (state.since, state.skipped)
        isPartial = state.snapshotSince != nil
        freshness = store.freshness[collection]
    }
}
