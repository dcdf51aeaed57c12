import Foundation
import Programs

#if canImport(FoundationXML)
    import FoundationXML
#endif

// Runs the samples in both test frameworks, serially and in parallel, and holds each to its result.
//
// A sample in the file `expected` has to be red, with each of its messages; any other has to be
// green. A failure that passes in silence, in one framework or in one way to run it, is what this
// finds.

let folder = Repository.root + "/System/Failing"
let package = ["--package-path", folder, "--scratch-path", Repository.root + "/.build-failing"]

/// The messages of each sample that has to be red.
func expectations() throws -> [String: [String]] {
    var messages: [String: [String]] = [:]
    for line in try Repository.text("System/Failing/expected").split(separator: "\n") {
        let parts = line.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts[0].trimmingCharacters(in: .whitespaces)
        messages[name, default: []].append(String(parts.last?.dropFirst() ?? ""))
    }
    return messages
}

/// The text of each sample's failure; nothing for a green one.
typealias Results = [String: String?]

/// The tests of a report.
func results(report: String) throws -> Results {
    let document = try XMLDocument(contentsOf: URL(filePath: report))
    var results: Results = [:]
    for case let test as XMLElement in try document.nodes(forXPath: "//testcase") {
        let name = (test.attribute(forName: "name")?.stringValue ?? "")
            .replacingOccurrences(of: "()", with: "")
        let failures = test.elements(forName: "failure").map {
            $0.attribute(forName: "message")?.stringValue ?? ""
        }
        results[name] = .some(failures.isEmpty ? nil : failures.joined(separator: "\n"))
    }
    return results
}

/// The tests that XCTest names in its output.
func results(output: String) -> Results {
    var results: Results = [:]
    var text: [String] = []
    for line in output.lines {
        if line.contains(/^Test Case '\w+\.\w+' started at/) {
            text = []
        } else if let end = line.prefixMatch(of: /Test Case '\w+\.(\w+)' (passed|failed)/) {
            results[String(end.1)] = .some(end.2 == "failed" ? text.joined(separator: "\n") : nil)
        } else {
            text.append(line)
        }
    }
    return results
}

/// What became of each sample, by framework.
func run(_ option: String) throws -> [(framework: String, results: Results)] {
    let reports = try TemporaryFolder("failing")
    let log = reports.path + "/log"
    // Both streams in the order in which they are written.
    let command =
        ["swift", "test", "--skip-build", "-Xswiftc", "-warnings-as-errors"] + package
        + [option, "--xunit-output", reports.path + "/report.xml"]
    let outcome = try Program.run(
        ["sh", "-c", #"log=$1; shift; "$@" >"$log" 2>&1"#, "sh", log] + command, within: 300)
    try require(outcome.code != 0, "`swift test` is green, and must not be")
    let output = String(
        decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
    // In parallel the report names all, and the output those alone that failed.
    let report = reports.path + "/report.xml"
    var old = FileManager.default.fileExists(atPath: report) ? try results(report: report) : [:]
    old.merge(results(output: output)) { $1 }
    // `testName` is `name` in Swift Testing.
    let pairs = old.map { name, text in
        (name.dropFirst(4).prefix(1).lowercased() + name.dropFirst(5), text)
    }
    return [
        ("XCTest", Dictionary(uniqueKeysWithValues: pairs)),
        ("Swift Testing", try results(report: reports.path + "/report-swift-testing.xml")),
    ]
}

/// What is not as expected.
func problems(_ results: Results, _ expected: [String: [String]]) -> [String] {
    var problems: [String] = []
    let missing = Set(expected.keys).subtracting(results.keys).sorted()
    if !missing.isEmpty { problems.append("did not run: \(missing)") }
    for (name, text) in results.sorted(by: { $0.key < $1.key }) {
        guard let text else {
            if expected[name] != nil { problems.append("\(name) is green") }
            continue
        }
        guard let messages = expected[name] else {
            problems.append("\(name) is red: \(text)")
            continue
        }
        for message in messages where !text.contains(message) {
            problems.append("\(name) has no “\(message)”, but: \(text)")
        }
    }
    return problems
}

program("failing") {
    let expected = try expectations()
    try Program.output(
        of: ["swift", "build", "--build-tests", "-Xswiftc", "-warnings-as-errors"] + package,
        within: 1_800)
    var wrong: [String] = []
    for (way, option) in [("serially", "--no-parallel"), ("in parallel", "--parallel")] {
        let found = try run(option)
        let difference = Set(found[0].results.keys).symmetricDifference(found[1].results.keys)
        if !difference.isEmpty {
            wrong.append("\(way): not in both frameworks: \(difference.sorted())")
        }
        for (framework, results) in found {
            wrong += problems(results, expected).map { "\(framework), \(way): \($0)" }
            let red = results.values.filter { $0 != nil }.count
            say("failing: \(framework), \(way): \(red) red, \(results.count - red) green")
        }
    }
    try require(wrong.isEmpty, wrong.joined(separator: "\n"))
    say("failing: all as expected")
}
