public import Foundation

/// Keeps a screen in step with what is stored, from when it appears until it disappears.
public struct ChangeFollower<Action: Sendable>: Sendable {
    private let changes: @Sendable () -> AsyncStream<Void>
    private let changed: Action
    private let ticks: (@Sendable (Send<Action>) async throws -> Void)?

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
        return ticks.map { .merge(watch, .latest("tick", $0)) } ?? watch
    }

    /// Ends what was started; a screen that appears again reads anew, and so misses nothing.
    ///
    /// - Parameter isFollowing: What the screen's state keeps of it; false afterwards.
    public func stop(_ isFollowing: inout Bool) -> Effect<Action> {
        isFollowing = false
        return .merge(.cancel("watch"), .cancel("tick"))
    }
}
