/// Reads the parts of a JSON value and collects all mistakes.
struct JSONReader {
    private(set) var mistakes: [FileMistake] = []

    mutating func note(_ message: String, at place: Place, nextStep: String) {
        mistakes.append(FileMistake(message, at: place, nextStep: nextStep))
    }

    /// The members of an object with keys from `keys`; otherwise notes a mistake and returns `nil`.
    mutating func members(
        of json: LocatedJSON, keys: [String], required: [String] = [], what: String
    ) -> [String: LocatedJSON]? {
        guard case .object(let members) = json.value else {
            note(
                "\(what) has to be an object, not \(json.kind).", at: json.place,
                nextStep: "Write { … } with the keys \(Spelling.list(keys, last: "and")).")
            return nil
        }
        for member in members where !keys.contains(member.key) {
            unknownKey(member, keys: keys, what: what)
        }
        for key in required where !members.contains(where: { $0.key == key }) {
            note("\(what) has no “\(key)”.", at: json.place, nextStep: "Add \"\(key)\".")
        }
        return Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value) })
    }

    private mutating func unknownKey(_ member: LocatedJSON.Member, keys: [String], what: String) {
        let near = Spelling.nearest(to: member.key, among: keys)
        note(
            "\(what) has no key “\(member.key)”.", at: member.keyPlace,
            nextStep: near.map { "Did you mean “\($0)”?" }
                ?? "Use one of \(Spelling.list(keys)), or delete it.")
    }

    mutating func bool(_ json: LocatedJSON?, what: String) -> Bool? {
        guard let json else { return nil }
        if case .bool(let value) = json.value { return value }
        note(
            "\(what) has to be true or false, not \(json.kind).", at: json.place,
            nextStep: "Write true or false, without quotes.")
        return nil
    }

    /// A string with more than white space in it.
    mutating func text(_ json: LocatedJSON?, what: String) -> Located<String>? {
        guard let json else { return nil }
        guard let text = json.string else {
            note(
                "\(what) has to be a text, not \(json.kind).", at: json.place,
                nextStep: "Write it in double quotes.")
            return nil
        }
        guard text.contains(where: { !$0.isWhitespace }) else {
            note("\(what) is empty.", at: json.place, nextStep: "Write it, or delete the key.")
            return nil
        }
        return Located(text, at: json.place)
    }

    /// The elements of a list; otherwise notes a mistake and returns `nil`.
    mutating func list(_ json: LocatedJSON?, what: String) -> [LocatedJSON]? {
        guard let json else { return nil }
        guard let elements = json.elements else {
            note(
                "\(what) has to be a list, not \(json.kind).", at: json.place,
                nextStep: "Write […].")
            return nil
        }
        return elements
    }

    /// A list of strings without duplicates.
    mutating func texts(_ json: LocatedJSON?, what: String) -> [Located<String>]? {
        guard let elements = list(json, what: what) else { return nil }
        var seen: Set<String> = []
        return elements.compactMap { element in
            guard let text = text(element, what: "Each element of \(what)") else { return nil }
            guard seen.insert(text.value).inserted else {
                note(
                    "\(what) names “\(text.value)” twice.", at: text.place, nextStep: "Delete one.")
                return nil
            }
            return text
        }
    }
}
