import Foundation
import Programs

/// A JSON schema, which `check-jsonschema` validates documents against.
struct Schema {
    let file: String
    /// The program’s path.
    let validator: String

    /// Throws if it is not a valid schema.
    func checkItself() throws {
        try Program.output(of: [validator, "--check-metaschema", file])
    }

    /// A document and whether it is valid.
    typealias Example = (name: String, text: String, isValid: Bool)

    /// Throws for the first example with another result; one run validates all.
    func expect(_ examples: [Example]) throws {
        let folder = try TemporaryFolder("schema")
        var files: [String] = []
        for (number, example) in examples.enumerated() {
            files.append("\(folder.path)/\(number).json")
            try Data(example.text.utf8).write(to: URL(filePath: files[number]))
        }
        let outcome = try Program.run(
            [
                // SARIF’s schema contains a pattern that JavaScript rejects.
                validator, "--schemafile", file, "--regex-variant", "python", "--output-format",
                "json",
            ] + files)
        let report = try JSON(outcome.output)
        try require(["ok", "fail"].contains(report.status.string), "\(validator): \(outcome)")
        let refusals = report.errors.array + report.parse_errors.array
        for (example, file) in zip(examples, files) {
            let refusal = refusals.first { $0.filename.string == file }
            try require(
                (refusal == nil) == example.isValid,
                "\(URL(filePath: self.file).lastPathComponent) and \(example.name): "
                    + (refusal?.message.string ?? "it is accepted"))
        }
    }

    /// Requires a document to be valid and broken copies of it to be invalid: a validator that
    /// accepts everything would prove nothing.
    func expect(_ text: String, refusing breaks: [(inout [String: Any]) -> Void]) throws {
        var examples: [Example] = [("the report", text, true)]
        for (number, damage) in breaks.enumerated() {
            let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
            guard var broken = object as? [String: Any] else { throw Failure("no object") }
            damage(&broken)
            examples.append(("broken report \(number)", try jsonText(broken), false))
        }
        try expect(examples)
    }
}

/// Changes the value at a path of keys and indices; `nil` removes it.
func change(_ value: inout [String: Any], _ path: [Any], to new: Any?) {
    func changed(_ value: Any?, _ path: ArraySlice<Any>) -> Any? {
        guard let step = path.first else { return new }
        if let key = step as? String {
            var members = value as? [String: Any] ?? [:]
            members[key] = changed(members[key], path.dropFirst())
            return members
        }
        var elements = value as? [Any] ?? []
        if let place = step as? Int, let element = changed(elements[place], path.dropFirst()) {
            elements[place] = element
        }
        return elements
    }
    value = changed(value, path[...]) as? [String: Any] ?? [:]
}
