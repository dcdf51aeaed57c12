import Foundation
import Programs

// Checks well-known packages against the rules that `ashlar init` proposes for them.
//
// Each package is copied; `ashlar init` writes its rules file, and `ashlar check` reads it. Rules
// about layers must not report anything, because the proposal is derived from the package. All
// other findings are listed in known.json, after a person has verified that the import or
// dependency is there and what the manifest declares, with the reason why they are correct. `found`
// is a target and its modules or dependencies. A finding that is not listed fails, and so does a
// listed one that is no longer found. A baseline of all findings makes the check pass.

/// The rules that the proposal itself determines: a violation of these is a bug of the proposal.
let layerRules: Set = [
    "layer-dependency", "layer-import", "sibling", "platform-import", "package-dependency",
    "unassigned-target", "re-export", "public-import", "banned-symbol", "outdated-picture",
    "stale-baseline", "public-api",
]

struct Finding: Hashable, Comparable {
    let rule, target, subject: String

    static func < (one: Self, other: Self) -> Bool {
        (one.rule, one.target, one.subject) < (other.rule, other.target, other.subject)
    }
}

/// The listed findings of a package.
func known(_ entries: JSON) throws -> Set<Finding> {
    var known: Set<Finding> = []
    for entry in entries.array {
        try require(entry.why.string?.isEmpty == false, "no reason is given for \(entry.found)")
        for line in entry.found.array.compactMap(\.string) {
            let parts = line.components(separatedBy: ": ")
            for subject in parts[1].split(separator: " ") {
                let rule = entry.rule.string ?? ""
                known.insert(Finding(rule: rule, target: parts[0], subject: String(subject)))
            }
        }
    }
    return known
}

/// The report of a package’s check, and its duration in seconds.
func report(_ ashlar: String, _ scratch: String, _ name: String) throws -> (JSON, Double) {
    let copy = Repository.root + "/.build-corpus-check/" + name
    try? FileManager.default.removeItem(atPath: copy)
    try Program.output(of: ["mkdir", "-p", copy])
    let source = "\(scratch)/checkouts/\(name)/."
    try Program.output(of: ["cp", "-a", "--no-preserve=mode", source, copy])
    for folder in [".git", ".build"] { try Program.output(of: ["rm", "-rf", "\(copy)/\(folder)"]) }
    func run(_ arguments: String..., codes: [Int32] = [0]) throws -> Outcome {
        let outcome = try Program.run(
            [ashlar] + arguments + ["--package", copy, "--scratch-path", scratch],
            // A baseline may not grow if CI is set.
            environment: ["CI": nil, "GITHUB_WORKSPACE": nil])
        try require(codes.contains(outcome.code), "\(arguments): \(outcome)")
        return outcome
    }
    _ = try run("init", "--force")
    let start = ContinuousClock.now
    let outcome = try run("check", "--format", "json", codes: [0, 1])
    let seconds = start.duration(to: .now) / .seconds(1)
    let report = try JSON(outcome.output)
    try require(report.ok.bool == (outcome.code == 0), "exit code \(outcome.code), ok \(report.ok)")
    if outcome.code == 1 {
        // A baseline of all findings makes the check pass.
        _ = try run("baseline", "--owner", "corpus", "--reason", "as it is")
        _ = try run("check")
    }
    try FileManager.default.removeItem(atPath: copy)
    return (report, seconds)
}

program("corpus") {
    var arguments = Arguments(usage: "System/Architecture/run corpus ASHLAR SCRATCH [--only NAME]")
    let only = try arguments.option("--only") ?? ""
    let ashlar = URL(filePath: try arguments.word("the executable")).path
    let scratch = URL(filePath: try arguments.word("the scratch folder of System/Corpus")).path
    try arguments.end()
    let list = try JSON(try Repository.text("System/Architecture/Corpus/known.json"))
    let files = FileManager.default
    let packages = try files.contentsOfDirectory(atPath: scratch + "/checkouts").sorted().filter {
        files.fileExists(atPath: "\(scratch)/checkouts/\($0)/Package.swift")
            && (only.isEmpty || $0.contains(only))
    }
    try require(!packages.isEmpty, "there are no packages in \(scratch)/checkouts")
    var wrong = 0
    func fault(_ sentence: String) {
        say(sentence)
        wrong += 1
    }
    for name in packages {
        do {
            let known = try known(list[name])
            let (report, seconds) = try report(ashlar, scratch, name)
            var found: [Finding: JSON] = [:]
            for one in report.violations.array.reversed() {
                let finding = Finding(
                    rule: one.rule.string ?? "", target: one.target.string ?? "",
                    subject: one.subject.string ?? "")
                found[finding] = one
            }
            for (finding, one) in found.sorted(by: { $0.key < $1.key }) {
                let place = "\(one.file.string ?? ""):\(one.line.int ?? 0)"
                let text = "\(place): \(one.message.string ?? "") [\(finding.rule)]"
                if layerRules.contains(finding.rule) {
                    fault("\(name): the proposal violates its own rules: \(text)")
                } else if !known.contains(finding) {
                    fault(
                        "\(name): not in known.json: \(finding.target): \(finding.subject): \(text)"
                    )
                }
            }
            for finding in known.subtracting(found.keys).sorted() {
                fault("\(name): listed but not found: \(finding)")
            }
            printError(
                "\(name): \(report.summary.files.int ?? 0) files, \(found.count) findings, "
                    + seconds.formatted(.number.precision(.fractionLength(2))) + " s")
        } catch { fault("\(name): \(error)") }
    }
    if only.isEmpty {
        for name in Set(list.object.keys).subtracting(packages).sorted() {
            fault("\(name): listed, but not a package")
        }
    }
    try require(wrong == 0, "\(wrong) findings that are not listed, or no longer found")
    say("corpus: \(packages.count) packages as listed")
}
