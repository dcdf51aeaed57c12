/// What a program was called with.
public struct Arguments {
    private let usage: String
    private var rest: [String]

    /// Creates the arguments of this process, or of a list.
    public init(_ rest: [String] = Array(CommandLine.arguments.dropFirst()), usage: String) {
        self.rest = rest
        self.usage = usage
    }

    /// Takes the value behind an option, if it is there.
    public mutating func option(_ name: String) throws -> String? {
        guard let place = rest.firstIndex(of: name) else { return nil }
        guard place + 1 < rest.count else { throw WrongUsage("\(name) needs a value", usage) }
        defer { rest.removeSubrange(place...place + 1) }
        return rest[place + 1]
    }

    /// Takes the whole number behind an option, if it is there.
    public mutating func number(_ name: String) throws -> Int? {
        guard let text = try option(name) else { return nil }
        guard let number = Int(text) else { throw WrongUsage("\(name) is a number", usage) }
        return number
    }

    /// Takes an option without a value.
    public mutating func flag(_ name: String) -> Bool {
        guard let place = rest.firstIndex(of: name) else { return false }
        rest.remove(at: place)
        return true
    }

    /// Takes the next word that must be there; options are taken before.
    public mutating func word(_ name: String) throws -> String {
        guard let word = try next() else { throw WrongUsage("\(name) is missing", usage) }
        return word
    }

    /// Takes the next word, if there is one.
    public mutating func next() throws -> String? {
        guard let first = rest.first else { return nil }
        guard !first.hasPrefix("--") else { throw WrongUsage("there is no \(first)", usage) }
        return rest.removeFirst()
    }

    /// Throws if a word or an option is left.
    public func end() throws {
        guard rest.isEmpty else {
            throw WrongUsage("too much: \(rest.joined(separator: " "))", usage)
        }
    }
}

/// A program was called in a way that it does not know.
public struct WrongUsage: Error, CustomStringConvertible {
    public let description: String

    /// Creates an error with the sentence and how it is used.
    public init(_ sentence: String, _ usage: String) {
        description = "\(sentence)\nusage: \(usage)"
    }
}
