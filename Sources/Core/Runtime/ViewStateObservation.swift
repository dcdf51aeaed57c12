/// A synchronous observer of view states; it lasts until it is cancelled or the view model ends.
@MainActor
public final class ViewStateObservation<ViewState: Sendable> {
    // Unchecked: main-actor bound, and only ever loaded or stored whole.
    @exclusivity(unchecked) @usableFromInline
    var receive: (@MainActor (ViewState) -> Void)?

    init(_ receive: @escaping @MainActor (ViewState) -> Void) { self.receive = receive }

    /// Ends the observation at once, also from within the observer.
    public func cancel() { receive = nil }
}
