/// The effects in flight of one feature.
///
/// Nothing is cancelled in here, and no job or task is released: that may run anybody's code, which
/// may come back to the table through its feature. What is taken out is cancelled by whoever took
/// it.
struct EffectTable {
    typealias Job = AnyEffectJob

    struct Entry {
        let job: Job
        let task: Task<Void, any Error>
    }

    /// Those of one name: nearly always one.
    struct TakenOut {
        fileprivate let first: Entry
        fileprivate var others: [Entry] = []

        /// In the order of their start.
        @MainActor
        func inOrder(_ body: @MainActor (Entry) -> Void) {
            if others.isEmpty { return body(first) }
            let all = ([first] + others).sorted { $0.job.serial < $1.job.serial }
            for entry in all { body(entry) }
        }
    }

    /// To compare so many names costs about as much as to look one up.
    private static let few = 8

    private var entries: [Entry] = []
    /// From when there are more than a few until there is none.
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

    /// Whether it is here and its task has not cancelled itself.
    @MainActor
    func isLive(_ job: Job) -> Bool { job.index >= 0 && !entries[job.index].task.isCancelled }

    @MainActor
    mutating func insert(_ job: Job, _ task: Task<Void, any Error>) {
        job.index = entries.count
        entries.append(Entry(job: job, task: task))
        if names != nil {
            names?.insert(job)
        } else if entries.count > Self.few {
            names = EffectNames(entries.map(\.job))
        }
    }

    /// - Returns: What was here of it.
    @MainActor
    mutating func remove(_ job: Job) -> Entry? {
        guard job.index >= 0 else { return nil }
        names?.remove(job)
        return removeEntry(at: job.index)
    }

    /// Whatever it ends with is dropped.
    ///
    /// - Returns: What is to be cancelled, if it was here.
    @MainActor
    mutating func takeOut(_ job: Job) -> Task<Void, any Error>? {
        guard let entry = remove(job) else { return nil }
        job.abandon()
        return entry.task
    }

    /// Whatever they end with is dropped.
    @MainActor
    mutating func takeOut(_ id: EffectID) -> TakenOut? {
        var taken: TakenOut?
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

    /// Whatever they end with is dropped.
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

    /// For who will not ask the table again: it can be reached by nobody any more.
    func cancelTasks() {
        for entry in entries {
            entry.job.abandon()
            entry.task.cancel()
        }
    }

    @MainActor
    private mutating func takeOut(at place: Int, into taken: inout TakenOut?) {
        let entry = removeEntry(at: place)
        entry.job.abandon()
        if taken == nil { taken = TakenOut(first: entry) } else { taken?.others.append(entry) }
    }

    /// The last takes its place.
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
