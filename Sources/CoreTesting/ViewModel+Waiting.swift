public import AshlarCore

extension ViewModel {
    /// Waits until the view state matches, starting with the current one.
    ///
    /// For screens that a module vends as `some ViewModel`, which ``FeatureHarness`` cannot run.
    ///
    /// - Returns: The first matching view state. States that newer ones replace before a slow test
    ///   reads them are missed.
    /// - Throws: ``TestFailure`` with the last view state, after at least 20 seconds of real time
    ///   or when the view model ends.
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
            throw TestFailure("The view state never matched; last: \(viewState)", file, line)
        }
        return found
    }
}
