public import AshlarDomain
public import Foundation
import Synchronization

/// One profile in memory: the bank's, and the local copy of it.
///
/// A change is stored, and sent at once unless the line fails or holds requests back; see
/// ``deliver()``.
public final class InMemoryProfileRepository: ProfileRepository {
    private struct State {
        var atBank: UserProfile
        var local: UserProfile?
        var version = 1
        var changes = InMemoryChanges<UserProfile>()

        mutating func set(name: String, email: String) throws {
            version += 1
            atBank = try UserProfile(
                id: atBank.id, name: name, email: email, tier: atBank.tier,
                createdAt: atBank.createdAt, picture: atBank.picture?.absoluteString,
                version: "v\(version)")
        }

        /// What the bank does; it is not there any more afterwards.
        mutating func carryOut(_ id: ID<PendingState>) throws {
            guard let change = changes.open.first(where: { $0.pending.id == id })?.change else {
                return
            }
            if (change.name, change.email) != (atBank.name, atBank.email) {
                guard change.version == atBank.version else {
                    throw ServerError.conflict(detail: "the profile has version \(atBank.version)")
                }
                try set(name: change.name, email: change.email)
            }
            changes.remove(id)
            local = atBank
        }
    }

    /// Holds back what ``profile()`` has read: by the time it arrives, another may be stored.
    public let answers = Gate()
    private let state: Mutex<State>
    private let line: BankLine
    private let signal = ChangeSignal<Void>()
    private let now: @Sendable () -> Date

    /// A cached profile was read before, and can be read offline.
    public init(
        _ profile: UserProfile = .fixture(), isCached: Bool = true, line: BankLine = BankLine(),
        now: @escaping @Sendable () -> Date = { .fixture }
    ) {
        state = Mutex(State(atBank: profile, local: isCached ? profile : nil))
        self.line = line
        self.now = now
    }

    /// The bank's.
    public var stored: UserProfile { state.withLock { $0.atBank } }

    /// Somebody else changes it at the bank, which gives it another version.
    public func bankChanges(name: String, email: String) throws {
        try state.withLock { try $0.set(name: name, email: email) }
    }

    /// The bank's while the line holds, then the copy.
    ///
    /// - Throws: The line's failure if there is no copy.
    public func profile() async throws -> UserProfile {
        await line.requests.pass()
        let profile = try state.withLock { state in
            if let failure = line.failure {
                guard let local = state.local else { throw failure }
                return local
            }
            state.local = state.atBank
            return state.atBank
        }
        await answers.pass()
        return profile
    }

    /// The copy alone.
    public func known() async throws -> UserProfile? { state.withLock(\.local) }

    /// The last one.
    public func pendingChange() async throws -> ProfileChange? {
        state.withLock { state in
            state.changes.waiting.last.map {
                ProfileChange(
                    name: $0.change.name, email: $0.change.email, pending: $0.pending)
            }
        }
    }

    /// Both sides get the next version, `v2` after `v1`.
    public func update(_ profile: UserProfile) async throws {
        change { changes in
            for known in changes.waiting
            where known.pending.canBeTakenBack || !known.pending.isOpen {
                changes.remove(known.pending.id)
            }
            changes.store(profile, at: now())
        }
        try await deliverAtOnce()
    }

    /// Of one of which nothing was sent.
    public func takeBack(_ change: ID<PendingState>) async throws -> Bool {
        self.change { $0.takeBack(change) }
    }

    /// Sent at once where the line holds; after a conflict, for the version that the bank has now.
    public func retry(_ change: ID<PendingState>) async throws {
        try state.withLock { state in
            guard let waiting = state.changes.waiting.first(where: { $0.pending.id == change }),
                !waiting.pending.isOpen, let local = state.local
            else { return }
            let rebased = try local.with(name: waiting.change.name, email: waiting.change.email)
            state.changes.rewrite(change) { $0 = rebased }
            state.changes.retry(change)
        }
        try await deliverAtOnce()
    }

    /// Of one that waits for the user.
    public func drop(_ change: ID<PendingState>) async throws {
        self.change { $0.drop(change) }
    }

    /// One element after each change that was stored, delivered or decided about.
    public func changes() -> AsyncStream<Void> { signal.stream() }

    // MARK: For tests

    /// Sends what waits, as far as the line holds.
    public func deliver() async throws {
        for waiting in state.withLock({ $0.changes.open }) {
            let id = waiting.pending.id
            do {
                try await line.request()
                try state.withLock { try $0.carryOut(id) }
            } catch let error as ServerError {
                state.withLock { state in
                    state.changes.fail(id, with: error, at: now())
                    if case .conflict = error { state.local = state.atBank }
                }
            }
        }
        signal.send(())
    }

    /// Nobody waits for a bank that is silent.
    private func deliverAtOnce() async throws {
        if !line.requests.isHolding { try await deliver() }
    }

    private func change<Result>(
        _ body: (inout InMemoryChanges<UserProfile>) -> Result
    ) -> Result {
        defer { signal.send(()) }
        return state.withLock { body(&$0.changes) }
    }
}
