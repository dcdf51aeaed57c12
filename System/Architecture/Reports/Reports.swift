import Foundation
import Programs

/// Every format has the same violations, as read by third-party tools.
struct Reports {
    let package: HostilePackage
    let formats: Formats

    private static let names = ["human", "github", "sarif", "junit", "json"]
    /// Rules that need a build.
    private static let notHere: Set = ["public-api"]

    func check() throws {
        let texts = try texts()
        let violations = try formats.json(texts["json"] ?? "")
        let sarif = try formats.sarif(texts["sarif"] ?? "")
        let junit = try formats.junit(texts["junit"] ?? "")
        let readings = [
            "sarif": sarif.found.map(\.0), "junit": junit.found,
            "github": try formats.github(texts["github"] ?? ""),
            "human": try formats.human(texts["human"] ?? ""),
        ]
        for (name, found) in readings {
            let difference = Set(found).symmetricDifference(violations)
            try require(
                found.sorted() == violations.sorted(), "\(name) and json differ: \(difference)")
        }
        let broken = Set(violations.map(\.rule))
        let rules = Set(sarif.rules)
        try require(
            broken == rules.subtracting(Self.notHere),
            "not broken: \(rules.subtracting(Self.notHere).subtracting(broken))")
        try require(
            junit.passed.sorted() == rules.subtracting(broken).sorted(), "passed: \(junit.passed)")
        let subjects = try JSON(texts["json"] ?? "").violations.array.map(\.subject.string)
        for (violation, subject) in zip(sarif.found, subjects)
        where ["layer-import", "platform-import", "re-export"].contains(violation.0.rule) {
            try require(
                violation.rest.hasPrefix(subject ?? "?"),
                "\(violation.0) is not at \(violation.rest)")
        }
        let files = Set(violations.map(\.file))
        for name in HostilePackage.names {
            try require(files.contains("Sources/Domain/" + name), "\(name) is missing")
        }
        try checkPaths()
        try checkColours()
        try checkWrongUsage()
        try checkProposal()
        say(
            "reports: \(violations.count) violations of \(broken.count) rules in \(files.count) "
                + "files, the same in \(Self.names.count) formats")
    }

    /// The standard output of each format, which has to equal its file.
    private func texts() throws -> [String: String] {
        let folder = package.folder.path + "/out"
        var arguments: [String] = []
        for name in Self.names { arguments += ["--report", "\(name)=\(folder)/\(name) report"] }
        let human = try package.check(arguments)
        var texts = ["human": human.output]
        for name in Self.names.dropFirst() {
            texts[name] = try package.check(["--format", name]).output
        }
        for (name, text) in texts {
            let written = try Data(contentsOf: URL(filePath: "\(folder)/\(name) report"))
            try require(written == Data(text.utf8), "the file of \(name) differs from its output")
        }
        return texts
    }

    /// Files as opened by the reader of each format.
    private func checkPaths() throws {
        let folder = package.folder.path
        let name = URL(filePath: package.path).lastPathComponent + "/"
        let readers: [(String, (String) throws -> [Violation])] = [
            ("human", formats.human), ("github", formats.github), ("json", formats.json),
        ]
        for (format, read) in readers {
            let outcome = try package.ashlar(
                "check", "--package", package.path, "--format", format, in: folder, code: 1,
                environment: ["GITHUB_WORKSPACE": folder])
            let files = try read(outcome.output).map(\.file)
            try require(files.allSatisfy { $0.hasPrefix(name) }, "\(format): paths: \(files)")
        }
        let outcome = try package.ashlar("check", "--package", package.path, in: "/", code: 1)
        let files = try formats.human(outcome.output).map(\.file)
        try require(
            files.allSatisfy { FileManager.default.fileExists(atPath: "/" + $0) },
            "paths from /: \(files)")
    }

    /// Colours appear only on a terminal, and not if they are disabled.
    private func checkColours() throws {
        let cases: [([String: String?], Bool)] = [
            ([:], true), (["NO_COLOR": "1"], false), (["TERM": "dumb"], false),
        ]
        for (environment, isColoured) in cases {
            let base: [String: String?] = ["NO_COLOR": nil, "TERM": "xterm"]
            let outcome = try Program.run(
                ["script", "-qec", "\(package.ashlar) check", "/dev/null"],
                environment: base.merging(environment) { $1 }, in: package.path)
            try require(outcome.code == 1, "a check on a terminal: \(outcome)")
            try require(
                outcome.output.contains("\u{1B}[31merror:") == isColoured,
                "colours with \(environment)")
        }
    }

    private func checkWrongUsage() throws {
        let cases = [
            (["--format", "xml"], "Use one of: human, github, sarif, junit, json"),
            (["--report", "sarif"], "Write --report sarif=PATH"),
            (["--report", "xml=x"], "There is no report format “xml”"),
            (["--report", "json=\(package.path)/Package.swift/x"], "could not be written"),
            (["--report", "json=docs"], "could not be written"),
            (["--explain", "layer-imports"], "Did you mean “layer-import”?"),
            (["--rules", "nothing.json"], "There is no rules file"),
            (["--no-such-option"], "Unknown option"),
        ]
        for (arguments, words) in cases {
            let outcome = try package.check(arguments, code: 2)
            try require(outcome.errors.contains(words), "\(arguments): \(outcome)")
        }
        try package.write("broken.json", "{\n  \"layers\": [}\n")
        let outcome = try package.ashlar(
            "check", "--package", package.path, "--rules", "broken.json",
            in: package.folder.path, code: 2)
        let name = URL(filePath: package.path).lastPathComponent
        let place = outcome.errors.prefixMatch(of: #/(.*)/broken\.json:2:\d+: error: /#)
        try require(place.map { $0.1 == name } == true, outcome.errors)
    }

    /// `ashlar init` overwrites nothing, and its remarks match what its rules report.
    private func checkProposal() throws {
        let before = try package.text("architecture.json")
        let refused = try package.ashlar("init", code: 2).errors
        try require(
            refused.contains("already exists") && refused.contains("--force"), refused)
        let text = try package.ashlar("init", "--stdout", code: 0).output
        try require(try package.text("architecture.json") == before, "init --stdout writes a file")
        let errors = try package.ashlar("init", "--force", code: 0).errors
        try require(
            try package.text("architecture.json") == text, "init writes another text")
        let warnings = errors.matches(
            of: /^.+?:\d+:\d+: warning: .* \[([a-z-]+)\]/.anchorsMatchLineEndings())
        let flagged = Set(warnings.map { String($0.1) })
        let report = try JSON(try package.check(["--format", "json"]).output)
        let found = Set(report.violations.array.compactMap(\.rule.string))
        try require(found == flagged, "init reports \(flagged), check finds \(found)")
        try require(
            text.components(separatedBy: "looks wrong").count > found.count,
            "the rules file does not contain what looks wrong")
        try FileManager.default.removeItem(atPath: package.path + "/architecture-baseline.json")
        try package.ashlar("baseline", "--owner", "me", "--reason", "as it is", code: 0)
        try package.check([], code: 0)
    }
}

extension HostilePackage {
    /// Runs `ashlar check` in the package.
    @discardableResult
    fileprivate func check(_ arguments: [String], code: Int32 = 1) throws -> Outcome {
        try ashlar(["check"] + arguments, code: code)
    }
}
