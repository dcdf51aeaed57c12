import AshlarCore
import AshlarJSON
import Foundation

/// Reads a recording line by line, and throws for a line that may not follow the previous ones.
struct RecordingReader {
    struct Refusal: Error { let reason: String }

    private(set) var instances: [Recording.Instance] = []
    private(set) var records: [Recording.Record] = []
    /// Each instance’s position in the list, last step and last state.
    private var progress: [Int: (place: Int, step: Int?, state: JSONValue?)] = [:]

    mutating func read(_ line: JSONValue) throws(Refusal) {
        let line = try Line(line)
        if line.has("number") { try readRecord(line) } else { try readInstance(line) }
    }

    private mutating func readInstance(_ line: Line) throws(Refusal) {
        guard records.isEmpty else { throw line.refused("a feature comes after the actions") }
        let instance = Recording.Instance(
            feature: try line.text("feature"), number: try line.count("instance"),
            first: try line.has("first") ? line.count("first") : nil,
            start: line.members["state"],
            problem: try line.has("problem") ? line.text("problem") : nil)
        guard (instances.last?.number ?? 0) < instance.number else {
            throw line.refused("instance \(instance.number) is out of order")
        }
        progress[instance.number] = (instances.count, nil, instance.start)
        instances.append(instance)
    }

    private mutating func readRecord(_ line: Line) throws(Refusal) {
        let record = Recording.Record(
            number: try line.count("number"), feature: try line.text("feature"),
            instance: try line.count("instance"), step: try line.count("step"),
            time: Date(timeIntervalSinceReferenceDate: try line.number("time")),
            action: line.members["action"],
            description: try line.has("description") ? line.text("description") : nil,
            changes: try line.has("changes") ? line.changes("changes") : nil)
        guard (records.last?.number ?? 0) < record.number else {
            throw line.refused("record \(record.number) is out of order")
        }
        guard (record.action == nil) != (record.description == nil) else {
            throw line.refused("one of \"action\" and \"description\" has to be there")
        }
        guard let known = progress[record.instance],
            instances[known.place].feature == record.feature
        else {
            throw line.refused("no line names \(record.feature) as instance \(record.instance)")
        }
        let expected = known.step.map { $0 + 1 } ?? (instances[known.place].start == nil ? nil : 1)
        guard expected == nil || expected == record.step else {
            throw line.refused(
                """
                step \(record.step) of \(record.feature) \(record.instance) is out of order, \
                expected step \(expected ?? 1): lines are missing
                """)
        }
        progress[record.instance]?.step = record.step
        if let changes = record.changes { try apply(changes, to: record.instance, line) }
        records.append(record)
    }

    private mutating func apply(
        _ changes: [JSONChange], to instance: Int, _ line: Line
    ) throws(Refusal) {
        // Moved out meanwhile, which avoids a copy.
        var state = progress[instance]?.state
        progress[instance]?.state = nil
        if state == nil, changes.first?.path != "" {
            throw line.refused("its changes refer to a missing state")
        }
        var value = state ?? .null
        state = nil
        if let path = value.apply(changes) {
            throw line.refused("the path \"\(path.visible)\" does not exist")
        }
        progress[instance]?.state = value
    }

    /// The members of one line’s object.
    private struct Line {
        let members: [String: JSONValue]

        init(_ value: JSONValue) throws(Refusal) {
            guard case .object(let members) = value else {
                throw Refusal(reason: "it is not an object")
            }
            self.members = members
        }

        func refused(_ reason: String) -> Refusal { Refusal(reason: reason) }

        func has(_ name: String) -> Bool { members[name] != nil }

        func text(_ name: String) throws(Refusal) -> String {
            guard case .string(let text)? = members[name] else {
                throw refused("\"\(name)\" has to be text")
            }
            return text
        }

        func count(_ name: String) throws(Refusal) -> Int {
            guard case .integer(let value)? = members[name], let count = Int(exactly: value),
                count > 0, count < .max
            else { throw refused("\"\(name)\" has to be a whole number from 1 on") }
            return count
        }

        func number(_ name: String) throws(Refusal) -> Double {
            do {
                // Includes numbers that JSON cannot represent.
                return try (members[name] ?? .null).decoded(as: Double.self)
            } catch {
                throw refused("\"\(name)\" has to be a number")
            }
        }

        func changes(_ name: String) throws(Refusal) -> [JSONChange] {
            guard case .array(let pairs)? = members[name] else {
                throw refused("\"\(name)\" has to be a list")
            }
            var changes: [JSONChange] = []
            for pair in pairs {
                guard case .array(let parts) = pair, 1...2 ~= parts.count,
                    case .string(let path) = parts[0]
                else { throw refused("a change has to be a path, or a path and a value") }
                changes.append(JSONChange(path: path, value: parts.count > 1 ? parts[1] : nil))
            }
            return changes
        }
    }
}
