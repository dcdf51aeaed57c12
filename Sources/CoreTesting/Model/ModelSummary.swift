/// What a passing ``ModelTest`` has tried.
public struct ModelSummary: Sendable, CustomStringConvertible {
    /// The number of sequences.
    public private(set) var runs = 0
    /// The number of events in all sequences.
    public private(set) var events = 0
    /// The number of sequences that ended because no event was possible.
    public private(set) var endedEarly = 0
    /// The number of jobs from outside the executor; if there are any, runs may not be repeatable.
    public private(set) var outsideJobs = 0
    /// The number of runs in which each ``ModelInvariant/sometimes(_:_:)`` held.
    public private(set) var reached: [String: Int] = [:]

    mutating func add(_ events: Int, _ endedEarly: Bool, _ outsideJobs: Int, _ names: Set<String>) {
        runs += 1
        self.events += events
        self.endedEarly += endedEarly ? 1 : 0
        self.outsideJobs += outsideJobs
        for name in names { reached[name, default: 0] += 1 }
    }

    /// One sentence for each relevant fact.
    public var description: String {
        var text = "\(events) events in \(runs) runs."
        if endedEarly > 0 { text += " \(endedEarly) ended because no event was possible." }
        if outsideJobs > 0 { text += " \(ModelReport.outsideWork)" }
        for (name, count) in reached.sorted(by: { $0.key < $1.key }) {
            text += " “\(name)” in \(count)."
        }
        return text
    }
}
