/// Waits until the condition holds: for what another task is about to do.
///
/// Patience is counted in pauses, not by the clock: where much else runs, each pause lasts longer, and
/// what is waited for gets its turn meanwhile.
///
/// - Parameter clock: Moved by a second now and then: what waits on it may begin to at any time.
package func eventually(
    _ what: String, moving clock: ManualClock? = nil,
    _ condition: @Sendable () async throws -> Bool
) async throws {
    // Most is about to happen at once, and needs no pause.
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
    throw TestFailure("It never happened: \(what)")
}
