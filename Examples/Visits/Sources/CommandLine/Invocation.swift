import AshlarCore
import Foundation
import VisitsDomain

/// What the program was started for.
struct Invocation: Equatable {
    /// What is to be done.
    enum Command: Equatable {
        case help
        case list
        case show(Visit.ID)
        case complete(Visit.ID, note: String)
        case move(Visit.ID, to: Day)
        case status
        case settle(Submission.ID, Decision)
        case refresh
        case run(untilSent: Bool)
    }

    static let usage = """
        usage: visits [--server URL] [--data DIR] COMMAND
          list                  all visits, open ones first
          show ID               one visit
          complete ID "NOTE"    completes a visit, once
          move ID DAY           moves an open visit to another day, such as 2026-03-01
          status                what is not sent yet, and what needs a decision
          take-back CHANGE      takes a change back that was not sent yet
          retry CHANGE          sends a refused or parked change again
          drop CHANGE           forgets a change
          refresh               fetches what is new, once
          run [--until-sent]    sends and refreshes until it is ended, or until all is sent
          --server URL          the server (http://127.0.0.1:8093)
          --data DIR            where visits are kept on this device (./visits-data)
        """

    private(set) var server = "http://127.0.0.1:8093"
    private(set) var data = "visits-data"
    let command: Command

    /// - Throws: ``UsageError``, or `VisitError.notADay`.
    init(_ arguments: [String]) throws {
        var words: [String] = []
        var rest = arguments[...]
        var flags: Set<String> = []
        while let word = rest.popFirst() {
            switch word {
            case "--server": server = try Self.value(&rest, of: word)
            case "--data": data = try Self.value(&rest, of: word)
            case "--until-sent", "--help", "-h": flags.insert(word)
            case "--":
                words += rest
                rest = []
            default:
                guard !word.hasPrefix("-") else { throw UsageError("There is no option \(word).") }
                words.append(word)
            }
        }
        if flags.contains("--help") || flags.contains("-h") {
            command = .help
            return
        }
        command = try Self.command(words, untilSent: flags.contains("--until-sent"))
        guard let url = URL(string: server), ["http", "https"].contains(url.scheme ?? ""),
            url.host()?.isEmpty == false
        else {
            throw UsageError("--server has to be an address such as http://127.0.0.1:8093.")
        }
    }

    private static func value(_ rest: inout ArraySlice<String>, of option: String) throws -> String
    {
        guard let value = rest.popFirst(), !value.isEmpty else {
            throw UsageError("\(option) needs a value.")
        }
        return value
    }

    private static func command(_ words: [String], untilSent: Bool) throws -> Command {
        guard let name = words.first else { throw UsageError("There is no command.") }
        let values = Array(words.dropFirst())
        guard !untilSent || name == "run" else {
            throw UsageError("--until-sent belongs to run.")
        }
        switch (name, values.count) {
        case ("list", 0): return .list
        case ("show", 1): return .show(ID(rawValue: values[0]))
        case ("complete", 2): return .complete(ID(rawValue: values[0]), note: values[1])
        case ("move", 2): return .move(ID(rawValue: values[0]), to: try Day(values[1]))
        case ("status", 0): return .status
        case ("refresh", 0): return .refresh
        case ("run", 0): return .run(untilSent: untilSent)
        default: break
        }
        if let decision = Decision(rawValue: name), values.count == 1 {
            return .settle(ID(rawValue: values[0]), decision)
        }
        let known = ["list", "show", "complete", "move", "status", "refresh", "run"]
        guard known.contains(name) || Decision(rawValue: name) != nil else {
            throw UsageError("There is no command \(name).")
        }
        throw UsageError("\(name) does not take \(values.count) values.")
    }
}

/// Arguments that make no sense.
struct UsageError: DescribedError, Equatable {
    let description: String
    init(_ description: String) { self.description = description }
}
