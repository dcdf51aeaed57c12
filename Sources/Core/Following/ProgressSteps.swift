/// The steps of a progress without repetitions; ends with one `nil`, unless nothing was in
/// progress.
struct ProgressSteps: AsyncSequence, Sendable {
    let steps: AsyncStream<SyncProgress?>

    struct AsyncIterator: AsyncIteratorProtocol {
        var steps: AsyncStream<SyncProgress?>.AsyncIterator
        var last: SyncProgress?

        mutating func next() async -> SyncProgress?? {
            while let step = await steps.next() {
                guard step != last else { continue }
                last = step
                return .some(step)
            }
            defer { last = nil }
            return last == nil ? nil : .some(nil)
        }
    }

    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(steps: steps.makeAsyncIterator())
    }
}
