import AshlarCore
import AshlarJSON

extension Recording {
    /// Encodes the contents of a trace.
    init(_ contents: TraceRing.Contents) {
        let standIns = StandIns()
        let histories = contents.histories.sorted { $0.feature.instance < $1.feature.instance }
        var problems: [Int: String] = [:]
        var states: [Int: JSONValue] = [:]

        func encoded(_ value: any Sendable, _ instance: Int) -> JSONValue? {
            let type = type(of: value)
            guard let encodable = value as? any Encodable else {
                problems[instance] = problems[instance] ?? "\(type) is not Encodable"
                return nil
            }
            do {
                return try JSONValue(encoding: encodable, standIns: standIns)
            } catch {
                problems[instance] =
                    problems[instance] ?? "\(type) cannot be encoded: \(reason(of: error))"
                return nil
            }
        }

        for history in histories {
            let instance = history.feature.instance
            if let start = history.start { states[instance] = encoded(start, instance) }
        }
        let starts = states
        records = contents.entries.map { entry in
            let instance = entry.feature.instance
            let action = encoded(entry.action, instance)
            var changes: [JSONChange]?
            if let state = entry.state, let value = encoded(state, instance) {
                changes =
                    states[instance].map { value.changes(from: $0) }
                    ?? [JSONChange(path: "", value: value)]
                states[instance] = value
            }
            return Record(
                number: entry.number, feature: entry.feature.name, instance: instance,
                step: entry.step, time: entry.time, action: action,
                description: action == nil ? "\(entry.action)" : nil, changes: changes)
        }
        instances = histories.map { history in
            Instance(
                feature: history.feature.name, number: history.feature.instance,
                first: history.first,
                start: starts[history.feature.instance], problem: problems[history.feature.instance]
            )
        }
    }
}

/// The message of a coding error, preceded by its path.
func reason(of error: any Error) -> String {
    let context: (path: [any CodingKey], text: String)? =
        switch error {
        case EncodingError.invalidValue(_, let context):
            (context.codingPath, context.debugDescription)
        case DecodingError.dataCorrupted(let context),
            DecodingError.keyNotFound(_, let context),
            DecodingError.typeMismatch(_, let context),
            DecodingError.valueNotFound(_, let context):
            (context.codingPath, context.debugDescription)
        default: nil
        }
    guard let context else { return "\(error)" }
    let path = context.path.map { "/" + JSONValue.escaped($0.stringValue) }.joined()
    return path.isEmpty ? context.text : "\(path): \(context.text)"
}
