/// What a user does at any screen that shows a followed value.
///
/// An enum conforms by having these cases:
///
/// ```swift
/// public enum TripListEvent: FollowedEvent {
///     case appeared, disappeared, refreshPulled, noticeDismissed
///     /// Goes to that trip.
///     case rowTapped(Trip.ID)
/// }
/// ```
public protocol FollowedEvent: Equatable, Sendable {
    /// Also when the screen is shown again: it follows, reads and asks the server for changes.
    static var appeared: Self { get }
    /// Stops following until it appears again.
    static var disappeared: Self { get }
    /// Asks the server for changes, unless it is being asked.
    static var refreshPulled: Self { get }
    /// Removes the notice; its cause may persist.
    static var noticeDismissed: Self { get }
}
