extension ViewModel {
    /// Hands the event on, and returns once the view state is as wanted: what a control waits for
    /// that shows it is busy, such as a list that is pulled down.
    ///
    /// Returns at once if it is so when the event was handled; otherwise also when the view model
    /// ends or the calling task is cancelled.
    public func handle(
        _ event: ViewEvent, until isDone: @Sendable (ViewState) -> Bool
    ) async {
        let states = viewStates()
        handle(event)
        if isDone(viewState) { return }
        for await state in states where isDone(state) { return }
    }
}
