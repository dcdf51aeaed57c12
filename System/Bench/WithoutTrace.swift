import Foundation
import Programs

/// The same works on a copy of Core without the check for a recorder.
enum WithoutTrace {
    private static let asking = "Runtime/RulesInteractor.swift"
    private static let question = "        if onAction != nil { notifyRecorders(of: action) }\n"

    /// Builds bench-core in a copy of both packages’ sources.
    static func benchCore() throws -> String {
        let copy = Repository.root + "/.build/bench/without-trace"
        try Program.output(of: ["mkdir", "-p", copy + "/Benchmarks"])
        for path in ["Package.swift", "Sources", "Benchmarks/Package.swift", "Benchmarks/Sources"] {
            try Program.output(of: ["rm", "-rf", "\(copy)/\(path)"])
            try Program.output(of: ["cp", "-R", "\(Repository.root)/\(path)", "\(copy)/\(path)"])
        }
        // The manifest refers to targets there, too; none of them is built.
        for folder in ["Examples", "Plugins", "System", "Tests"] {
            try Program.output(
                of: ["ln", "-sfn", "\(Repository.root)/\(folder)", "\(copy)/\(folder)"])
        }
        let file = "\(copy)/Sources/Core/\(asking)"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try require(
            text.components(separatedBy: question).count == 2,
            "\(asking) must contain exactly once: \(question) Update WithoutTrace.swift.")
        let silent = text.replacingOccurrences(of: question, with: "")
        try Data(silent.utf8).write(to: URL(filePath: file))
        return try swiftBuild(
            "-c", "release", "--product", "bench-core", "--disable-default-traits",
            in: copy + "/Benchmarks") + "/bench-core"
    }
}
