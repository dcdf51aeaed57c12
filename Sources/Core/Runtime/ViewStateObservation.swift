/// A synchronous observer of view states; it lasts until it is cancelled or the view model ends.
@MainActor
public final class ViewStateObservation<ViewState: Sendable> {
    // Unchecked: main-actor bound, and only ever loaded or stored whole.
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
        // Counted before: what the closure held may do anything as it is released.
        cancellations.count += 1
        receive = nil
        onEnd = nil
    }

    /// The view model has ended.
    func end() {
        let tell = onEnd
        cancel()
        tell?()
    }
}

/// How many of the observers in one list are cancelled: view states that nobody sees are not
/// reduced.
///
/// Shared instead of a weak way back to the list, because an object that was ever referred to
/// weakly is slower to retain from then on.
@MainActor @usableFromInline
final class Cancellations {
    @exclusivity(unchecked) @usableFromInline var count = 0

    @usableFromInline
    init() {}
}
