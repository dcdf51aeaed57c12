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

    /// Makes the mistake in a copy, alone; returns what is wrong about the compiler's answer.
    func fault(against declarations: Declarations) throws -> String? {
        let text = try Repository.text(file)
        let count = text.components(separatedBy: find).count - 1
        guard count == 1 else { return "\(file) holds what it replaces \(count) times, not once" }
        let folder = try TemporaryFolder("mistake")
        let copy = folder.path + "/" + URL(filePath: file).lastPathComponent
        let mistaken = text.replacingOccurrences(of: find, with: replace)
        try Data(mistaken.utf8).write(to: URL(filePath: copy))
        let replacing = ["\(Repository.root)/\(file)": copy]
        do {
            if file.hasPrefix("Examples/Visits/") {
                try declarations.compileHost(of: "Visits", replacing: replacing)
            } else if file.hasPrefix("Examples/") {
                try declarations.compileExample(replacing: replacing)
            } else {
                let target = String(file.split(separator: "/")[1])
                try declarations.compile(target: target, replacing: replacing)
            }
            return "it is taken"
        } catch let refusal as Refusal {
            let pattern = try Regex(error)
            if refusal.errors.contains(where: { $0.contains(pattern) }) { return nil }
            return "it is refused with another error:\n\(refusal)"
        }
    }
}
