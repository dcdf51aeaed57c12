import Foundation

/// What the command line asks for.
struct Options: Equatable, Sendable {
    var first: UInt64 = 1
    var seeds: UInt64 = 1_000
    /// How many processes run worlds beside each other.
    var jobs = 2
    /// Tells every world's story, not only that of one that fails.
    var isTracing = false
    /// One of those processes: tells the report of its seeds and nothing else.
    var isWorker = false

    static let usage = """
        usage: Simulation [--seeds N] [--first N] [--jobs N] [--trace]
          Runs N schedules from the first seed on; the last line is a report in JSON.
          Exits with 1 if something did not hold, after the story of the first such schedule.
        """

    struct Unknown: Error, CustomStringConvertible {
        let description: String
    }

    init(_ arguments: [String]) throws(Unknown) {
        var rest = arguments[...]
        while let name = rest.popFirst() {
            switch name {
            case "--first": first = try Self.number(name, rest.popFirst())
            case "--seeds": seeds = try Self.number(name, rest.popFirst())
            case "--jobs": jobs = Int(clamping: try Self.number(name, rest.popFirst()))
            case "--trace": isTracing = true
            case "--worker": isWorker = true
            default: throw Unknown(description: "There is no option “\(name)”.\n\(Self.usage)")
            }
        }
    }

    private static func number(_ name: String, _ text: String?) throws(Unknown) -> UInt64 {
        guard let text, let number = UInt64(text), number > 0, number < 1 << 62 else {
            throw Unknown(description: "\(name) takes a number from 1, got “\(text ?? "")”.")
        }
        return number
    }
}
