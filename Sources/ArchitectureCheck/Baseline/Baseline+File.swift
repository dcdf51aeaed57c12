extension Baseline {
    /// - Throws: ``FileMistakes`` with all mistakes in the file.
    package init(_ bytes: [UInt8], file: String) throws(FileMistakes) {
        let json: LocatedJSON
        do { json = try LocatedJSON(bytes, file: file) } catch { throw FileMistakes([error]) }
        var reader = JSONReader()
        let members = reader.members(
            of: json, keys: ["violations"], required: ["violations"], what: "The baseline")
        var entries: [Entry] = []
        var seen: [Key: Place] = [:]
        for element in reader.list(members?["violations"], what: "“violations”") ?? [] {
            guard let entry = reader.entry(element) else { continue }
            if let first = seen.updateValue(entry.place, forKey: entry.key) {
                reader.note(
                    "The baseline lists this violation twice, first in line \(first.line).",
                    at: entry.place, nextStep: "Merge the two entries and add their counts.")
            }
            entries.append(entry)
        }
        guard reader.mistakes.isEmpty else { throw FileMistakes(reader.mistakes) }
        self.init(file: file, entries: entries)
    }

    /// The file’s contents: sorted, one violation a line, so that branches rarely conflict.
    package var bytes: [UInt8] {
        let lines = sorted.map { entry in
            let members = [
                ("rule", entry.key.rule.rawValue.asJSON), ("target", entry.key.target.asJSON),
                ("file", entry.key.file.asJSON), ("subject", entry.key.subject.asJSON),
                ("count", "\(entry.count)"), ("owner", entry.owner.asJSON),
                ("reason", entry.reason.asJSON),
            ]
            return "        { " + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + " }"
        }
        let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n    ]"
        return Array("{\n    \"violations\": \(list)\n}\n".utf8)
    }
}

extension JSONReader {
    fileprivate mutating func entry(_ json: LocatedJSON) -> Baseline.Entry? {
        let keys = ["rule", "target", "file", "subject", "count", "owner", "reason"]
        guard
            let members = members(of: json, keys: keys, required: keys, what: "A known violation")
        else { return nil }
        var texts: [String: Located<String>] = [:]
        for key in keys where key != "count" {
            texts[key] = text(members[key], what: "“\(key)”")
        }
        guard let count = count(members["count"]), let rule = texts["rule"].flatMap({ rule($0) }),
            let target = texts["target"]?.value, let file = texts["file"]?.value,
            let subject = texts["subject"]?.value, let owner = texts["owner"]?.value,
            let reason = texts["reason"]?.value
        else { return nil }
        return Baseline.Entry(
            key: .init(rule: rule, target: target, file: file, subject: subject),
            count: count, owner: owner, reason: reason, place: json.place)
    }

    private mutating func rule(_ name: Located<String>) -> Rule? {
        let rules = Rule.allCases.filter(\.canBeKnown)
        if let rule = rules.first(where: { $0.rawValue == name.value }) { return rule }
        let near = Spelling.nearest(to: name.value, among: rules.map(\.rawValue))
        note(
            "No rule “\(name.value)” can be in a baseline.", at: name.place,
            nextStep: near.map { "Did you mean “\($0)”?" } ?? "Delete it.")
        return nil
    }

    private mutating func count(_ json: LocatedJSON?) -> Int? {
        guard let json else { return nil }
        if case .number(let number) = json.value, let count = Int(exactly: number), count > 0 {
            return count
        }
        note(
            "“count” has to be a whole number from 1.", at: json.place,
            nextStep: "Write the number of violations.")
        return nil
    }
}

extension String {
    /// The JSON string, in quotes.
    var asJSON: String { JSONText.quoted(self) }
}
