public import AshlarDomain
import AshlarOffline
public import Foundation

/// A look behind the repositories, for an inspector.
public struct DataStatus: Equatable, Sendable {
    /// A payment, or another change, on its way to the bank.
    public struct Queued: Equatable, Sendable, Identifiable {
        /// Of the payment, or the change.
        public let id: ID<Payment>
        /// What is sent in order.
        public let account: ID<Account>
        /// `pending`, `inFlight`, `unknown` or `parked`.
        public let state: String
        /// How often it was sent, or was meant to be.
        public let attempts: Int
        /// `nil` where that is not a matter of time.
        public let nextTry: Date?
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
        /// How many rows of the bank's are stored.
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

    init(_ context: DataContext) async {
        let offline = context.offline
        let present = offline.sessions.current
        user = present.map { ID(rawValue: $0.user) }
        guard present != nil else {
            storePath = nil
            outbox = []
            copies = []
            rescues = []
            problem = nil
            return
        }
        do {
            let status = try await offline.status()
            let copies = try offline.read { store in
                try status.copies.map { try Copy($0, store) }
            }
            self.copies = copies
            storePath = status.storePath
            outbox = status.commands.compactMap(Queued.init)
            rescues = status.rescues.map(StoreRescue.init)
            problem = nil
        } catch {
            copies = []
            storePath = nil
            outbox = []
            rescues = []
            problem = "\(error)"
        }
    }
}

extension DataStatus.Copy {
    fileprivate init(_ copy: OfflineStatus.Copy, _ store: StoreConnection) throws {
        id = copy.id
        rows = Int(try store.integer("SELECT count(*) FROM \"\(copy.id)\"") ?? 0)
        cursor = copy.cursor
        isPartial = copy.isPartial
        skipped = copy.skipped
        freshness = copy.freshness
    }
}

extension DataStatus.Queued {
    /// - Returns: `nil` for what is over.
    fileprivate init?(_ status: CommandStatus) {
        switch status.phase {
        case .waiting: state = "pending"
        case .sending: state = "inFlight"
        case .unknown: state = "unknown"
        case .parked: state = "parked"
        case .done, .refused, .takenBack: return nil
        }
        let delivery = PaymentDelivery(status)
        id = ID(rawValue: status.id)
        account = AshlarDomain.ID(rawValue: status.lane)
        attempts = status.attempts
        nextTry = status.nextTry
        lastProblem = status.problem
        queuedAt = status.createdAt
        waitsFor = delivery.waitsFor
        canBeTakenBack = delivery.canBeTakenBack
    }
}
