public import AshlarDomain
import Foundation

/// What a ``SessionGate`` needs from the app; `DomainModule` has it all.
public protocol SessionGateDependencies: Sendable {
    /// The clock that the lock is waited for on.
    var runtime: RuntimeEnvironment { get }
    /// Followed for the end of the session.
    func watchSession() -> AsyncStream<Session?>
    /// Read before anything is shown.
    func currentSession() async -> Session?
    /// Decides whether what was open is kept when a session ends.
    var getEndedSession: GetEndedSession { get }
    /// Read before anything is shown.
    var getLock: GetLock { get }
    /// Followed, so that a new PIN locks screens that nobody touches.
    func watchLock() -> AsyncStream<Void>
    /// Called for each activity of a person while the app is open.
    var noteActivity: NoteActivity { get }
}

extension DomainModule: SessionGateDependencies {}

/// Who is signed in, how the lock stands, and so what may be shown.
///
/// A host calls ``check(isActivity:)`` before it shows anything and after each sign-in, and runs
/// ``run()`` as long as it shows something: sessions that end and locks that close without a person
/// are reported by `onChange`.
@MainActor
public final class SessionGate: AppGate {
    /// The current session; `nil` while nobody is signed in.
    public private(set) var session: Session?
    /// Stands in links for the user who is signed in, or was last: random, and another one each time
    /// that somebody else signs in.
    public private(set) var owner: String?

    private let dependencies: any SessionGateDependencies
    private let onChange: @MainActor (SessionGate, GateChange) -> Void
    private var user: ID<UserProfile>?
    private var isSessionKnown = false
    /// `nil` until it was read for the session.
    private var lock: LockState?
    private var timer: Task<Void, Never>?
    /// The last in a row of those that read session and lock.
    private var reading: Task<Void, Never>?

    /// Reads nothing yet. `onChange` is called in the middle of a reading: it must not wait for one.
    public init(
        dependencies: some SessionGateDependencies,
        onChange: @escaping @MainActor (SessionGate, GateChange) -> Void
    ) {
        self.dependencies = dependencies
        self.onChange = onChange
    }

    deinit { timer?.cancel() }

    /// As of the last reading.
    public var status: GateStatus {
        guard session != nil else { return isSessionKnown ? .signedOut : .unknown }
        guard let lock else { return .unknown }
        return lock.isLocked ? .locked : .open
    }

    /// Reads who is signed in and how the lock stands.
    ///
    /// - Parameter isActivity: Whether a person did something: the lock closes later then.
    /// - Throws: The storage error; ``status`` is `GateStatus.unknown` then, if somebody is signed in.
    public func check(isActivity: Bool) async throws {
        try await inTurn { gate in
            await gate.readSession()
            try await gate.readLock(isActivity: isActivity)
        }
    }

    /// Reads session and lock, and follows the end of sessions, changes of the lock and the time
    /// until it closes; until cancelled.
    public func run() async {
        defer { timer?.cancel() }
        // Both begin before the first reading: a change in between is not missed.
        let sessions = dependencies.watchSession()
        let locks = dependencies.watchLock()
        await readSessionInTurn()
        await look()
        async let ends: Void = followEnds(sessions)
        for await _ in locks { await look() }
        await ends
    }

    // MARK: The session

    /// Only ends: a session that begins is read by the host's next check, after the sign-in is done.
    private func followEnds(_ sessions: AsyncStream<Session?>) async {
        // Another process may have ended it, while nobody touches the app.
        for await session in sessions where session == nil { await readSessionInTurn() }
    }

    private func readSessionInTurn() async {
        // Reading the session never fails.
        try? await inTurn { await $0.readSession() }
    }

    /// Nothing of one user stays open for the next. A user whose session ended without a sign-out
    /// finds everything as it was.
    private func readSession() async {
        let present = await dependencies.currentSession()
        isSessionKnown = true
        guard isNew(present) else { return }
        let ended = present == nil ? await dependencies.getEndedSession() : nil
        // Whoever tried PINs may be somebody else.
        let isParked =
            session != nil && ended?.session.user == session?.user
            && ended?.reason != .wrongPasscodes
        let isOver = present == nil || user != nil && user != present?.user
        if let present, present.user != user {
            user = present.user
            owner = String(dependencies.runtime.random(), radix: 36)
        }
        session = present
        // The lock of the user before says nothing of this one.
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
                // The first reader of a damaged store replaces it; if its lock is lost, the session
                // ends.
                await readSession()
                lock = try await dependencies.getLock()
            }
            // Reading the lock may have ended the session.
            if lock == LockState.none, isNew(await dependencies.currentSession()) {
                await readSession()
                lock = try await dependencies.getLock()
            }
            if isActivity, case .open = lock {
                // An activity that cannot be noted only locks earlier.
                try? await dependencies.noteActivity()
                lock = try await dependencies.getLock()
            }
        } catch {
            lock = nil
            onChange(self, .status)
            // What is open is not forgotten, although nothing shows it.
            look(in: 1)
            throw error
        }
        onChange(self, .status)
        startTimer()
    }

    private func startTimer() {
        timer?.cancel()
        guard case .open(let date) = lock else { return }
        look(in: max(0, date.timeIntervalSince(dependencies.runtime.now())) + 0.05)
    }

    private func look(in seconds: Double) {
        timer?.cancel()
        timer = Task { [weak self, clock = dependencies.runtime.clock] in
            // Cancelled by an activity.
            guard (try? await clock.sleep(for: .seconds(seconds))) != nil else { return }
            await self?.look()
        }
    }

    /// Reads the lock after a change, or after the time until it closes.
    private func look() async {
        // A failure is the next check's to throw; the lock is read again before.
        try? await inTurn { gate in
            // A session that is another one is read by the host's next check.
            guard await !gate.isNew(gate.dependencies.currentSession()) else { return }
            try await gate.readLock(isActivity: false)
        }
    }

    /// One reading after the other: a late answer would bring the user before back.
    ///
    /// - Throws: What `read` throws.
    private func inTurn(_ read: @escaping @MainActor (SessionGate) async throws -> Void)
        async throws
    {
        let turn = Task { [reading] in
            await reading?.value
            try await read(self)
        }
        // A failure is the caller's alone.
        reading = Task { _ = await turn.result }
        try await turn.value
    }
}
