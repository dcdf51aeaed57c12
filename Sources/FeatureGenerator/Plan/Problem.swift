import Foundation

/// Why nothing is written.
package struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence with its values, and what to do.
    package let description: String

    init(_ description: String) { self.description = description }

    static func noPlace(_ insertion: Insertion, _ anchor: String) -> Problem {
        Problem(
            "\(insertion.file) has no line \(Self.quoted(anchor)): add one, where this is to be "
                + "inserted: \(insertion.shown).")
    }

    static func severalPlaces(_ insertion: Insertion, _ anchor: String, lines: [Int]) -> Problem {
        let places = lines.map(String.init).joined(separator: " and ")
        return Problem(
            "\(insertion.file) has the line \(Self.quoted(anchor)) more than once (lines \(places)): "
                + "leave one, where this is to be inserted: \(insertion.shown).")
    }

    private static func quoted(_ anchor: String) -> String {
        "“\(anchor.replacing("\n", with: " "))”"
    }

    static func alreadyThere(_ insertion: Insertion) -> Problem {
        Problem(
            "\(insertion.file) has this already: \(insertion.shown). "
                + "Remove it, or choose another name.")
    }

    static func exists(_ path: String) -> Problem {
        Problem("\(path) is there already, and nothing is overwritten. Choose another name.")
    }

    static func notText(_ path: String) -> Problem {
        Problem("\(path) cannot be read as UTF-8: save it so, and make it readable.")
    }

    static func notWritten(_ path: String, _ error: any Error) -> Problem {
        Problem(
            "\(path) could not be written: \(error.reason). What was written before it has been "
                + "removed: mend that, and try again.")
    }

    static func notTakenBack(_ path: String, _ error: any Error) -> Problem {
        Problem(
            "\(path) could not be made again what it was: \(error.reason). Look at it, by git status."
        )
    }

    static func inTheWay(_ type: String, _ path: String) -> Problem {
        Problem("\(path) has a “\(type)” already, which is to be added. Choose another name.")
    }

    static func notEmpty(_ folder: String, _ name: String) -> Problem {
        Problem(
            "\(folder) is not empty: there is \(name). Make a new folder, and run this in it.")
    }

    static func noFolder(_ path: String) -> Problem {
        Problem("\(path) is no folder that can be looked into. Make a new one, and run this in it.")
    }

    static func missing(_ path: String, _ use: String) -> Problem {
        Problem(
            "\(path) is missing, which \(use). Features are written into Ashlar or a fork of it.")
    }

    /// - Parameter kind: Of what is to be called so: a feature, a screen.
    static func taken(_ name: FeatureName, _ what: String, kind: String) -> Problem {
        Problem("No \(kind) can be called “\(name.typeName)”: \(what). Choose another name.")
    }
}

/// All that stands in the way, at once.
package struct Problems: Error, Equatable, CustomStringConvertible {
    package let all: [Problem]

    package var description: String { all.map(\.description).joined(separator: "\n") }
}

extension Insertion {
    /// For messages, on one line.
    var shown: String {
        "“\(lines.map { String($0.trimmed) }.joined(separator: " "))”"
    }
}

extension Error {
    /// What a disk says, without domains and codes, and as a part of a sentence.
    fileprivate var reason: String {
        let error = self as NSError
        return (error.localizedFailureReason ?? error.localizedDescription)
            .trimmingCharacters(in: ["."])
    }
}
