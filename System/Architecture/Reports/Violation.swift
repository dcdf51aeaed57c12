/// A violation as a format’s reader gets it.
struct Violation: Comparable, Hashable {
    let rule, file: String
    let line: Int

    static func < (one: Self, other: Self) -> Bool {
        (one.rule, one.file, one.line) < (other.rule, other.file, other.line)
    }
}
