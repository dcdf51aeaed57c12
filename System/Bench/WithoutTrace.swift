import Foundation
import Programs

/// The same works on a copy of Core that never asks whether anything is recorded.
enum WithoutTrace {
    private static let asking = "Runtime/RulesInteractor.swift"
    private static let question = "        if onAction != nil { tellRecorders(of: action) }\n"

    /// A build of bench-core, in a copy of what both packages are made of.
    static func benchCore() throws -> String {
        let copy = Repository.root + "/.build/bench/without-trace"
        try Program.output(of: ["mkdir", "-p", copy + "/Benchmarks"])
        for path in ["Package.swift", "Sources", "Benchmarks/Package.swift", "Benchmarks/Sources"] {
            try Program.output(of: ["rm", "-rf", "\(copy)/\(path)"])
            try Program.output(of: ["cp", "-R", "\(Repository.root)/\(path)", "\(copy)/\(path)"])
        }
        // The manifest names targets there, too; none of them is built.
        for folder in ["Examples", "Plugins", "System", "Tests"] {
            try Program.output(
                of: ["ln", "-sfn", "\(Repository.root)/\(folder)", "\(copy)/\(folder)"])
        }
        let file = "\(copy)/Sources/Core/\(asking)"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try require(
            text.components(separatedBy: question).count == 2,
            "\(asking) does not hold once: \(question) WithoutTrace.swift names what asks now.")
        let silent = text.replacingOccurrences(of: question, with: "")
        try Data(silent.utf8).write(to: URL(filePath: file))
        return try swiftBuild(
            "-c", "release", "--product", "bench-core", "--disable-default-traits",
            in: copy + "/Benchmarks") + "/bench-core"
    }
}
