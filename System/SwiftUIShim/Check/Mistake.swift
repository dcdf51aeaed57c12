import Foundation
import Programs

/// A mistake in the real sources, which the compiler has to refuse.
struct Mistake: Sendable {
    let name, file, find, replace: String
    /// A pattern that one of the compiler's errors has to hold.
    let error: String
    let platform: Declarations.Platform

    /// Creates a mistake: what stands exactly once in the file becomes something else.
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

    /// Makes mistakes of one module together, one in each file; returns those that the compiler refused,
    /// each with its own error in its own file. What one error hides of another shows alone.
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

    /// Makes the mistake alone; returns what is wrong about the compiler's answer.
    func fault(against declarations: Declarations) throws -> String? {
        guard try isUnambiguous() else { return "\(file) does not hold what it replaces once" }
        let folder = try TemporaryFolder("mistake")
        do {
            try compile(replacing: [file: try copy(to: folder)], against: declarations)
            return "it is taken"
        } catch let refusal as Refusal {
            let pattern = try Regex(error)
            if refusal.errors.contains(where: { $0.contains(pattern) }) { return nil }
            return "it is refused with another error:\n\(refusal)"
        }
    }

    /// The sources that are compiled with it.
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
