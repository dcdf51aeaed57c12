/// Finds probable corrections of misspelled names.
enum Spelling {
    /// The nearest name, or `nil` if none is near enough; the first of equally near ones.
    static func nearest(to word: String, among names: some Sequence<String>) -> String? {
        let candidates = names.map { ($0, distance(word.lowercased(), $0.lowercased())) }
        guard let best = candidates.min(by: { $0.1 < $1.1 }),
            best.1 <= (word.count < 4 ? 1 : max(2, word.count / 4))
        else { return nil }
        return best.0
    }

    /// `“a”, “b” or “c”`, in the given order.
    static func list(_ names: some Sequence<String>, last: String = "or") -> String {
        let quoted = names.map { "“\($0)”" }
        guard let end = quoted.last, quoted.count > 1 else { return quoted.first ?? "nothing" }
        return quoted.dropLast().joined(separator: ", ") + " \(last) " + end
    }

    /// `#if canImport(A) or #if canImport(B)`
    static func conditions(_ modules: [String]) -> String {
        modules.map { "#if canImport(\($0))" }.joined(separator: " or ")
    }

    /// The number of letters to add, remove or replace.
    private static func distance(_ one: String, _ other: String) -> Int {
        let one = Array(one.utf8)
        let other = Array(other.utf8)
        var row = Array(0...other.count)
        for (i, letter) in one.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, wanted) in other.enumerated() {
                let replaced = diagonal + (letter == wanted ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[other.count]
    }
}
