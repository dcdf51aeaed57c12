/// Waits until a condition that another task will make true holds.
///
/// The limit is a number of pauses, not a time: on a busy machine each pause lasts longer, and so
/// the awaited work still gets its turn.
///
/// - Parameter clock: Moved by a second now and then, because the awaited work may start sleeping
///   on it at any time.
package func eventually(
    _ what: String, moving clock: ManualClock? = nil,
    _ condition: @Sendable () async throws -> Bool
) async throws {
    // Most conditions hold almost at once and need no pause.
    for round in 1...200 {
        if try await condition() { return }
        for _ in 0..<10 { await Task.yield() }
        if round.isMultiple(of: 20) { clock?.advance(by: .seconds(1)) }
    }
    for _ in 0..<20_000 {
        if try await condition() { return }
        try await Task.sleep(for: .milliseconds(1))
        clock?.advance(by: .seconds(1))
    }
    throw TestFailure("The condition was not met in time: \(what)")
}
