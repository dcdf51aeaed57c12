public import Foundation

/// The state of a value that a screen reads, follows and refreshes, with its age and its failures.
///
/// Its rules are in a ``Source``. A screen holds one for each value that it shows, and does not
/// modify it.
public struct Followed<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    /// An event or result that changes the value.
    public enum Action: Codable, Equatable, Sendable {
        /// Starts following, reads and, unless the source is set not to, refreshes; a second one
        /// does not follow twice.
        case appear
        /// Stops following. Running reads and refreshes complete.
        case disappear
        /// Refreshes from the server, unless a refresh is running.
        case refresh
        /// Removes the problem; its cause may persist.
        case dismissProblem
        /// Reads again, because the local copy or something that the value depends on has changed.
        case changed
        /// Updates ages; sent once a minute with the current time.
        case minutePassed(Date)
        /// The progress of fetching a long list; `nil` when it ends.
        case progressed(SyncProgress?)
        /// The value that was read, its freshness, and the time of the read.
        case loaded(Value, Freshness, at: Date)
        /// The local copy could not be read.
        case loadFailed(Problem)
        /// A refresh ended; `nil` if it succeeded.
        case refreshed(Problem?)
    }

    /// The last value read; `nil` before the first.
    public internal(set) var value: Value?
    /// The freshness of ``value``; `.never` before the first read.
    public internal(set) var freshness = Freshness.never
    /// The current time for ages: set at each read, then once a minute; `nil` before the first
    /// read.
    public internal(set) var now: Date?
    /// Whether a refresh is running.
    public internal(set) var isRefreshing = false
    /// Whether the last read failed, and no refresh has ended since; the previous value is kept.
    public internal(set) var hasFailed = false
    /// The progress while a long list is fetched.
    public internal(set) var progress: SyncProgress?
    /// The reason why the last read or refresh failed.
    ///
    /// It is removed when a refresh succeeds, when a read succeeds after a failed one, when the
    /// server has been reached (for a problem with the server), or by the user.
    public var problem: Problem?
    /// Whether the value is followed: from the screen’s appearance until its disappearance.
    public internal(set) var isFollowing = false
    var reading = Reading()

    /// Creates the state before the first read.
    public init() {}

    /// Whether the problem is over: the server has been reached since, perhaps by another screen.
    func isOver(since newer: Freshness) -> Bool {
        guard case .server = problem else { return false }
        // The stored freshness must have a failure: if neither has one, `newer` may be from before
        // the problem.
        return freshness.failure != nil && newer.failure == nil
    }

    /// Creates the state after a read; for tests and samples.
    public init(_ value: Value, freshness: Freshness, at now: Date) {
        self.value = value
        self.freshness = freshness
        self.now = now
    }
}
