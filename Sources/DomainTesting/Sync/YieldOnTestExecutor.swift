/// Yields to other tasks if a test controls the execution order by a preferred task executor.
///
/// Results can then overtake each other, as with a real disk or server. Without such an executor
/// nothing happens.
func yieldOnTestExecutor() async {
    guard withUnsafeCurrentTask(body: { $0?.unownedTaskExecutor != nil }) else { return }
    await Task.yield()
}
