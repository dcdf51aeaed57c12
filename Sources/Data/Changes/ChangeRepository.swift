import AshlarDomain
import AshlarOffline
import Foundation

/// A repository whose changes are commands.
protocol ChangeRepository: ChangeOutbox {
    var context: DataContext { get }
}

extension ChangeRepository {
    func takeBack(_ change: ID<PendingState>) async throws -> Bool {
        guard try await context.offline.takeBack(change.rawValue) else { return false }
        // What the user took back needs not be seen.
        try await context.offline.drop(change.rawValue)
        return true
    }

    func retry(_ change: ID<PendingState>) async throws {
        let isRetried = try await context.offline.retry(change.rawValue)
        if !isRetried { _ = try await context.offline.sendNow(change.rawValue) }
    }

    func drop(_ change: ID<PendingState>) async throws { try await dropCommand(change) }

    /// Gives up a command that waits for its user.
    func dropCommand(_ change: ID<PendingState>) async throws {
        guard let status = try context.offline.commands(change.rawValue).first else { return }
        switch status.phase {
        case .parked, .refused, .takenBack: try await context.offline.drop(change.rawValue)
        case .waiting, .sending, .unknown, .done: break
        }
    }
}

extension DataContext {
    /// What is to be known of each command that waits for the bank or for its user, by its id.
    func pending() throws -> [String: PendingState] {
        Dictionary(
            try offline.commands().compactMap { status in
                PendingState(status).map { (status.id, $0) }
            }, uniquingKeysWith: { first, _ in first })
    }
}

extension StoreConnection {
    /// Changes as readers see them, of the commands of one kind.
    ///
    /// - Parameters:
    ///   - states: Commands without one are left out: they are over.
    ///   - make: A change of its command.
    func changes<Command: OfflineCommand, Change>(
        of type: Command.Type, _ states: [String: PendingState],
        _ make: (Command, PendingState) throws -> Change
    ) throws -> [Change] {
        try commands(of: type).compactMap { entry in
            try states[entry.id].map { try make(entry.command, $0) }
        }
    }
}

extension PendingState {
    /// - Returns: `nil` for a command that is over and has nothing to show.
    init?(_ status: CommandStatus) {
        let phase: Phase
        switch status.phase {
        case .waiting: phase = .notSent
        case .sending: phase = .sending
        case .unknown: phase = .unknown
        case .parked:
            if case .conflict = status.problem { phase = .conflict } else { phase = .unknown }
        case .refused:
            var detail = ""
            if case .refused(_, let text)? = status.problem { detail = text }
            phase = .refused(reason: ReasonCode(of: status.problem), detail: detail)
        case .done, .takenBack: return nil
        }
        self.init(
            id: ID(rawValue: status.id), phase: phase, requestedAt: status.createdAt,
            nextTry: status.nextTry, lastProblem: status.problem,
            canBeTakenBack: status.canBeTakenBack)
    }
}
