public import AshlarCore
public import Foundation

/// The state of an open command, or of one that the user has not dealt with, and the possible
/// actions. An open command is waiting, sending, unknown or parked.
public struct CommandStatus: Hashable, Sendable, Identifiable {
    /// The command’s progress.
    public enum Phase: Hashable, Sendable {
        /// It is stored, and nothing of it has arrived.
        case waiting
        /// A request for it is under way.
        case sending
        /// It may have arrived without an answer, and is retried.
        case unknown
        /// It waits for the user, who retries or drops it.
        case parked
        /// The server has it; the copy does not show it yet.
        case done
        /// The server refused it permanently; the user retries or drops it.
        case refused
        /// The user took it back.
        case takenBack
    }

    /// What a command waits for.
    public enum Reason: Hashable, Sendable {
        /// Nothing: it is the next command to be sent.
        case turn
        /// An earlier command of its lane, by its id.
        case earlier(String)
        /// The command that creates its row, by its id; for a deletion, also one that may have
        /// created the row.
        case maker(String)
        /// The server’s answer.
        case answer
        /// A network.
        case network
        /// A sign-in.
        case signIn
        /// The end of a pause that the server requested, or of the one before the next attempt.
        case server
        /// A pause before a look-up finds out whether it has arrived.
        case outcome
        /// The user’s decision.
        case user
        /// Another version of the app: this one cannot read the command, or does not contain its
        /// kind.
        case otherVersion
        /// Nothing: it has ended.
        case nothing
    }

    /// The id under which it was performed.
    public let id: String
    /// Its kind: `OfflineCommand.name`.
    public let name: String
    /// The collection of its row.
    public let collection: String
    /// The current id of its row.
    public let row: String
    /// The command’s lane; commands of one lane are sent in creation order.
    public let lane: String
    /// The command’s progress.
    public let phase: Phase
    /// What the command waits for.
    public let waitsFor: Reason
    /// The number of attempts, including those that did not reach the network.
    public let attempts: Int
    /// The time of the next attempt; `nil` if it does not depend on time.
    public let nextTry: Date?
    /// Why the last attempt did not settle the command, or what ended or parked it.
    public let problem: ServerError?
    /// The creation time, by this device’s clock.
    public let createdAt: Date
    /// Whether nothing of it can have left this device.
    public let canBeTakenBack: Bool

    /// - Parameters:
    ///   - head: The next command of the lane.
    ///   - maker: The command that it waits for.
    ///   - due: When it may be sent; `nil` if only another version can read it.
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
    /// The states of commands that meet a condition, in creation order.
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
            // A later command of the lane waits for the first, even if it is itself unreadable.
            let isNext = heads[row.lane]?.number == row.number
            let isUnreadable = try isNext && store.reader.readable(row, store) == nil
            let due = isUnreadable ? nil : dueAt(row, now)
            var named = row
            named.row = try ReplacedIDs.current(row.row, in: row.collection, store)
            return CommandStatus(named, head: heads[row.lane], maker: maker, due: due, at: now)
        }
    }
}
