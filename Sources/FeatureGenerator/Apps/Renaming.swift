/// Replaces the example’s names with a new app’s.
struct Renaming: Sendable {
    let names: AppNames

    /// In code each name keeps its spelling: `Visits` is the app, `Visit` the entity, `Complete`
    /// the command. Prose uses words: `Car trips` for `CarTrips`.
    func text(_ text: String, in path: String) -> String {
        guard path.hasSuffix(".strings") else {
            return path.hasSuffix(".md") ? prose(text) : code(text)
        }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let sides = line.split(separator: " = ", maxSplits: 1)
            guard sides.count == 2 else { return code(String(line)) }
            return code(String(sides[0])) + " = " + prose(String(sides[1]))
        }.joined(separator: "\n")
    }

    func path(_ path: String) -> String { code(path) }

    func code(_ text: String) -> String {
        text.replacing(/Visits|visits|Visit|visit|Complete|complete/) { match in
            switch match.output {
            case "Visits": names.app.type
            case "visits": names.app.member
            case "Visit": names.entity.type
            case "visit": names.entity.member
            case "Complete": names.command.type
            default: names.command.member
            }
        }
    }

    /// Renames in prose: a whole word becomes prose; a part of a longer word, and text in
    /// backticks, is code.
    private func prose(_ text: String) -> String {
        var isCode = false
        return text.split(separator: "`", omittingEmptySubsequences: false).map { part in
            defer { isCode.toggle() }
            return isCode ? code(String(part)) : words(String(part))
        }.joined(separator: "`")
    }

    private func words(_ text: String) -> String {
        let alone = text.replacing(/\b(?:Visits|visits|Visit|visit|Complete|complete)\b/) { match in
            switch match.output {
            case "Visits": names.app.title
            case "visits": names.app.title.lowercasedFirstLetter
            case "Visit": names.entity.title
            case "visit": names.entity.title.lowercasedFirstLetter
            case "Complete": names.command.title
            default: names.command.title.lowercasedFirstLetter
            }
        }
        return code(alone)
    }
}

extension String {
    /// With a lower-case first letter, unless several capitals begin it, as in `SEPA mandates`.
    fileprivate var lowercasedFirstLetter: String {
        let isWord = dropFirst().first?.isUppercase != true
        return isWord ? prefix(1).lowercased() + dropFirst() : self
    }
}
