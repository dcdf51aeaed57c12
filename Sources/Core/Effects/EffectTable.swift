/// The effects in flight of one feature: all of them by place, those with a name also by name.
struct EffectTable {
    typealias Job = AnyEffectJob

    private struct Entry {
        let job: Job
        let task: Task<Void, Never>

        /// Whatever it ends with is dropped.
        func cancel() {
            job.abandon()
            task.cancel()
        }
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

    private var entries: [Entry] = []
    private var named: [EffectID: Namesakes] = [:]

    /// In the order of their start.
    var tasks: [(name: String, task: Task<Void, Never>)] {
        entries.sorted { $0.job.serial < $1.job.serial }
            .map { ($0.job.id.description, $0.task) }
    }

    func contains(_ id: EffectID) -> Bool { named[id] != nil }

    /// Whether it is here and its task has not cancelled itself.
    @MainActor
    func isLive(_ job: Job) -> Bool { job.index >= 0 && !entries[job.index].task.isCancelled }

    @MainActor
    mutating func insert(_ job: Job, _ task: Task<Void, Never>) {
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

    /// - Returns: Whether it was here.
    @MainActor
    mutating func cancel(_ job: Job) -> Bool {
        guard job.index >= 0 else { return false }
        entries[job.index].cancel()
        return remove(job)
    }

    /// - Returns: Those that were cancelled.
    @MainActor
    mutating func cancel(_ id: EffectID) -> Namesakes? {
        guard let namesakes = named.removeValue(forKey: id) else { return nil }
        namesakes.inOrder { job in
            entries[job.index].cancel()
            removeEntry(of: job)
        }
        return namesakes
    }

    @MainActor
    mutating func cancelAll() {
        cancelTasks()
        for entry in entries { entry.job.index = -1 }
        (entries, named) = ([], [:])
    }

    /// For who will not ask the table again.
    func cancelTasks() {
        for entry in entries { entry.cancel() }
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
