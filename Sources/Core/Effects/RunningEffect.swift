/// An effect in flight; for test support.
package struct RunningEffect: Sendable {
    /// As rules call it; its place if it has no name.
    package let name: String
    /// The name with the place in the sources, as failing tests show it.
    package let title: String
    /// What it runs and waits in.
    package let task: Task<Void, any Error>
}
