public import Foundation

/// A value that is read, followed, refreshed, grows old and may fail: what a screen keeps of it.
///
/// A ``Source`` has its rules. A screen keeps one for each value that it shows, and changes nothing in
/// it.
public struct Followed<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    /// What can happen to it.
    public enum Action: Codable, Equatable, Sendable {
        /// Starts following, reads and refreshes; appearing twice follows once.
        case appear
        /// Stops following. Reading and refreshing end by themselves.
        case disappear
        /// Asks the server, unless it is being asked.
        case refresh
        /// Removes the problem; its cause may persist.
        case dismissProblem
        /// Reads again: the local copy changed, or what is read depends on something that did.
        case changed
        /// Sent once a minute, with the time it then is.
        case minutePassed(Date)
        /// How far the fetching of a long list has got; `nil` once it is over.
        case progressed(SyncProgress?)
        /// The value, how old it is, and when it was read.
        case loaded(Value, Freshness, at: Date)
        /// The local copy could not be read.
        case loadFailed(Problem)
        /// The end of a refresh; `nil` if it succeeded.
        case refreshed(Problem?)
    }

    /// `nil` before the first answer.
    public internal(set) var value: Value?
    /// Of ``value``; `.never` before the first answer.
    public internal(set) var freshness = Freshness.never
    /// The time by which ages are computed: of the last answer or the last full minute since; `nil`
    /// before the first answer.
    public internal(set) var now: Date?
    /// Whether the server is being asked.
    public internal(set) var isRefreshing = false
    /// Whether the last reading failed; the value before it stays.
    public internal(set) var hasFailed = false
    /// While a long list is fetched.
    public internal(set) var progress: SyncProgress?
    /// Why the last reading or refresh failed, until one succeeds or the user dismisses it.
    public var problem: Problem?
    /// Whether it is followed: from when its screen appears until it disappears.
    public internal(set) var isFollowing = false
    var reading = Reading()

    /// Nothing was read yet.
    public init() {}

    /// Whether the server was reached again since the problem, perhaps by another screen.
    func isOver(since newer: Freshness) -> Bool {
        guard case .server = problem else { return false }
        // A reading that began before the problem does not know of it either.
        return freshness.failure != nil && newer.failure == nil
    }

    /// For tests and samples: as after an answer.
    public init(_ value: Value, freshness: Freshness, at now: Date) {
        self.value = value
        self.freshness = freshness
        self.now = now
    }
}
