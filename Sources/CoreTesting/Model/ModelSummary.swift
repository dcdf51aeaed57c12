/// What a ``ModelTest`` that found nothing has tried.
public struct ModelSummary: Sendable, CustomStringConvertible {
    /// How many sequences.
    public private(set) var runs = 0
    /// How many events in all of them.
    public private(set) var events = 0
    /// How many sequences ended because no event was possible any more.
    public private(set) var endedEarly = 0
    /// How many jobs came from elsewhere than the executor: with any, runs need not be repeatable.
    public private(set) var intrusions = 0
    /// In how many runs each ``ModelInvariant/sometimes(_:_:)`` came true.
    public private(set) var reached: [String: Int] = [:]

    mutating func add(_ events: Int, _ endedEarly: Bool, _ intrusions: Int, _ names: Set<String>) {
        runs += 1
        self.events += events
        self.endedEarly += endedEarly ? 1 : 0
        self.intrusions += intrusions
        for name in names { reached[name, default: 0] += 1 }
    }

    /// One sentence for each fact that is worth one.
    public var description: String {
        var text = "\(events) events in \(runs) runs."
        if endedEarly > 0 { text += " \(endedEarly) ended because no event was possible." }
        if intrusions > 0 { text += " \(ModelReport.intrusion)" }
        for (name, count) in reached.sorted(by: { $0.key < $1.key }) {
            text += " “\(name)” in \(count)."
        }
        return text
    }
}
