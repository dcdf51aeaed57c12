public import AshlarCore
public import Foundation

/// A command on its way, or one that waits to be seen: what users can know of it and do about it.
public struct CommandStatus: Hashable, Sendable, Identifiable {
    /// How far it has got.
    public enum Phase: Hashable, Sendable {
        /// It is stored, and nothing of it has arrived.
        case waiting
        /// A request with it is under way.
        case sending
        /// It may have arrived, and no answer has come; it is tried again.
        case unknown
        /// It waits for the user, who retries or drops it.
        case parked
        /// The server has it; the copy does not show it yet.
        case done
        /// The server refused it, for good; the user retries or drops it.
        case refused
        /// The user took it back.
        case takenBack
    }

    /// Why nothing is sent now.
    public enum Reason: Hashable, Sendable {
        /// It is next.
        case turn
        /// An earlier command of its lane, by its id.
        case earlier(String)
        /// The command that makes the row it is about, by its id; for a deletion, also one that may have made it.
        case maker(String)
        /// An answer is awaited.
        case answer
        /// There is no network.
        case network
        /// The user has to sign in.
        case signIn
        /// The server asked to wait, or is tried again after a pause.
        case server
        /// Whether it has arrived is found out after a pause.
        case outcome
        /// The user has to decide.
        case user
        /// Another version of the app: this one does not know its kind, or cannot read what was stored.
        case otherVersion
        /// It is over.
        case nothing
    }

    /// As it was performed with.
    public let id: String
    /// Its kind: `OfflineCommand.name`.
    public let name: String
    /// The collection of its row.
    public let collection: String
    /// The id of its row, by today's name.
    public let row: String
    /// Commands of one lane are sent in the order of their making.
    public let lane: String
    /// How far it has got.
    public let phase: Phase
    /// Why nothing is sent now.
    public let waitsFor: Reason
    /// How often it was sent, or was meant to be.
    public let attempts: Int
    /// When it is tried next; `nil` where that is not a matter of time.
    public let nextTry: Date?
    /// Why the last attempt did not settle it; what ended or parked it.
    public let problem: ServerError?
    /// By this device's clock.
    public let createdAt: Date
    /// Whether nothing of it can have left this device.
    public let canBeTakenBack: Bool

    /// - Parameters:
    ///   - head: The next of the same lane.
    ///   - maker: What it waits for.
    ///   - due: When it may be sent; `nil` for one that only another version can read.
    init(_ row: CommandRow, head: CommandRow?, maker: CommandRow?, due: Date?, at now: Date) {
        id = row.id
        name = row.name
        collection = row.collection
        self.row = row.row
        lane = row.lane
        phase = Phase(row)
        waitsFor = Self.reason(row, head: head, maker: maker, due: due, at: now)
        attempts = row.attempts
        switch waitsFor {
        case .turn, .network, .signIn, .server, .outcome: nextTry = due
        default: nextTry = nil
        }
        problem = row.problem
        createdAt = row.createdAt
        canBeTakenBack = row.canBeTakenBack
    }

    private static func reason(
        _ row: CommandRow, head: CommandRow?, maker: CommandRow?, due: Date?, at now: Date
    ) -> Reason {
        switch row.phase {
        case .done, .refused, .takenBack: return .nothing
        case .parked: return .user
        case .inFlight: return .answer
        case .waiting: break
        }
        if let maker { return .maker(maker.id) }
        if let head, head.number != row.number { return .earlier(head.id) }
        guard let due else { return .otherVersion }
        if due <= now { return .turn }
        switch row.problem {
        case .offline: return .network
        case .signedOut: return .signIn
        case .busy, .conflict: return .server
        default: return row.canBeTakenBack ? .server : .outcome
        }
    }
}

extension CommandStatus.Phase {
    init(_ row: CommandRow) {
        self =
            switch row.phase {
            case .waiting: row.isUncertain ? .unknown : .waiting
            case .inFlight: .sending
            case .parked: .parked
            case .done: .done
            case .refused: .refused
            case .takenBack: .takenBack
            }
    }
}

extension Outbox {
    /// Those that meet a condition, in the order of their making.
    func statuses(
        _ condition: String = "1", _ arguments: [(any StoreValue)?] = [], in store: StoreConnection
    ) throws -> [CommandStatus] {
        let rows = try CommandRow.rows(condition, arguments, store)
        guard !rows.isEmpty else { return [] }
        let now = runtime.now()
        let heads = Dictionary(
            try CommandRow.heads(store).map { ($0.lane, $0) },
            uniquingKeysWith: { first, _ in first })
        let makers = try Makers(store)
        return try rows.map { row in
            let maker = try makers.maker(for: row).flatMap {
                try CommandRow.rows("number = ?", [$0], store).first
            }
            // Another one of its lane does not wait for its own sake.
            let isNext = heads[row.lane]?.number == row.number
            let isUnreadable = try isNext && store.reader.readable(row, store) == nil
            let due = isUnreadable ? nil : dueAt(row, now)
            var named = row
            named.row = try GivenIDs.current(row.row, in: row.collection, store)
            return CommandStatus(named, head: heads[row.lane], maker: maker, due: due, at: now)
        }
    }
}
