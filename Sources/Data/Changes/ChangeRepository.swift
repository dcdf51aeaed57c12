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
        // A change that the user took back is not shown.
        try await context.offline.drop(change.rawValue)
        return true
    }

    func retry(_ change: ID<PendingState>) async throws {
        let isRetried = try await context.offline.retry(change.rawValue)
        if !isRetried { _ = try await context.offline.sendNow(change.rawValue) }
    }

    func drop(_ change: ID<PendingState>) async throws { try await dropCommand(change) }

    /// Drops a command that waits for the user’s decision; any other is left alone.
    func dropCommand(_ change: ID<PendingState>) async throws {
        guard let status = try context.offline.commands(change.rawValue).first else { return }
        switch status.phase {
        case .parked, .refused, .takenBack: try await context.offline.drop(change.rawValue)
        case .waiting, .sending, .unknown, .done: break
        }
    }
}

extension DataContext {
    /// The pending state of each command that waits for the bank or for the user, by its id.
    func pending() throws -> [String: PendingState] {
        Dictionary(
            try offline.commands().compactMap { status in
                PendingState(status).map { (status.id, $0) }
            }, uniquingKeysWith: { first, _ in first })
    }
}

extension StoreConnection {
    /// Returns the changes of one kind’s commands, for display.
    ///
    /// - Parameters:
    ///   - states: The pending states by command id; finished commands have none and are left out.
    ///   - make: Creates a change from its command.
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
    /// - Returns: `nil` for a finished command.
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
