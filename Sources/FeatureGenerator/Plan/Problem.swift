import Foundation

/// A reason why nothing is written.
package struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence with the values and a next step.
    package let description: String

    init(_ description: String) { self.description = description }

    static func noPlace(_ insertion: Insertion, _ anchor: String) -> Problem {
        Problem(
            "\(insertion.file) has no line \(Self.quoted(anchor)): add one where this should be "
                + "inserted: \(insertion.shown).")
    }

    static func severalPlaces(_ insertion: Insertion, _ anchor: String, lines: [Int]) -> Problem {
        let places = lines.map(String.init).joined(separator: " and ")
        return Problem(
            "\(insertion.file) has the line \(Self.quoted(anchor)) more than once (lines \(places)): "
                + "leave one where this should be inserted: \(insertion.shown).")
    }

    private static func quoted(_ anchor: String) -> String {
        "“\(anchor.replacing("\n", with: " "))”"
    }

    static func alreadyThere(_ insertion: Insertion) -> Problem {
        Problem(
            "\(insertion.file) already contains this: \(insertion.shown). "
                + "Remove it, or choose another name.")
    }

    static func exists(_ path: String) -> Problem {
        Problem("\(path) already exists and is not overwritten. Choose another name.")
    }

    static func notText(_ path: String) -> Problem {
        Problem("\(path) cannot be read as UTF-8: save it as UTF-8 and make it readable.")
    }

    static func notWritten(_ path: String, _ error: any Error) -> Problem {
        Problem(
            "\(path) could not be written: \(error.reason). Files written before it have been "
                + "removed: fix that, and try again.")
    }

    static func notRestored(_ path: String, _ error: any Error) -> Problem {
        Problem(
            "\(path) could not be restored: \(error.reason). Check it with git status."
        )
    }

    static func alreadyDeclared(_ type: String, _ path: String) -> Problem {
        Problem("\(path) already declares “\(type)”, which would be added. Choose another name.")
    }

    static func notEmpty(_ folder: String, _ name: String) -> Problem {
        Problem(
            "\(folder) is not empty: there is \(name). Create a new folder and run this in it.")
    }

    static func noFolder(_ path: String) -> Problem {
        Problem("\(path) is not a readable folder. Create a new one and run this in it.")
    }

    static func missing(_ path: String, _ use: String) -> Problem {
        Problem(
            "\(path) is missing, which \(use). Features can be added to Ashlar or a fork of it.")
    }

    /// - Parameter kind: The kind of the new part: a feature, a screen.
    static func taken(_ name: FeatureName, _ what: String, kind: String) -> Problem {
        Problem("A \(kind) cannot be named “\(name.typeName)”: \(what). Choose another name.")
    }
}

/// All problems of a plan.
package struct Problems: Error, Equatable, CustomStringConvertible {
    package let all: [Problem]

    package var description: String { all.map(\.description).joined(separator: "\n") }
}

extension Insertion {
    /// The lines in one line, for messages.
    var shown: String {
        "“\(lines.map { String($0.trimmed) }.joined(separator: " "))”"
    }
}

extension Error {
    /// A file system error’s text as part of a sentence, without domain and code.
    fileprivate var reason: String {
        let error = self as NSError
        return (error.localizedFailureReason ?? error.localizedDescription)
            .trimmingCharacters(in: ["."])
    }
}
