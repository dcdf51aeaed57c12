/// The effects in flight by name, where they are many.
struct EffectNames {
    typealias Job = AnyEffectJob

    /// All of one name: nearly always one.
    private struct Namesakes {
        var first: Job
        /// By serial, so that one of many leaves at once.
        var others: [UInt64: Job] = [:]
    }

    private var named: [EffectID: Namesakes] = [:]

    init(_ jobs: [Job]) {
        for job in jobs { insert(job) }
    }

    func contains(_ id: EffectID) -> Bool { named[id] != nil }

    /// Leaves out those without a name.
    mutating func insert(_ job: Job) {
        let id = job.id
        guard id.isName, var earlier = named.updateValue(Namesakes(first: job), forKey: id) else {
            return
        }
        earlier.others[job.serial] = job
        named[id] = earlier
    }

    /// What is not here is ignored.
    mutating func remove(_ job: Job) {
        let id = job.id
        guard id.isName, var namesakes = named.removeValue(forKey: id) else { return }
        if namesakes.others.removeValue(forKey: job.serial) == nil {
            guard let (serial, next) = namesakes.others.first else { return }
            namesakes.others[serial] = nil
            namesakes.first = next
        }
        named[id] = namesakes
    }

    /// - Returns: Those of the name, in no order.
    mutating func takeOut(_ id: EffectID) -> [Job] {
        guard let namesakes = named.removeValue(forKey: id) else { return [] }
        return [namesakes.first] + namesakes.others.values
    }
}
