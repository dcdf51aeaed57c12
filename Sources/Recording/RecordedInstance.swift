import AshlarCore
public import AshlarJSON
import Foundation

/// The records of one instance, from the oldest recorded state on.
struct RecordedInstance {
    let instance: Recording.Instance
    /// The oldest state and the number of its record; 0 for the feature’s start.
    let start: JSONValue
    let startNumber: Int
    let startTime: Date?
    /// The records after it.
    let records: [Recording.Record]
    private var state: JSONValue
    /// The last record after which the states were equal.
    private var agreed = -1

    init(_ instance: Recording.Instance, of recording: Recording) throws(ReplayError) {
        self.instance = instance
        if let problem = instance.problem {
            throw .notCodable(
                feature: instance.feature, instance: instance.number, reason: problem)
        }
        var own = recording.records.filter { $0.instance == instance.number }[...]
        if let start = instance.start {
            self.start = start
            startNumber = 0
            startTime = nil
        } else if let first = own.firstIndex(where: { $0.changes != nil }),
            case .some(let start) = own[first].changes?.first?.value
        {
            self.start = start
            startNumber = own[first].number
            startTime = own[first].time
            own = own[(first + 1)...]
        } else {
            let newest = recording.records.last?.number ?? 0
            let gone = (own.first?.step ?? 1) - 1
            throw .startLost(
                feature: instance.feature, instance: instance.number,
                steps: gone > 0 ? 1...gone : nil,
                limit: newest - (instance.first ?? newest) + 1)
        }
        records = Array(own)
        state = start
    }

    func action<Action: Decodable>(
        _ record: Recording.Record, as type: Action.Type
    ) throws(ReplayError) -> Action {
        guard let action = record.action else {
            throw .notCodable(
                feature: instance.feature, instance: instance.number,
                reason: "record \(record.number) holds a description of its action")
        }
        do {
            return try action.decoded(as: type, userInfo: [.isReplay: true])
        } catch {
            throw .unreadableAction(
                feature: instance.feature, instance: instance.number, number: record.number,
                reason: reason(of: error))
        }
    }

    /// Compares a replayed state with the recorded one; must be called in order.
    mutating func divergence(_ replayed: JSONValue, at index: Int) -> Replay.Divergence? {
        let record = records[index]
        // Every path exists: the reader of the recording has applied them.
        _ = state.apply(record.changes ?? [])
        let recorded = state.masked
        let replayed = replayed.masked
        let paths = replayed.places(differingFrom: recorded)
        defer { agreed = index }
        guard !paths.isEmpty else { return nil }
        return Replay.Divergence(
            numbers: records[agreed + 1].number...record.number,
            action: record.text, differences: paths)
    }
}

extension JSONValue {
    /// The innermost places at which this value differs from `recorded`, in the order of their
    /// paths.
    public func places(differingFrom recorded: JSONValue) -> [Replay.Divergence.Difference] {
        var places: [Replay.Divergence.Difference] = []
        Self.collect(recorded, self, at: "", into: &places)
        return places
    }

    private static func collect(
        _ recorded: JSONValue?, _ replayed: JSONValue?, at path: String,
        into places: inout [Replay.Divergence.Difference]
    ) {
        switch (recorded, replayed) {
        case (.object(let recorded), .object(let replayed)):
            for name in Set(recorded.keys).union(replayed.keys).sorted() {
                collect(
                    recorded[name], replayed[name], at: "\(path)/\(escaped(name))", into: &places)
            }
        case (.array(let recorded), .array(let replayed)):
            for index in 0..<max(recorded.count, replayed.count) {
                collect(
                    index < recorded.count ? recorded[index] : nil,
                    index < replayed.count ? replayed[index] : nil,
                    at: "\(path)/\(index)", into: &places)
            }
        default:
            guard recorded != replayed else { return }
            places.append(.init(path: path, recorded: recorded, replayed: replayed))
        }
    }
}
