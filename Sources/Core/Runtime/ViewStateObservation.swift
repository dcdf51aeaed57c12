/// A synchronous observer of view states; it lasts until it is cancelled or the view model ends.
@MainActor
public final class ViewStateObservation<ViewState: Sendable> {
    // Unchecked: main-actor bound, and only loaded or stored whole.
    @exclusivity(unchecked) @usableFromInline
    var receive: (@MainActor (ViewState) -> Void)?

    private let cancellations: Cancellations

    private var onEnd: (@MainActor () -> Void)?

    init(
        _ receive: @escaping @MainActor (ViewState) -> Void, _ cancellations: Cancellations,
        onEnd: (@MainActor () -> Void)?
    ) {
        self.receive = receive
        self.cancellations = cancellations
        self.onEnd = onEnd
    }

    /// Ends the observation at once, also from within the observer.
    public func cancel() {
        guard receive != nil else { return }
        // Counted first, because releasing the closure may run any code.
        cancellations.count += 1
        receive = nil
        onEnd = nil
    }

    /// Ends the observation with the view model.
    func end() {
        let tell = onEnd
        cancel()
        tell?()
    }
}

/// The number of cancelled observers in a list: view states without an observer are not reduced.
///
/// A shared counter instead of a weak reference to the list, because an object that was ever
/// referenced weakly is slower to retain from then on.
@MainActor @usableFromInline
final class Cancellations {
    @exclusivity(unchecked) @usableFromInline var count = 0

    @usableFromInline
    init() {}
}
