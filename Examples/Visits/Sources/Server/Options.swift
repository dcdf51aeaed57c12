/// How the server was started.
struct Options: Equatable {
    static let usage = """
        usage: visits-server [--port N] [--visits N] [--lose RATE] [--delay MS] [--refuse ID] [--seed N]
          --port N      the port on 127.0.0.1; 0, which is the default, for any that is free
          --visits N    how many visits there are: visit-1 to visit-N (12)
          --lose RATE   how many of the answers to changes are lost, from 0 to 1 (0)
          --delay MS    how long answers take at most, in milliseconds (0)
          --refuse ID   a visit that cannot be completed
          --seed N      for what is random (1)
        GET /book shows how often each visit was completed. POST /faults?lose=RATE changes the rate.
        """

    var port: UInt16 = 0
    var visits = 12
    var lose = 0.0
    var delay = 0
    var refused: Set<String> = []
    var seed: UInt64 = 1

    /// Throws a sentence for what it does not know.
    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { throw UsageError("\(name) needs a value.") }
            switch name {
            case "--port": port = try Self.read(value, name)
            case "--visits": visits = try Self.read(value, name, in: 1...100_000)
            case "--lose": lose = try Self.read(value, name, in: 0...1)
            case "--delay": delay = try Self.read(value, name, in: 0...60_000)
            case "--refuse": refused.insert(value)
            case "--seed": seed = try Self.read(value, name)
            default: throw UsageError("There is no option \(name).")
            }
        }
    }

    private static func read<Number: LosslessStringConvertible & Comparable>(
        _ text: String, _ name: String, in range: ClosedRange<Number>? = nil
    ) throws -> Number {
        guard let number = Number(text), range?.contains(number) != false else {
            throw UsageError("\(name) cannot be “\(text)”.")
        }
        return number
    }
}

/// Arguments that make no sense.
struct UsageError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
