public import AshlarDomain
import Foundation

/// What a ``SessionGate`` needs from the app; `DomainModule` provides all of it.
public protocol SessionGateDependencies: Sendable {
    /// The clock for the lock timer.
    var runtime: RuntimeEnvironment { get }
    /// The sessions; the gate follows their end.
    func watchSession() -> AsyncStream<Session?>
    /// Read before anything is shown.
    func currentSession() async -> Session?
    /// Decides whether open screens are kept when a session ends.
    var getEndedSession: GetEndedSession { get }
    /// Read before anything is shown.
    var getLock: GetLock { get }
    /// The changes of the lock, so that a new PIN also locks idle screens.
    func watchLock() -> AsyncStream<Void>
    /// Called for each user activity while the app is unlocked.
    var noteActivity: NoteActivity { get }
}

extension DomainModule: SessionGateDependencies {}

/// The session and the lock, and so what a host may show.
///
/// A host calls ``check(isActivity:)`` before it shows anything and after each sign-in, and runs
/// ``run()`` as long as it shows something: `onChange` reports sessions that end and locks that
/// close without user activity.
@MainActor
public final class SessionGate: AppGate {
    /// The current session; `nil` while signed out.
    public private(set) var session: Session?
    /// A token for the user who is, or was last, signed in, for use in links: random, and new for
    /// each change of user.
    public private(set) var owner: String?

    private let dependencies: any SessionGateDependencies
    private let onChange: @MainActor (SessionGate, GateChange) -> Void
    private var user: ID<UserProfile>?
    private var isSessionKnown = false
    /// `nil` until it is read for the session.
    private var lock: LockState?
    private var timer: Task<Void, Never>?
    /// The last queued read of session and lock.
    private var reading: Task<Void, Never>?

    /// Creates a gate that has read nothing yet. `onChange` is called during a read: it must not
    /// wait for another one.
    public init(
        dependencies: some SessionGateDependencies,
        onChange: @escaping @MainActor (SessionGate, GateChange) -> Void
    ) {
        self.dependencies = dependencies
        self.onChange = onChange
    }

    deinit { timer?.cancel() }

    /// The status of the last read.
    public var status: GateStatus {
        guard session != nil else { return isSessionKnown ? .signedOut : .unknown }
        guard let lock else { return .unknown }
        return lock.isLocked ? .locked : .open
    }

    /// Reads the session and the lock.
    ///
    /// - Parameter isActivity: Whether the user did something, which delays the lock.
    /// - Throws: The storage error; ``status`` is then `GateStatus.unknown`, unless the user is
    ///   signed out.
    public func check(isActivity: Bool) async throws {
        try await runSerially { gate in
            await gate.readSession()
            try await gate.readLock(isActivity: isActivity)
        }
    }

    /// Reads session and lock, and follows ended sessions, changes of the lock and the time until
    /// it closes, until cancelled.
    public func run() async {
        defer { timer?.cancel() }
        // Subscribe before the first read, to miss no change in between.
        let sessions = dependencies.watchSession()
        let locks = dependencies.watchLock()
        await readSessionSerially()
        await rereadLock()
        async let ends: Void = followEnds(sessions)
        for await _ in locks { await rereadLock() }
        await ends
    }

    // MARK: The session

    /// Only ends: the host’s next check reads a new session, after the sign-in is complete.
    private func followEnds(_ sessions: AsyncStream<Session?>) async {
        // Another process may end the session while this app is idle.
        for await session in sessions where session == nil { await readSessionSerially() }
    }

    private func readSessionSerially() async {
        // Reading the session never throws.
        try? await runSerially { await $0.readSession() }
    }

    /// Closes one user’s screens before another user’s session. A session that ended without a
    /// sign-out keeps its screens for the same user.
    private func readSession() async {
        let present = await dependencies.currentSession()
        isSessionKnown = true
        guard isNew(present) else { return }
        let ended = present == nil ? await dependencies.getEndedSession() : nil
        // After wrong PINs, another person may be using the device.
        let isParked =
            session != nil && ended?.session.user == session?.user
            && ended?.reason != .wrongPasscodes
        let isOver = present == nil || user != nil && user != present?.user
        if let present, present.user != user {
            user = present.user
            owner = String(dependencies.runtime.random(), radix: 36)
        }
        session = present
        // The lock of the previous session does not apply.
        lock = nil
        onChange(self, isOver && !isParked ? .ended : .status)
    }

    private func isNew(_ other: Session?) -> Bool {
        other?.user != session?.user || other?.signedInAt != session?.signedInAt
    }

    // MARK: The lock

    private func readLock(isActivity: Bool) async throws {
        do {
            do { lock = try await dependencies.getLock() } catch {
                // The first reader of a damaged store replaces it; if the lock is lost with it, the
                // session ends.
                await readSession()
                lock = try await dependencies.getLock()
            }
            // Reading the lock may have ended the session.
            if lock == LockState.none, isNew(await dependencies.currentSession()) {
                await readSession()
                lock = try await dependencies.getLock()
            }
            if isActivity, case .open = lock {
                // Without the noted activity the app only locks earlier.
                try? await dependencies.noteActivity()
                lock = try await dependencies.getLock()
            }
        } catch {
            lock = nil
            onChange(self, .status)
            // Keep the open screens hidden, and read again in a second.
            scheduleRead(in: 1)
            throw error
        }
        onChange(self, .status)
        startTimer()
    }

    private func startTimer() {
        timer?.cancel()
        guard case .open(let date) = lock else { return }
        scheduleRead(in: max(0, date.timeIntervalSince(dependencies.runtime.now())) + 0.05)
    }

    private func scheduleRead(in seconds: Double) {
        timer?.cancel()
        timer = Task { [weak self, clock = dependencies.runtime.clock] in
            // An activity cancels the timer.
            guard (try? await clock.sleep(for: .seconds(seconds))) != nil else { return }
            await self?.rereadLock()
        }
    }

    /// Reads the lock after a change, or when its time has passed.
    private func rereadLock() async {
        // The next check throws the error; the lock is read again before that.
        try? await runSerially { gate in
            // The host’s next check reads a new session.
            guard await !gate.isNew(gate.dependencies.currentSession()) else { return }
            try await gate.readLock(isActivity: false)
        }
    }

    /// Runs one read at a time: a late result would restore the previous user.
    ///
    /// - Throws: The error of `read`.
    private func runSerially(_ read: @escaping @MainActor (SessionGate) async throws -> Void)
        async throws
    {
        let turn = Task { [reading] in
            await reading?.value
            try await read(self)
        }
        // Only the caller gets the error.
        reading = Task { _ = await turn.result }
        try await turn.value
    }
}
