public import Foundation
public import AshlarCore

/// A command in the store, for collections that lay their commands on top themselves.
public struct CommandEntry<Command: OfflineCommand>: Sendable {
    /// The order of their making.
    public let number: Int64
    /// As it was performed with.
    public let id: String
    /// With ids of today.
    public let command: Command
    /// How far it has got.
    public let phase: CommandStatus.Phase
    /// By this device's clock.
    public let createdAt: Date
    /// Since when it has been in its phase, by this device's clock; of one on its way, since when it has
    /// been stored.
    public let phaseSince: Date
    /// Why the last attempt did not settle it; what ended or parked it.
    public let problem: ServerError?
    /// The collections whose copies do not show it yet, once it is done.
    public let showsOn: [String]

    /// Whether it may still come to something, or the server has it and that copy does not show it yet.
    public func isOnTop(of collection: String) -> Bool {
        switch phase {
        case .waiting, .sending, .unknown: true
        case .done: showsOn.contains(collection)
        case .parked, .refused, .takenBack: false
        }
    }
}

extension StoreConnection {
    /// All commands of a kind, in the order of their making: those on their way, those done that a copy
    /// does not show yet, and those that wait to be seen; without those that only another version can read,
    /// which ``Offline/commands(_:)`` lists.
    public func commands<Command: OfflineCommand>(
        of type: Command.Type
    ) throws -> [CommandEntry<Command>] {
        try CommandRow.rows("name = ?", [type.name], self).compactMap(entry)
    }

    /// As ``commands(of:)``, those of one lane alone.
    public func commands<Command: OfflineCommand>(
        of type: Command.Type, inLane lane: String
    ) throws -> [CommandEntry<Command>] {
        try CommandRow.rows("name = ? AND lane = ?", [type.name, lane], self).compactMap(entry)
    }

    /// The command of that id; `nil` if there is none of the kind, or only another version can read it.
    public func command<Command: OfflineCommand>(
        _ id: String, of type: Command.Type
    ) throws -> CommandEntry<Command>? {
        try CommandRow.find(id, self).flatMap { $0.name == type.name ? try entry($0) : nil }
    }

    /// Ends the way of a command of which a list tells that the server has it, before its own answer came.
    /// It stays on top of its copies until they were refreshed.
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
