public import Observation

/// The object that observers of a view model actually observe.
///
/// Not generic on purpose: `@Observable` on a generic class instantiates its key path at each
/// access, which costs thirty times the rest of a dispatch.
@MainActor @Observable @usableFromInline
final class Revision {
    private var number: UInt = 0

    @usableFromInline
    init() {}

    /// Registers an access with the current `withObservationTracking`, if any.
    @usableFromInline
    func read() { _ = number }

    /// Notifies the registered observers.
    @usableFromInline
    func bump() { number &+= 1 }
}
