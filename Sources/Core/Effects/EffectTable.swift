/// The effects in flight of one feature: all of them by place, those with a name also by name.
///
/// Nothing is cancelled in here: a handler of the cancellation runs at once, and may come back to
/// the table through its feature. What is taken out is cancelled by whoever took it.
struct EffectTable {
    typealias Job = AnyEffectJob

    private struct Entry {
        let job: Job
        let task: Task<Void, any Error>
    }

    /// All of one name: nearly always one.
    struct Namesakes {
        fileprivate var first: Job
        fileprivate var others: [UInt64: Job] = [:]

        /// In the order of their start.
        @MainActor
        func inOrder(_ body: @MainActor (Job) -> Void) {
            if others.isEmpty { return body(first) }
            for job in ([first] + others.values).sorted(by: { $0.serial < $1.serial }) { body(job) }
        }
    }

    /// Those of one name, and what is to be cancelled of them.
    struct TakenOut {
        let namesakes: Namesakes
        fileprivate var first: Task<Void, any Error>?
        fileprivate var others: [Task<Void, any Error>] = []

        /// In the order of their start.
        func cancelTasks() {
            first?.cancel()
            for task in others { task.cancel() }
        }
    }

    private var entries: [Entry] = []
    private var named: [EffectID: Namesakes] = [:]

    /// In the order of their start.
    var tasks: [RunningEffect] {
        entries.sorted { $0.job.serial < $1.job.serial }
            .map { RunningEffect(name: $0.job.id.description, title: $0.job.title, task: $0.task) }
    }

    func contains(_ id: EffectID) -> Bool { named[id] != nil }

    /// Whether it is here and its task has not cancelled itself.
    @MainActor
    func isLive(_ job: Job) -> Bool { job.index >= 0 && !entries[job.index].task.isCancelled }

    @MainActor
    mutating func insert(_ job: Job, _ task: Task<Void, any Error>) {
        job.index = entries.count
        entries.append(Entry(job: job, task: task))
        let id = job.id
        guard id.isName, var earlier = named.updateValue(Namesakes(first: job), forKey: id) else {
            return
        }
        earlier.others[job.serial] = job
        named[id] = earlier
    }

    /// - Returns: Whether it was here.
    @MainActor
    mutating func remove(_ job: Job) -> Bool {
        guard job.index >= 0 else { return false }
        removeEntry(of: job)
        if job.id.isName { removeName(of: job) }
        return true
    }

    /// Whatever it ends with is dropped.
    ///
    /// - Returns: What is to be cancelled, if it was here.
    @MainActor
    mutating func takeOut(_ job: Job) -> Task<Void, any Error>? {
        guard job.index >= 0 else { return nil }
        let task = entries[job.index].task
        job.abandon()
        _ = remove(job)
        return task
    }

    /// Whatever they end with is dropped.
    @MainActor
    mutating func takeOut(_ id: EffectID) -> TakenOut? {
        guard let namesakes = named.removeValue(forKey: id) else { return nil }
        var taken = TakenOut(namesakes: namesakes)
        namesakes.inOrder { job in
            let task = entries[job.index].task
            if taken.first == nil { taken.first = task } else { taken.others.append(task) }
            job.abandon()
            removeEntry(of: job)
        }
        return taken
    }

    /// Whatever they end with is dropped.
    @MainActor
    mutating func takeOutAll() -> [Task<Void, any Error>] {
        let tasks = entries.map(\.task)
        for entry in entries {
            entry.job.abandon()
            entry.job.index = -1
        }
        (entries, named) = ([], [:])
        return tasks
    }

    /// For who will not ask the table again: it can be reached by nobody any more.
    func cancelTasks() {
        for entry in entries {
            entry.job.abandon()
            entry.task.cancel()
        }
    }

    @MainActor
    private mutating func removeEntry(of job: Job) {
        let last = entries.removeLast()
        if last.job !== job {
            entries[job.index] = last
            last.job.index = job.index
        }
        job.index = -1
    }

    private mutating func removeName(of job: Job) {
        let id = job.id
        guard var namesakes = named.removeValue(forKey: id) else { return }
        if namesakes.others.removeValue(forKey: job.serial) == nil {
            guard let (serial, next) = namesakes.others.first else { return }
            namesakes.others[serial] = nil
            namesakes.first = next
        }
        named[id] = namesakes
    }
}
