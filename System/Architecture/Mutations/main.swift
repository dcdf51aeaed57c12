import Foundation
import Programs

// Shows that the architecture check finds every mutation.
//
// Each mutation is made alone in a copy of this package. The check has to report exactly the
// mutation’s findings, in the right file and line; in the unchanged copy it reports nothing. Every
// rule is broken at least once, except those with another test.

func checkRules(_ ashlar: String) throws {
    let outcome = try Program.run([ashlar, "check", "--explain", "none"])
    let list = outcome.errors.components(separatedBy: "The rules are:")
    try require(
        outcome.code == 2 && list.count == 2, "the check does not list its rules:\n\(outcome)")
    let known = Set(list[1].split(separator: "\n").compactMap { $0.split(separator: " ").first })
        .subtracting([""]).map(String.init)
    let broken = Set(Mutation.all.flatMap { $0.places.map(\.rule) })
    let covered = broken.union(Mutation.elsewhere.keys)
    for rule in Set(known).symmetricDifference(covered).sorted() {
        throw Failure(
            known.contains(rule) ? "nothing breaks \(rule)" : "there is no rule \(rule)")
    }
    for (rule, test) in Mutation.elsewhere {
        let exists = FileManager.default.fileExists(atPath: Repository.root + "/" + test)
        try require(exists && !broken.contains(rule), "\(rule) is not tested in \(test) alone")
    }
}

program("mutations") {
    var arguments = Arguments(
        usage: "System/Architecture/run mutations ASHLAR [--scratch-path FOLDER] [--only NAME]")
    let scratch = try arguments.option("--scratch-path") ?? Repository.root + "/.build"
    let only = try arguments.option("--only") ?? ""
    let ashlar = URL(filePath: try arguments.word("the executable")).path
    try arguments.end()
    try checkRules(ashlar)
    let names = Mutation.all.map(\.name)
    try require(Set(names).count == names.count, "two mutations have one name")
    let copy = try MutatedCopy(ashlar: ashlar, scratch: URL(filePath: scratch).path)
    let start = ContinuousClock.now
    let before = try copy.findings()
    try require(before.isEmpty, "the unchanged package has violations: \(before.prefix(3))")
    var faults = 0
    let chosen = Mutation.all.filter { only.isEmpty || $0.name.contains(only) }
    for mutation in chosen {
        if let fault = try copy.fault(of: mutation) {
            faults += 1
            printError("mutations: “\(mutation.name)”: \(fault)")
        }
    }
    try require(try copy.findings().isEmpty, "the copy was not restored")
    try require(faults == 0, "\(faults) of \(chosen.count) were not found as expected")
    let seconds = start.duration(to: .now).formatted(.units(allowed: [.seconds]))
    say(
        "mutations: \(chosen.count), each found in its file and line, without other findings (\(seconds))"
    )
}
