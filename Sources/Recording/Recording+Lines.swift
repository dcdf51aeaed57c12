import AshlarJSON
import Foundation

extension Recording {
    private static let format = "ashlar-recording"
    private static let version = 1

    /// The recording as JSON Lines: the format, then each feature with its first state, then each
    /// action.
    ///
    /// Equal recordings give equal texts. A state is written as its differences from the previous
    /// one: pairs of a JSON Pointer and the new value, or the pointer alone if the value was
    /// removed.
    public var jsonLines: String {
        var lines = [
            Self.line { json in
                json.field("format", Self.format)
                json.field("version", Self.version)
            }
        ]
        lines += instances.map { instance in Self.line { Self.write(instance, to: &$0) } }
        lines += records.map { record in Self.line { Self.write(record, to: &$0) } }
        return lines.joined()
    }

    private static func line(_ content: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter()
        json.object(content)
        return json.text + "\n"
    }

    private static func write(_ instance: Instance, to json: inout JSONWriter) {
        json.field("instance", instance.number)
        json.field("feature", instance.feature)
        if let first = instance.first { json.field("first", first) }
        if let problem = instance.problem { json.field("problem", problem) }
        if let start = instance.start { json.field("state", start) }
    }

    private static func write(_ record: Record, to json: inout JSONWriter) {
        json.field("number", record.number)
        json.field("time", .number(record.time.timeIntervalSinceReferenceDate))
        json.field("feature", record.feature)
        json.field("instance", record.instance)
        json.field("step", record.step)
        if let action = record.action { json.field("action", action) }
        if let text = record.description { json.field("description", text) }
        if let changes = record.changes {
            json.array("changes", changes) { json, change in
                json.element(
                    .array([.string(change.path)] + (change.value.map { [$0] } ?? [])))
            }
        }
    }

    /// Reads the output of ``jsonLines``; line ends may be CRLF, and the last one may be missing.
    ///
    /// - Throws: The first invalid line and the reason. Everything is validated, so that the
    ///   recording can be replayed as far as its values are decodable.
    public init(jsonLines text: String) throws(RecordingError) {
        var lines = Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { $0.last == 0x0D ? $0.dropLast() : $0 }
        while lines.last?.isEmpty == true { lines.removeLast() }
        guard let header = lines.first else { throw .notARecording(reason: "it is empty") }
        try Self.checkHeader(header)
        var reader = RecordingReader()
        for (index, line) in lines.enumerated().dropFirst() {
            let value: JSONValue
            do {
                value = try JSONParser.value(of: line)
            } catch {
                if error.isTruncated, index == lines.count - 1, !text.utf8.hasSuffix(0x0A) {
                    throw .incompleteLastLine(line: index + 1)
                }
                throw .damaged(line: index + 1, reason: error.description)
            }
            do {
                try reader.read(value)
            } catch {
                throw .damaged(line: index + 1, reason: error.reason)
            }
        }
        self.init(instances: reader.instances, records: reader.records)
    }

    private static func checkHeader(_ line: ArraySlice<UInt8>) throws(RecordingError) {
        let header: JSONValue
        do {
            header = try JSONParser.value(of: line)
        } catch {
            throw .notARecording(reason: "in its first line \(error)")
        }
        guard header["format"] == .string(format), case .integer(let version)? = header["version"],
            let version = Int(exactly: version), version > 0
        else {
            throw .notARecording(reason: "its first line does not name the format \(format)")
        }
        guard version <= Self.version else { throw .newer(version: version, known: Self.version) }
    }
}

extension String.UTF8View {
    fileprivate func hasSuffix(_ byte: UInt8) -> Bool { last == byte }
}
