import Foundation
import Programs

/// A mistake in the real sources that the compiler must reject.
struct Mistake: Sendable {
    let name, file, find, replace: String
    /// A pattern that one of the compiler’s errors must match.
    let error: String
    let platform: Declarations.Platform

    /// Creates a mistake that replaces text which occurs exactly once in the file.
    init(
        _ name: String, in file: String, find: String, replace: String, error: String,
        on platform: Declarations.Platform = .phone
    ) {
        self.name = name
        self.file = file
        self.find = find
        self.replace = replace
        self.error = error
        self.platform = platform
    }

    /// Applies mistakes of one module together, one per file; returns those that the compiler
    /// rejected, each with its own error in its own file. Errors that hide others are found by
    /// single runs.
    static func refused(_ mistakes: [Mistake], against declarations: Declarations) throws -> Set<
        String
    > {
        let folder = try TemporaryFolder("mistakes")
        var copies: [String: String] = [:]
        for mistake in mistakes where try mistake.isUnambiguous() {
            copies[mistake.file] = try mistake.copy(to: folder)
        }
        do {
            try mistakes.first?.compile(replacing: copies, against: declarations)
            return []
        } catch let refusal as Refusal {
            let found = try mistakes.filter { mistake in
                let pattern = try Regex(mistake.error)
                let copy = copies[mistake.file]
                return refusal.errors.contains {
                    $0.hasPrefix("\(copy ?? "-"):") && $0.contains(pattern)
                }
            }
            return Set(found.map(\.name))
        }
    }

    /// Applies the mistake alone; returns what is wrong with the compiler’s result.
    func fault(against declarations: Declarations) throws -> String? {
        guard try isUnambiguous() else { return "\(file) must contain the replaced text once" }
        let folder = try TemporaryFolder("mistake")
        do {
            try compile(replacing: [file: try copy(to: folder)], against: declarations)
            return "it compiles"
        } catch let refusal as Refusal {
            let pattern = try Regex(error)
            if refusal.errors.contains(where: { $0.contains(pattern) }) { return nil }
            return "it fails with another error:\n\(refusal)"
        }
    }

    /// The module with the file.
    var module: String {
        let folders = file.split(separator: "/")
        return folders[0] == "Sources"
            ? String(folders[1]) : folders.prefix(2).joined(separator: "/")
    }

    private func isUnambiguous() throws -> Bool {
        try Repository.text(file).components(separatedBy: find).count == 2
    }

    private func copy(to folder: TemporaryFolder) throws -> String {
        let text = try Repository.text(file).replacingOccurrences(of: find, with: replace)
        let copy = folder.path + "/" + file.split(separator: "/").joined(separator: "+")
        try Data(text.utf8).write(to: URL(filePath: copy))
        return copy
    }

    private func compile(
        replacing copies: [String: String], against declarations: Declarations
    ) throws {
        let replacing = Dictionary(
            uniqueKeysWithValues: copies.map { ("\(Repository.root)/\($0)", $1) })
        switch module {
        case "Examples/Visits": try declarations.compileHost(of: "Visits", replacing: replacing)
        case "Examples/AshlarApp": try declarations.compileExample(replacing: replacing)
        default: try declarations.compile(target: module, replacing: replacing)
        }
    }
}
