/// The running and waiting effects of one feature.
///
/// The table never releases jobs or tasks, and cancels tasks only when its feature can no longer
/// reach it: both may run arbitrary code, which may call the table again. The caller cancels what
/// it takes out.
struct EffectTable {
    typealias Job = AnyEffectJob

    struct Entry {
        let job: Job
        let task: Task<Void, any Error>
    }

    /// The entries of one name: nearly always one.
    struct RemovedEntries {
        fileprivate let first: Entry
        fileprivate var others: [Entry] = []

        /// Calls `body` in the order of the starts.
        @MainActor
        func inOrder(_ body: @MainActor (Entry) -> Void) {
            if others.isEmpty { return body(first) }
            let all = ([first] + others).sorted { $0.job.serial < $1.job.serial }
            for entry in all { body(entry) }
        }
    }

    /// The number of names up to which comparing them costs no more than a look-up.
    private static let linearSearchLimit = 8

    private var entries: [Entry] = []
    /// The index by name; created when there are more than `linearSearchLimit` entries, kept until
    /// the table is empty.
    private var names: EffectNames?

    /// In the order of their start.
    var tasks: [RunningEffect] {
        entries.sorted { $0.job.serial < $1.job.serial }
            .map { RunningEffect(name: $0.job.id.description, title: $0.job.title, task: $0.task) }
    }

    @MainActor
    func contains(_ id: EffectID) -> Bool {
        if let names { return names.contains(id) }
        return entries.contains { $0.job.id == id }
    }

    /// Whether the job is in the table and its task is not cancelled.
    @MainActor
    func isLive(_ job: Job) -> Bool { job.index >= 0 && !entries[job.index].task.isCancelled }

    @MainActor
    mutating func insert(_ job: Job, _ task: Task<Void, any Error>) {
        job.index = entries.count
        entries.append(Entry(job: job, task: task))
        if names != nil {
            names?.insert(job)
        } else if entries.count > Self.linearSearchLimit {
            names = EffectNames(entries.map(\.job))
        }
    }

    /// - Returns: The job’s entry, if it was in the table.
    @MainActor
    mutating func remove(_ job: Job) -> Entry? {
        guard job.index >= 0 else { return nil }
        names?.remove(job)
        return removeEntry(at: job.index)
    }

    /// Takes the job out; its result is dropped.
    ///
    /// - Returns: The task to cancel, if the job was in the table.
    @MainActor
    mutating func takeOut(_ job: Job) -> Task<Void, any Error>? {
        guard let entry = remove(job) else { return nil }
        job.abandon()
        return entry.task
    }

    /// Takes the jobs of this name out; their results are dropped.
    @MainActor
    mutating func takeOut(_ id: EffectID) -> RemovedEntries? {
        var taken: RemovedEntries?
        if let jobs = names?.takeOut(id) {
            for job in jobs { takeOut(at: job.index, into: &taken) }
        } else if names == nil {
            var place = 0
            while place < entries.count {
                if entries[place].job.id == id {
                    takeOut(at: place, into: &taken)
                } else {
                    place += 1
                }
            }
        }
        return taken
    }

    /// Takes all jobs out; their results are dropped.
    @MainActor
    mutating func takeOutAll() -> [Entry] {
        let all = entries
        for entry in all {
            entry.job.abandon()
            entry.job.index = -1
        }
        entries = []
        names = nil
        return all
    }

    /// Cancels the tasks without taking them out; for when the table is no longer reachable.
    func cancelTasks() {
        for entry in entries {
            entry.job.abandon()
            entry.task.cancel()
        }
    }

    @MainActor
    private mutating func takeOut(at place: Int, into taken: inout RemovedEntries?) {
        let entry = removeEntry(at: place)
        entry.job.abandon()
        if taken == nil {
            taken = RemovedEntries(first: entry)
        } else {
            taken?.others.append(entry)
        }
    }

    /// Removes the entry; the last one takes its index.
    @MainActor
    private mutating func removeEntry(at place: Int) -> Entry {
        let last = entries.removeLast()
        guard place < entries.count else {
            if entries.isEmpty { names = nil }
            last.job.index = -1
            return last
        }
        let entry = entries[place]
        entries[place] = last
        last.job.index = place
        entry.job.index = -1
        return entry
    }
}
