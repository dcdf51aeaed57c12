public import AshlarCore

/// The gate of an app with a sign-in and without a lock of its own: open while a user is signed in.
@MainActor
public final class SessionsGate: AppGate {
    /// The status of the last check.
    public private(set) var status = GateStatus.unknown
    /// A random value that changes each time another user signs in.
    public private(set) var owner: String?

    private let sessions: Sessions
    private let random: @Sendable () -> UInt64
    private let onChange: @MainActor (any AppGate, GateChange) -> Void
    /// `nil` before the first check.
    private var session: SessionInfo??
    private var user: String?

    /// Creates a gate that has not checked yet.
    ///
    /// - Parameters:
    ///   - sessions: Observed for their ends.
    ///   - random: For ``owner``.
    ///   - onChange: Called at each beginning and end.
    public init(
        _ sessions: Sessions, random: @escaping @Sendable () -> UInt64,
        onChange: @escaping @MainActor (any AppGate, GateChange) -> Void
    ) {
        self.sessions = sessions
        self.random = random
        self.onChange = onChange
    }

    /// Reads the signed-in user.
    public func check(isActivity: Bool) { take(sessions.current) }

    /// Observes ends of sessions that no user caused, until cancelled. The host’s next
    /// ``check(isActivity:)`` notices a session that begins, after the sign-in is complete.
    public func run() async {
        for await session in sessions.stream() where session == nil || status == .unknown {
            take(session)
        }
    }

    /// Adopts a session. Nothing of one user stays open for the next; if the server ended the
    /// session, the same user finds everything unchanged.
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
