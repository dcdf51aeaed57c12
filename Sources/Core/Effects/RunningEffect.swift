/// A running effect; for test support.
package struct RunningEffect: Sendable {
    /// The effect’s name; its source place if it has none.
    package let name: String
    /// The name with the source place, as failing tests show it.
    package let title: String
    /// The task in which it runs and waits.
    package let task: Task<Void, any Error>
}
