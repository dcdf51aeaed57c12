/// The effects in flight by name, where they are many.
///
/// Those of one name are a chain, so that each of many namesakes comes and goes at once.
@MainActor
struct EffectNames {
    typealias Job = AnyEffectJob

    /// The latest of each name.
    private var latest: [EffectID: Job] = [:]

    init(_ jobs: [Job]) {
        for job in jobs { insert(job) }
    }

    func contains(_ id: EffectID) -> Bool { latest[id] != nil }

    /// Leaves out those without a name.
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

    /// - Returns: Those of the name, the latest first.
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
