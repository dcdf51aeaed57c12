/// Changes to a rules file that keep what a person wrote, comments and layout included.
package enum RulesEdit {
    /// The file with a baseline named behind its first brace.
    ///
    /// - Throws: The mistake that makes the file no object.
    package static func naming(
        baseline: String, in bytes: [UInt8], file: String
    ) throws(FileMistake) -> [UInt8] {
        let json = try LocatedJSON(bytes, file: file)
        guard case .object(let members) = json.value else {
            throw FileMistake(
                "The rules file has to be an object, not \(json.kind).", at: json.place,
                nextStep: "Write { … }.")
        }
        let comma = members.isEmpty ? "" : ","
        let line = Array("\n    \"baseline\": \(baseline.asJSON)\(comma)".utf8)
        let brace = json.bytes.lowerBound + 1
        return Array(bytes[..<brace]) + line + bytes[brace...]
    }
}
