public import AshlarCore

extension ViewModel {
    /// Waits until the view shows what a test expects of it; the current view state counts.
    ///
    /// For screens that a module vends as `some ViewModel`, where no ``FeatureHarness`` reaches.
    ///
    /// - Returns: The first view state that matches. States that a slow test misses because newer
    ///   ones replaced them are not seen.
    /// - Throws: ``TestFailure`` with the last view state, after at least 20 seconds of real time or when
    ///   the view model ends.
    @discardableResult
    public func viewState(
        file: StaticString = #fileID, line: UInt = #line,
        where matches: @escaping @MainActor @Sendable (ViewState) -> Bool
    ) async throws -> ViewState {
        let states = viewStates()
        let search = Task {
            for await state in states where matches(state) { return Optional(state) }
            return nil
        }
        let watchdog = watchdog {
            search.cancel()
        }
        defer { watchdog.cancel() }
        guard let found = await search.value else {
            throw TestFailure("The view never showed it; at last: \(viewState)", file, line)
        }
        return found
    }
}
