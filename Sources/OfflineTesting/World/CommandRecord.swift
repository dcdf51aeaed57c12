import AshlarOffline

/// A command that a user performed, and what was observed of it.
///
/// Unchecked: used only on the world’s thread.
final class CommandRecord: @unchecked Sendable {
    let id: String
    let name: String
    /// The order in which users performed commands.
    let order: Int
    /// The command as last observed, with current ids.
    var command: any OfflineCommand
    /// The device’s id of the row that it creates; `nil` if it creates none.
    let madeRow: String?
    /// The lane as last observed.
    var lane: String
    /// Earlier commands that may belong to this lane under another name: theirs contains the device’s
    /// id of a row, this lane’s the server’s id of the same row.
    let apartFrom: Set<String>
    /// `nil` before it was observed, and after it was removed.
    var phase: CommandStatus.Phase?
    /// Whether it was observed in the store, or `perform` returned.
    var isStored = false
    /// Whether `perform` threw.
    var isRejected = false
    var isTakenBack = false
    var isDropped = false
    /// Whether the user may have ended it.
    var mayEnd = false
    /// Whether a session has ended since, which removes settled commands.
    var hasSessionEnded = false
    /// Whether the user retried it after a refusal, so that others may have overtaken it.
    var wasRetried = false
    /// The number of effects before that: a repeatable command may be refused after it took effect.
    var effectsBeforeRetry = 0
    /// Whether the server refused it while an earlier request was still on its way.
    var wasRefusedEarly = false
    /// Whether each request for it is answered with 500.
    var isPoisoned = false
    /// The server’s steps at which it took effect.
    var effects: [Int] = []
    /// The requests that were sent for it, with their keys.
    var requests: Set<String> = []
    /// Whether it was sent by `POST`, which a server executes each time it arrives (RFC 9110,
    /// 9.2.2).
    var isPosted: Bool { requests.contains { $0.hasPrefix("POST ") } }
    /// Whether the server’s own answer to it has reached the device.
    var isAnswered = false
    /// Whether the server has answered with a conflict.
    var wasInConflict = false
    /// Whether, since the conflict, another client has brought the server’s row to the state that
    /// the command requests.
    var wasFulfilled = false
    /// The number of requests on their way to the server.
    var underWay = 0

    /// - Parameter earlier: All commands that were performed before it.
    init(id: String, command: any OfflineCommand, after earlier: [CommandRecord]) {
        self.id = id
        order = earlier.count
        self.command = command
        name = type(of: command).name
        let lane = command.lane
        self.lane = lane
        let made = earlier.compactMap(\.madeRow)
        apartFrom = Set(
            earlier.filter { record in
                record.lane != lane && made.contains { record.lane.contains($0) }
            }.map(\.id))
        madeRow = command.makesRow ? command.row : nil
    }

    /// Whether it is later and names the row that the other creates: it ends with the other.
    func needs(_ other: CommandRecord) -> Bool {
        guard !mayEnd, order > other.order, let row = other.madeRow else { return false }
        // A command that cannot be encoded was never stored.
        guard let json = try? command.encoded() else { return false }
        return String(decoding: json, as: UTF8.self).contains("\"\(row)\"")
    }

    /// Records that the user sends it again after a refusal.
    func noteRetry() {
        wasRetried = true
        effectsBeforeRetry = effects.count
    }

    /// Whether a request for it is at the server or on its way, apart from refused attempts.
    var hasLeft: Bool { effects.count > effectsBeforeRetry || underWay > 0 }

    /// Whether it may be removed without a decision by the user.
    var mayBeRemoved: Bool {
        switch phase {
        case .takenBack: true
        case .refused, .done: hasSessionEnded
        default: false
        }
    }

    /// Whether it ended without having to take effect.
    var isGivenUp: Bool {
        isRejected || isTakenBack || isDropped || mayEnd || phase == .refused || phase == .parked
            || phase == .takenBack
    }
}
