import Foundation
import Programs

/// A copy of the package, in which the check searches for a mutation.
struct MutatedCopy {
    private let folder = Repository.root + "/.build-mutations/Ashlar"
    private let command: [String]

    init(ashlar: String, scratch: String) throws {
        command = [ashlar, "check", "--package", folder, "--scratch-path", scratch]
        try Repository.copy(
            to: folder, "Package.swift", "Sources", "Tests", "System", "Plugins", "docs",
            "Examples",
            "architecture*.json")
    }

    /// A finding of the check.
    struct Finding: Equatable, Comparable, CustomStringConvertible {
        let rule, file: String
        let line: Int

        var description: String { "\(rule) at \(file):\(line)" }

        static func < (one: Self, other: Self) -> Bool {
            (one.rule, one.file, one.line) < (other.rule, other.file, other.line)
        }
    }

    /// The findings in the copy’s current state.
    func findings() throws -> [Finding] {
        let outcome = try Program.run(command, environment: ["NO_COLOR": "1"], in: folder)
        try require([0, 1].contains(outcome.code), "the check ended with \(outcome)")
        let violation = /(.+?):(\d+):\d+: error: .* \[([a-z-]+)\]/
        let findings = outcome.output.split(separator: "\n").compactMap { line -> Finding? in
            guard let match = line.wholeMatch(of: violation) else { return nil }
            return Finding(
                rule: String(match.3), file: String(match.1), line: Int(match.2) ?? 0)
        }
        try require((outcome.code == 1) == !findings.isEmpty, "the check ended with \(outcome)")
        return findings.sorted()
    }

    /// Applies a single mutation; returns how the findings differ from the expected ones.
    func fault(of mutation: Mutation) throws -> String? {
        var undo: [() throws -> Void] = []
        var wanted: [Finding] = []
        var found: [Finding] = []
        let made = Result {
            for change in mutation.changes { undo.append(try make(change)) }
            wanted = try mutation.places.map { try place($0, mutation.changes[0].file) }.sorted()
            found = try findings()
        }
        for step in undo.reversed() { try step() }
        do { try made.get() } catch { return "\(error)" }
        if wanted == found { return nil }
        let changes = found.difference(from: wanted).map { change in
            switch change {
            case .insert(_, let finding, _): "found beside: \(finding)"
            case .remove(_, let finding, _): "not found: \(finding)"
            }
        }
        return changes.joined(separator: "; ")
    }

    private func place(_ place: Place, _ mutated: String) throws -> Finding {
        let file = place.file ?? mutated
        let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
        let lines = text.lines
        guard let line = lines.firstIndex(where: { $0.contains(place.text) }) else {
            throw Failure("\(file) has no line with “\(place.text)”")
        }
        return Finding(rule: place.rule, file: file, line: line + 1)
    }

    /// Applies a change; returns a closure that undoes it.
    private func make(_ change: Change) throws -> () throws -> Void {
        let files = FileManager.default
        let file = "\(folder)/\(change.file)"
        if let target = change.link {
            try files.createSymbolicLink(atPath: file, withDestinationPath: target)
            return { try files.removeItem(atPath: file) }
        }
        if let text = change.create {
            try require(!files.fileExists(atPath: file), "\(change.file) already exists")
            // A new folder is removed as well.
            var new = URL(filePath: file)
            while !files.fileExists(atPath: new.deletingLastPathComponent().path) {
                new.deleteLastPathComponent()
            }
            try files.createDirectory(
                at: URL(filePath: file).deletingLastPathComponent(),
                withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(filePath: file))
            return { [new] in try files.removeItem(at: new) }
        }
        let before = try Data(contentsOf: URL(filePath: file))
        var text = String(decoding: before, as: UTF8.self)
        if let find = change.find {
            let count = text.components(separatedBy: find).count - 1
            try require(
                count == 1, "\(change.file) contains the replaced text \(count) times, not once")
            text = text.replacingOccurrences(of: find, with: change.replace)
        }
        let after = Data((change.prepend + text + change.append).utf8)
        try after.write(to: URL(filePath: file))
        return { try before.write(to: URL(filePath: file)) }
    }
}
