public import Observation

/// What observers of a view model really observe.
///
/// Not generic on purpose: `@Observable` on a generic class instantiates its key path at each
/// access, which costs thirty times the rest of a dispatch.
@MainActor @Observable @usableFromInline
final class Revision {
    private var number: UInt = 0

    @usableFromInline
    init() {}

    /// Registers the running `withObservationTracking`, if there is one.
    @usableFromInline
    func read() { _ = number }

    /// Tells whoever has read.
    @usableFromInline
    func bump() { number &+= 1 }
}
