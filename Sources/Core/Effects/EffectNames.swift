/// An index by name of the effects in flight, used when there are many.
///
/// Jobs of one name form a linked list, so that inserting and removing one takes constant time.
@MainActor
struct EffectNames {
    typealias Job = AnyEffectJob

    /// The latest job of each name.
    private var latest: [EffectID: Job] = [:]

    init(_ jobs: [Job]) {
        for job in jobs { insert(job) }
    }

    func contains(_ id: EffectID) -> Bool { latest[id] != nil }

    /// Ignores jobs without a name.
    mutating func insert(_ job: Job) {
        guard job.id.isName, let earlier = latest.updateValue(job, forKey: job.id) else { return }
        earlier.later = job
        job.earlier = earlier
    }

    mutating func remove(_ job: Job) {
        guard job.id.isName else { return }
        let earlier = job.earlier
        earlier?.later = job.later
        if let later = job.later { later.earlier = earlier } else { latest[job.id] = earlier }
        job.earlier = nil
        job.later = nil
    }

    /// - Returns: The jobs of the name, the latest first.
    mutating func takeOut(_ id: EffectID) -> [Job] {
        var jobs: [Job] = []
        var next = latest.removeValue(forKey: id)
        while let job = next {
            next = job.earlier
            job.earlier = nil
            job.later = nil
            jobs.append(job)
        }
        return jobs
    }
}
