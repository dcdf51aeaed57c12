/// Edits of a rules file that keep its comments and layout.
package enum RulesEdit {
    /// Returns the file with a `baseline` member after its first brace, indented like its first
    /// key.
    ///
    /// - Throws: ``FileMistake`` if the file is not a JSON object.
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
        let space = members.first.flatMap { indentation(at: $0.keyPlace, in: bytes) } ?? "  "
        let line = Array("\n\(space)\"baseline\": \(baseline.asJSON)\(comma)".utf8)
        let brace = json.bytes.lowerBound + 1
        return Array(bytes[..<brace]) + line + bytes[brace...]
    }

    /// The white space before a place on its line, or `nil` if other characters precede it.
    private static func indentation(at place: Place, in bytes: [UInt8]) -> String? {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.indices.contains(place.line - 1) else { return nil }
        let space = lines[place.line - 1].prefix(place.column - 1)
        let blanks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t")]
        return space.allSatisfy(blanks.contains) ? String(decoding: space, as: UTF8.self) : nil
    }
}
