/// The user events that every screen with a followed value has.
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
    /// The screen is shown, also again: follows, reads and refreshes.
    static var appeared: Self { get }
    /// The screen is hidden: stops following.
    static var disappeared: Self { get }
    /// Refreshes from the server, unless a refresh is running.
    static var refreshPulled: Self { get }
    /// Removes the notice; its cause may persist.
    static var noticeDismissed: Self { get }
}
