public import AshlarDomain
import AshlarOffline
public import Foundation

/// A look behind the repositories, for an inspector.
public struct DataStatus: Equatable, Sendable {
    /// A payment, or another change, on its way to the bank.
    public struct Queued: Equatable, Sendable, Identifiable {
        /// What is to happen at the bank.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// A payment is to be made.
            case payment
            /// A payee is to be added.
            case newPayee
            /// A payee is to have another name.
            case payeeName
            /// A payee is to be deleted.
            case payeeDeletion
            /// A standing order is to be set up.
            case newOrder
            /// A standing order is to be changed.
            case orderChange
            /// The profile is to be changed.
            case profile
        }

        /// Why it is not tried now.
        public enum Wait: Hashable, Sendable {
            /// It is next.
            case turn
            /// An earlier one of its lane, by its id.
            case earlier(String)
            /// The one that makes what it changes, by its id.
            case maker(String)
            /// An answer is awaited.
            case answer
            /// There is no network.
            case network
            /// The user has to sign in.
            case signIn
            /// The bank asked to wait, or is tried again after a pause.
            case bank
            /// Whether it has arrived is found out after a pause.
            case outcome
            /// The user has to decide.
            case user
            /// Another version of the app: this one cannot read it.
            case otherVersion
        }

        /// Of a payment its own, of another change the change's.
        public let id: String
        /// `nil` for a kind that only another version knows.
        public let kind: Kind?
        /// As it is stored.
        public let name: String
        /// The id of what it is about: a payment, a payee, a standing order or a user.
        public let subject: String
        /// What is sent in order.
        public let lane: String
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
        public let waitsFor: Wait
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
        id = status.id
        kind = Kind(stored: status.name)
        name = status.name
        subject = status.row
        lane = status.lane
        attempts = status.attempts
        nextTry = status.nextTry
        lastProblem = status.problem
        queuedAt = status.createdAt
        waitsFor =
            switch status.waitsFor {
            case .turn, .nothing: .turn
            case .earlier(let id): .earlier(id)
            case .maker(let id): .maker(id)
            case .answer: .answer
            case .network: .network
            case .signIn: .signIn
            case .server: .bank
            case .outcome: .outcome
            case .user: .user
            case .otherVersion: .otherVersion
            }
        canBeTakenBack = status.canBeTakenBack
    }
}

extension DataStatus.Queued.Kind {
    fileprivate init?(stored name: String) {
        switch name {
        case Pay.name: self = .payment
        case PayeeAddition.name: self = .newPayee
        case PayeeRenaming.name: self = .payeeName
        case PayeeDeletion.name: self = .payeeDeletion
        case OrderSetUp.name: self = .newOrder
        case OrderChange.name: self = .orderChange
        case ProfileUpdate.name: self = .profile
        default: return nil
        }
    }
}
