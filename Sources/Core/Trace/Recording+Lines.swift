import Foundation

extension Recording {
    private static let format = "ashlar-recording"
    private static let version = 1

    /// JSON Lines: the format, then each feature with its first state, then each action.
    ///
    /// The same recording gives the same text. A state is written as what differs from the one
    /// before: pairs of a JSON Pointer and the new value, or the pointer alone where nothing is
    /// any more.
    public var jsonLines: String {
        var text = ""
        JSONValue.write(
            [("format", .string(Self.format)), ("version", .integer(Int128(Self.version)))],
            to: &text)
        text += "\n"
        for instance in instances {
            JSONValue.write(Self.members(of: instance), to: &text)
            text += "\n"
        }
        for record in records {
            JSONValue.write(Self.members(of: record), to: &text)
            text += "\n"
        }
        return text
    }

    private static func members(of instance: Instance) -> [(key: String, value: JSONValue)] {
        var members: [(key: String, value: JSONValue)] = [
            ("instance", .integer(Int128(instance.number))),
            ("feature", .string(instance.feature)),
        ]
        if let first = instance.first { members.append(("first", .integer(Int128(first)))) }
        if let problem = instance.problem { members.append(("problem", .string(problem))) }
        if let start = instance.start { members.append(("state", start)) }
        return members
    }

    private static func members(of record: Record) -> [(key: String, value: JSONValue)] {
        var members: [(key: String, value: JSONValue)] = [
            ("number", .integer(Int128(record.number))),
            ("time", .number(record.time.timeIntervalSinceReferenceDate)),
            ("feature", .string(record.feature)),
            ("instance", .integer(Int128(record.instance))),
            ("step", .integer(Int128(record.step))),
        ]
        if let action = record.action { members.append(("action", action)) }
        if let text = record.description { members.append(("description", .string(text))) }
        if let changes = record.changes {
            let pairs = changes.map { change in
                JSONValue.array([.string(change.path)] + (change.value.map { [$0] } ?? []))
            }
            members.append(("changes", .array(pairs)))
        }
        return members
    }

    /// Reads what ``jsonLines`` wrote; line ends may have become CRLF, or the last one be missing.
    ///
    /// - Throws: The first line that is wrong, and what is wrong with it. All is checked, so that
    ///   what was read can be replayed as far as its values go.
    public init(jsonLines text: String) throws(RecordingError) {
        var lines = Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { $0.last == 0x0D ? $0.dropLast() : $0 }
        while lines.last?.isEmpty == true { lines.removeLast() }
        guard let header = lines.first else { throw .noRecording(reason: "it is empty") }
        try Self.checkHeader(header)
        var reader = RecordingReader()
        for (index, line) in lines.enumerated().dropFirst() {
            do throws(JSONParser.Failure) {
                try reader.read(try JSONParser.value(of: line))
            } catch {
                if error.isCutOff, index == lines.count - 1, !text.utf8.hasSuffix(0x0A) {
                    throw .cutOff(line: index + 1)
                }
                throw .damaged(line: index + 1, reason: error.reason)
            }
        }
        self.init(instances: reader.instances, records: reader.records)
    }

    private static func checkHeader(_ line: ArraySlice<UInt8>) throws(RecordingError) {
        let header: JSONValue
        do throws(JSONParser.Failure) {
            header = try JSONParser.value(of: line)
        } catch {
            throw .noRecording(reason: "in its first line \(error.reason)")
        }
        guard header["format"] == .string(format), case .integer(let version)? = header["version"],
            let version = Int(exactly: version), version > 0
        else {
            throw .noRecording(reason: "its first line does not name the format \(format)")
        }
        guard version <= Self.version else { throw .newer(version: version, known: Self.version) }
    }
}

extension String.UTF8View {
    fileprivate func hasSuffix(_ byte: UInt8) -> Bool { last == byte }
}
