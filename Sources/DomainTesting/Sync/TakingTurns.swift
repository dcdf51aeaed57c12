/// Lets others go first where a test decides who goes: in a task that prefers an executor.
///
/// Answers overtake each other then, as those of a disk or a bank do. Elsewhere nothing happens:
/// a test that waits for one step after the other needs no more of them.
func takeTurns() async {
    guard withUnsafeCurrentTask(body: { $0?.unownedTaskExecutor != nil }) else { return }
    await Task.yield()
}
