public import AshlarDomain
public import AshlarOffline

/// A look behind the repositories, for an inspector.
public struct DataStatus: Equatable, Sendable {
    /// What a command is to do at the bank.
    public enum Change: String, Hashable, Sendable, CaseIterable {
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

        /// - Returns: `nil` for a kind that only another version knows.
        public init?(_ command: CommandStatus) {
            switch command.name {
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

    /// The local copy of one collection.
    public struct Copy: Equatable, Sendable, Identifiable {
        /// How many rows of the bank's are stored.
        public let rows: Int
        /// How far it has got.
        public let state: OfflineStatus.Copy

        /// `accounts`, `transactions`, `payments`, `payees`, `standingOrders` or `profile`.
        public var id: String { state.id }

        fileprivate init(_ state: OfflineStatus.Copy, _ store: StoreConnection) throws {
            self.state = state
            rows = Int(try store.integer("SELECT count(*) FROM \"\(state.id)\"") ?? 0)
        }
    }

    /// `nil` when nobody is signed in; then there is nothing else to tell.
    public let user: ID<UserProfile>?
    /// The file of that user's store.
    public private(set) var storePath: String?
    /// Payments and other changes on their way to the bank, in the order of their making.
    public private(set) var outbox: [CommandStatus] = []
    /// All of them, always in the same order.
    public private(set) var copies: [Copy] = []
    /// What became of damaged stores, until dismissed; oldest first.
    public private(set) var rescues: [StoreRescue] = []
    /// Why the store could not be read, if it could not.
    public private(set) var problem: String?

    init(_ context: DataContext) async {
        let offline = context.offline
        user = offline.sessions.current.map { ID(rawValue: $0.user) }
        guard user != nil else { return }
        do {
            let status = try await offline.status()
            copies = try offline.read { store in
                try status.copies.map { try Copy($0, store) }
            }
            storePath = status.storePath
            outbox = status.commands.filter(\.phase.isOpen)
            rescues = status.rescues.map(StoreRescue.init)
        } catch {
            problem = "\(error)"
        }
    }
}

extension CommandStatus.Phase {
    /// Whether it is not over.
    fileprivate var isOpen: Bool {
        switch self {
        case .waiting, .sending, .unknown, .parked: true
        case .done, .refused, .takenBack: false
        }
    }
}
