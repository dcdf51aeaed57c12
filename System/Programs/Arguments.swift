/// The arguments of a program.
public struct Arguments {
    private let usage: String
    private var rest: [String]

    /// Creates the arguments from this process’s, or from a list.
    public init(_ rest: [String] = Array(CommandLine.arguments.dropFirst()), usage: String) {
        self.rest = rest
        self.usage = usage
    }

    /// Removes and returns the value after an option; `nil` without the option.
    public mutating func option(_ name: String) throws -> String? {
        guard let place = rest.firstIndex(of: name) else { return nil }
        guard place + 1 < rest.count else { throw WrongUsage("\(name) needs a value", usage) }
        defer { rest.removeSubrange(place...place + 1) }
        return rest[place + 1]
    }

    /// Removes and returns the whole number after an option; `nil` without the option.
    public mutating func number(_ name: String) throws -> Int? {
        guard let text = try option(name) else { return nil }
        guard let number = Int(text) else { throw WrongUsage("\(name) is a number", usage) }
        return number
    }

    /// Removes an option without a value, and returns whether it was there.
    public mutating func flag(_ name: String) -> Bool {
        guard let place = rest.firstIndex(of: name) else { return false }
        rest.remove(at: place)
        return true
    }

    /// Removes and returns the next word, which is required. Take options first.
    public mutating func word(_ name: String) throws -> String {
        guard let word = try next() else { throw WrongUsage("\(name) is missing", usage) }
        return word
    }

    /// Removes and returns the next word; `nil` if there is none.
    public mutating func next() throws -> String? {
        guard let first = rest.first else { return nil }
        guard !first.hasPrefix("--") else { throw WrongUsage("unknown option \(first)", usage) }
        return rest.removeFirst()
    }

    /// Throws if a word or an option is left.
    public func end() throws {
        guard rest.isEmpty else {
            throw WrongUsage("too many arguments: \(rest.joined(separator: " "))", usage)
        }
    }
}

/// A program was called with invalid arguments.
public struct WrongUsage: Error, CustomStringConvertible {
    public let description: String

    /// Creates an error from a sentence and the usage.
    public init(_ sentence: String, _ usage: String) {
        description = "\(sentence)\nusage: \(usage)"
    }
}
