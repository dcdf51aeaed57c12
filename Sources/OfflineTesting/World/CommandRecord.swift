import AshlarOffline

/// A command that a user wanted, and what became of it as far as was seen.
///
/// Unchecked: only ever touched by the world's thread.
final class CommandRecord: @unchecked Sendable {
    let id: String
    let name: String
    /// The order in which users performed them.
    let order: Int
    /// With ids of today, as last seen.
    var command: any OfflineCommand
    /// The device's id of the row that it makes; `nil` for one that makes none.
    let madeRow: String?
    /// As last seen.
    var lane: String
    /// `nil` before it was seen, and once it is gone.
    var phase: CommandStatus.Phase?
    /// Whether it was seen to be stored, or `perform` returned.
    var isStored = false
    /// Whether `perform` threw.
    var isRejected = false
    var isTakenBack = false
    var isDropped = false
    /// Whether the user retried it after a refusal: others may have overtaken it.
    var wasRetried = false
    /// Each request with it is answered with 500.
    var isPoisoned = false
    /// The server's steps at which it took effect.
    var effects: [Int] = []
    /// The requests that were sent for it, with their keys.
    var requests: Set<String> = []
    /// Whether an answer of the server's own to it has reached the device.
    var isAnswered = false
    /// Requests on their way to the server.
    var underWay = 0

    init(id: String, order: Int, command: any OfflineCommand) {
        self.id = id
        self.order = order
        self.command = command
        name = type(of: command).name
        lane = command.lane
        madeRow = command.makesRow ? command.row : nil
    }

    /// Whether it ended without a promise to be done.
    var isGivenUp: Bool {
        isRejected || isTakenBack || isDropped || phase == .refused || phase == .parked
            || phase == .takenBack
    }
}
