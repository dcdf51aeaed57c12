import Foundation
import Programs

/// Checks that docs/architecture.schema.json agrees with the parser.
///
/// Each file in Rules/accepted has to be valid, and each in Rules/refused invalid or not JSON.
/// Those in Rules/refused-by-names break rules that a schema cannot express, and so are valid. The
/// rules files in use are valid as well.
struct RulesSchema {
    let validator: String

    func check() throws {
        var examples: [Schema.Example] = []
        let folders = [("accepted", true), ("refused", false), ("refused-by-names", true)]
        var counts: [String] = []
        for (folder, isValid) in folders {
            let path = "System/Architecture/Rules/\(folder)"
            let files = try FileManager.default.contentsOfDirectory(
                atPath: "\(Repository.root)/\(path)"
            ).filter { $0.hasSuffix(".json") }
            // An empty folder would always pass.
            try require(files.count > 3, "\(path): only \(files.count) examples")
            for file in files.sorted() { try add("\(path)/\(file)", isValid, to: &examples) }
            counts.append("\(files.count) \(folder)")
        }
        let inUse = try Program.output(
            of: ["git", "ls-files", "*architecture.json"], in: Repository.root)
        for file in inUse.split(separator: "\n") { try add(String(file), true, to: &examples) }
        let file = Repository.root + "/docs/architecture.schema.json"
        let schema = Schema(file: file, validator: validator)
        try schema.checkItself()
        try schema.expect(examples)
        say("the schema and the parser agree: \(counts.joined(separator: ", "))")
    }

    private func add(_ file: String, _ isValid: Bool, to examples: inout [Schema.Example]) throws {
        // Rules may contain comments and trailing commas, which JSON does not have.
        let token =
            /(?s)"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*.*?\*\/|,(?=(?:\s|\/\/[^\n]*|\/\*.*?\*\/)*[}\]])/
            .matchingSemantics(.unicodeScalar)
        var text = try Repository.text(file)
        if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
        examples.append(
            (file, text.replacing(token) { $0.0.hasPrefix("\"") ? $0.0 : " " }, isValid))
    }
}
