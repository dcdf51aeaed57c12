public import Foundation
public import AshlarCore

/// A stored command, for collections that apply their commands themselves.
public struct CommandEntry<Command: OfflineCommand>: Sendable {
    /// Grows in creation order.
    public let number: Int64
    /// The id under which it was performed.
    public let id: String
    /// The command; rows that the server has created are replaced by their current ids.
    public let command: Command
    /// The command’s progress.
    public let phase: CommandStatus.Phase
    /// The creation time, by this device’s clock.
    public let createdAt: Date
    /// When the command entered its phase, by this device’s clock; for an open command, when it was
    /// stored.
    public let phaseSince: Date
    /// Why the last attempt did not settle the command, or what ended or parked it.
    public let problem: ServerError?
    /// The collections whose copies do not show a finished command yet.
    public let showsOn: [String]

    /// Whether the command is shown on top of that copy: it may still take effect, or is done and
    /// the copy does not show it yet.
    public func isOnTop(of collection: String) -> Bool {
        switch phase {
        case .waiting, .sending, .unknown: true
        case .done: showsOn.contains(collection)
        case .parked, .refused, .takenBack: false
        }
    }
}

extension StoreConnection {
    /// All commands of a kind in creation order: open, finished ones that a copy does not show yet,
    /// and ended ones that the user has not dealt with. Commands that only another version can read
    /// are not included; ``Offline/commands(_:)`` lists them.
    public func commands<Command: OfflineCommand>(
        of type: Command.Type
    ) throws -> [CommandEntry<Command>] {
        try CommandRow.rows("name = ?", [type.name], self).compactMap(entry)
    }

    /// Like ``commands(of:)``, for one lane only.
    public func commands<Command: OfflineCommand>(
        of type: Command.Type, inLane lane: String
    ) throws -> [CommandEntry<Command>] {
        try CommandRow.rows("name = ? AND lane = ?", [type.name, lane], self).compactMap(entry)
    }

    /// The command with that id; `nil` if there is none of the kind, or only another version can
    /// read it.
    public func command<Command: OfflineCommand>(
        _ id: String, of type: Command.Type
    ) throws -> CommandEntry<Command>? {
        try CommandRow.find(id, self).flatMap { $0.name == type.name ? try entry($0) : nil }
    }

    /// Finishes a command that a list shows to be at the server, before its own answer arrived. It
    /// stays on top of its copies until they are refreshed.
    public func finish<Command: OfflineCommand>(_ entry: CommandEntry<Command>) throws {
        guard var row = try CommandRow.find(entry.id, self), row.phase != .done else { return }
        try row.finish(showingOn: Command.topics, self)
    }

    private func entry<Command: OfflineCommand>(
        _ row: CommandRow
    ) throws -> CommandEntry<Command>? {
        guard let command = try reader.readable(row, self) as? Command else { return nil }
        return CommandEntry(
            number: row.number, id: row.id, command: command,
            phase: CommandStatus.Phase(row), createdAt: row.createdAt,
            phaseSince: row.phase == .refused || row.phase == .takenBack
                ? row.nextTry : row.createdAt, problem: row.problem,
            showsOn: row.showsOn)
    }
}
