extension ViewModel {
    /// Handles the event, and returns when the view state meets the condition: for controls that
    /// show activity, such as pull to refresh.
    ///
    /// Returns at once if the condition holds after the event was handled; also returns when the
    /// view model ends or the calling task is cancelled.
    public func handle(
        _ event: ViewEvent, until isDone: @Sendable (ViewState) -> Bool
    ) async {
        let states = viewStates()
        handle(event)
        if isDone(viewState) { return }
        for await state in states where isDone(state) { return }
    }
}
