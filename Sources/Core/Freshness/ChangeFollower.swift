public import Foundation

/// Keeps a screen in step with what is stored, from when it appears until it disappears.
public struct ChangeFollower<Action: Sendable>: Sendable {
    private let changes: @Sendable () -> AsyncStream<Void>
    private let changed: Action
    private let ticks: (@Sendable (Send<Action>) async throws -> Void)?
    private var progress:
        (
            steps: @Sendable () -> AsyncStream<SyncProgress?>,
            progressed: @Sendable (SyncProgress?) -> Action
        )?

    /// Follows changes alone, for a screen that shows no age.
    ///
    /// - Parameters:
    ///   - changes: Called each time following starts.
    ///   - changed: Sent after each change; changes that come faster than it is handled are one.
    public init(_ changes: @escaping @Sendable () -> AsyncStream<Void>, changed: Action) {
        (self.changes, self.changed, ticks) = (changes, changed, nil)
    }

    /// Follows changes and the time of day, for a screen whose words grow old: “2 minutes ago”.
    ///
    /// - Parameters:
    ///   - changes: Called each time following starts.
    ///   - changed: Sent after each change; changes that come faster than it is handled are one.
    ///   - minutePassed: Sent once a minute, with the time it then is.
    ///   - runtime: Its clock counts the minutes, its `now` says what time it is.
    public init(
        _ changes: @escaping @Sendable () -> AsyncStream<Void>, changed: Action,
        minutePassed: @escaping @Sendable (Date) -> Action, runtime: RuntimeEnvironment
    ) {
        (self.changes, self.changed) = (changes, changed)
        ticks = { send in
            while true {
                try await runtime.clock.sleep(for: .seconds(60))
                await send(minutePassed(runtime.now()))
            }
        }
    }

    /// Follows the fetching of a long list as well.
    ///
    /// - Parameters:
    ///   - steps: Called each time following starts.
    ///   - progressed: Sent with each step, and with `nil` once it is over; not before the first.
    public func following(
        _ steps: @escaping @Sendable () -> AsyncStream<SyncProgress?>,
        progressed: @escaping @Sendable (SyncProgress?) -> Action
    ) -> ChangeFollower {
        var follower = self
        follower.progress = (steps, progressed)
        return follower
    }

    /// Starts following, unless it was started before: appearing twice changes nothing.
    ///
    /// - Parameter isFollowing: What the screen's state keeps of it; true afterwards.
    public func start(_ isFollowing: inout Bool) -> Effect<Action> {
        guard !isFollowing else { return .none }
        isFollowing = true
        // Made here, so that no change is missed before the effect has started.
        let changes = changes()
        let watch = Effect<Action>.latest("watch") { [changed] send in
            for await _ in changes { await send(changed) }
        }
        var effects = [watch]
        if let ticks { effects.append(.latest("tick", ticks)) }
        if let progress { effects.append(Self.follow(progress.steps(), progress.progressed)) }
        return .merge(effects)
    }

    /// Ends what was started; a screen that appears again reads anew, and so misses nothing.
    ///
    /// - Parameter isFollowing: What the screen's state keeps of it; false afterwards.
    public func stop(_ isFollowing: inout Bool) -> Effect<Action> {
        isFollowing = false
        return .merge(.cancel("watch"), .cancel("tick"), .cancel("progress"))
    }

    private static func follow(
        _ steps: AsyncStream<SyncProgress?>,
        _ progressed: @escaping @Sendable (SyncProgress?) -> Action
    ) -> Effect<Action> {
        .latest("progress") { send in
            var last: SyncProgress?
            for await step in steps where step != last {
                last = step
                await send(progressed(step))
            }
            if last != nil { await send(progressed(nil)) }
        }
    }
}
