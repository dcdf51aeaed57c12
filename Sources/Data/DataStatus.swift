public import AshlarDomain
public import AshlarOffline

/// The state behind the repositories, for an inspector.
public struct DataStatus: Equatable, Sendable {
    /// What a queued command does at the bank.
    public enum Change: String, Hashable, Sendable, CaseIterable {
        /// Makes a payment.
        case payment
        /// Adds a payee.
        case newPayee
        /// Renames a payee.
        case payeeName
        /// Deletes a payee.
        case payeeDeletion
        /// Sets up a standing order.
        case newOrder
        /// Changes a standing order.
        case orderChange
        /// Changes the profile.
        case profile

        /// - Returns: `nil` for a kind that this version does not have.
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
        /// The number of the bank’s rows in the store.
        public let rows: Int
        /// The progress of its sync.
        public let state: OfflineStatus.Copy

        /// `accounts`, `transactions`, `payments`, `payees`, `standingOrders` or `profile`.
        public var id: String { state.id }

        fileprivate init(_ state: OfflineStatus.Copy, _ store: StoreConnection) throws {
            self.state = state
            rows = Int(try store.integer("SELECT count(*) FROM \"\(state.id)\"") ?? 0)
        }
    }

    /// The signed-in user; `nil` when signed out, and everything else is then empty.
    public let user: ID<UserProfile>?
    /// The path of that user’s store.
    public private(set) var storePath: String?
    /// Payments and other changes that wait for the bank, in the order of their creation.
    public private(set) var outbox: [CommandStatus] = []
    /// The copies of all collections, always in the same order.
    public private(set) var copies: [Copy] = []
    /// The rescues of damaged stores that have not been dismissed, oldest first.
    public private(set) var rescues: [StoreRescue] = []
    /// The error of reading the store; `nil` if it was readable.
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
    /// Whether the command still waits for the bank or the user.
    fileprivate var isOpen: Bool {
        switch self {
        case .waiting, .sending, .unknown, .parked: true
        case .done, .refused, .takenBack: false
        }
    }
}
