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
    /// Earlier ones of a lane that was not known to be the same: it was named after a row by the device's
    /// id, and this one's after that row by the server's.
    let apartFrom: Set<String>
    /// `nil` before it was seen, and once it is gone.
    var phase: CommandStatus.Phase?
    /// Whether it was seen to be stored, or `perform` returned.
    var isStored = false
    /// Whether `perform` threw.
    var isRejected = false
    var isTakenBack = false
    var isDropped = false
    /// Whether the user may have ended it.
    var mayEnd = false
    /// Whether a session has ended since: what was settled then is gone.
    var hasSessionEnded = false
    /// Whether the user retried it after a refusal: others may have overtaken it.
    var wasRetried = false
    /// How many effects it had before that: one that is repeatable by nature may be refused after it acted.
    var effectsBeforeRetry = 0
    /// Whether the server said no while an earlier request was still on its way there.
    var wasRefusedEarly = false
    /// Each request with it is answered with 500.
    var isPoisoned = false
    /// The server's steps at which it took effect.
    var effects: [Int] = []
    /// The requests that were sent for it, with their keys.
    var requests: Set<String> = []
    /// Whether it was sent by `POST`, which a server does once more each time it arrives (RFC 9110, 9.2.2).
    var isPosted: Bool { requests.contains { $0.hasPrefix("POST ") } }
    /// Whether an answer of the server's own to it has reached the device.
    var isAnswered = false
    /// Whether the server has answered that somebody else has changed the row.
    var wasInConflict = false
    /// Whether the server's row was, since then, by itself what the user wanted.
    var wasFulfilled = false
    /// Requests on their way to the server.
    var underWay = 0

    /// - Parameter earlier: All that were performed before it.
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

    /// Whether it came later and names the row that the other makes: it ends with that one.
    func needs(_ other: CommandRecord) -> Bool {
        guard !mayEnd, order > other.order, let row = other.madeRow else { return false }
        // One that cannot be encoded was never stored.
        guard let json = try? command.encoded() else { return false }
        return String(decoding: json, as: UTF8.self).contains("\"\(row)\"")
    }

    /// The user sends it again after a refusal.
    func noteRetry() {
        wasRetried = true
        effectsBeforeRetry = effects.count
    }

    /// Whether something of it is at the server or on its way there, refused attempts aside.
    var hasLeft: Bool { effects.count > effectsBeforeRetry || underWay > 0 }

    /// Whether it may be gone without the user having decided.
    var mayBeGone: Bool {
        switch phase {
        case .takenBack: true
        case .refused, .done: hasSessionEnded
        default: false
        }
    }

    /// Whether it ended without a promise to be done.
    var isGivenUp: Bool {
        isRejected || isTakenBack || isDropped || mayEnd || phase == .refused || phase == .parked
            || phase == .takenBack
    }
}
