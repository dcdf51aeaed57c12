public import AshlarCore

/// The gate of an app whose users sign in, and which has no lock of its own: open while somebody is signed in.
@MainActor
public final class SessionsGate: AppGate {
    /// As of the last reading.
    public private(set) var status = GateStatus.unknown
    /// Another one each time that somebody else signs in.
    public private(set) var owner: String?

    private let sessions: Sessions
    private let random: @Sendable () -> UInt64
    private let onChange: @MainActor (any AppGate, GateChange) -> Void
    /// `nil` before the first reading.
    private var session: SessionInfo??
    private var user: String?

    /// Reads nothing yet.
    ///
    /// - Parameters:
    ///   - sessions: Followed for their ends.
    ///   - random: For ``owner``.
    ///   - onChange: Notified of each beginning and end.
    public init(
        _ sessions: Sessions, random: @escaping @Sendable () -> UInt64,
        onChange: @escaping @MainActor (any AppGate, GateChange) -> Void
    ) {
        self.sessions = sessions
        self.random = random
        self.onChange = onChange
    }

    /// Reads who is signed in.
    public func check(isActivity: Bool) { take(sessions.current) }

    /// Follows sessions that end without a person; until cancelled. One that begins is read by the host's next
    /// ``check(isActivity:)``, after the sign-in is done.
    public func run() async {
        for await session in sessions.stream() where session == nil || status == .unknown {
            take(session)
        }
    }

    /// Nothing of one user stays open for the next. A user whose session the server ended finds everything as it
    /// was.
    private func take(_ present: SessionInfo?) {
        guard session != .some(present) else { return }
        let isOver =
            present == nil
            ? session != .some(nil) && session != nil && sessions.lastEnded == nil
            : user != nil && user != present?.user
        session = present
        status = present == nil ? .signedOut : .open
        if let present, present.user != user {
            user = present.user
            owner = String(random(), radix: 36)
        }
        onChange(self, isOver ? .ended : .status)
    }
}
