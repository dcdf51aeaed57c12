import AshlarArchitectureCheck
import AshlarFeatureGenerator
import Foundation

/// `git`, run in a folder.
struct Git {
    let folder: String

    /// - Throws: ``GitFailure`` with one line of git’s output if it fails.
    func callAsFunction(_ arguments: [String]) throws -> String {
        // Never prompt for a password.
        let environment = ["env", "GIT_TERMINAL_PROMPT=0", "GIT_SSH_COMMAND=ssh -oBatchMode=yes"]
        let run = try ToolRun.run(environment + ["git"] + arguments, in: folder)
        guard run.status == 0 else {
            throw GitFailure(run.errors)
        }
        return String(decoding: run.output, as: UTF8.self)
    }

    /// Merges two changes of one text, with markers where they conflict.
    func merge(current: String, base: String, new: String) throws -> (
        text: String, hasConflicts: Bool
    ) {
        let folder = try TemporaryFolder()
        for (name, text) in [("yours", current), ("before", base), ("new", new)] {
            try folder.write(text, to: name)
        }
        let run = try ToolRun.run(
            ["git", "merge-file", "-p", "yours", "before", "new"], in: folder.path)
        // The number of conflicts, at most 127; more is an error.
        guard (0...127).contains(run.status) else {
            throw GitFailure(run.errors)
        }
        return (String(decoding: run.output, as: UTF8.self), run.status > 0)
    }
}

struct GitFailure: Error, CustomStringConvertible {
    /// The first line of git’s output, as part of a sentence.
    let description: String

    init(_ errors: [UInt8]) {
        let line = String(decoding: errors, as: UTF8.self).split(separator: "\n").first ?? ""
        description = line.trimmingPrefix("fatal: ").trimmingCharacters(in: [".", " "])
    }
}
