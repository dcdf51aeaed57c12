import Foundation
import Programs

#if canImport(FoundationXML)
    import FoundationXML
#endif

// Runs the samples in both test frameworks, serially and in parallel, and compares each result.
//
// A sample in the file `expected` must fail with each of its messages; any other must pass. This
// detects failures that one framework or one way of running reports as success.

let folder = Repository.root + "/System/Failing"
let package = ["--package-path", folder, "--scratch-path", Repository.root + "/.build-failing"]

/// The messages of each sample that must fail.
func expectations() throws -> [String: [String]] {
    var messages: [String: [String]] = [:]
    for line in try Repository.text("System/Failing/expected").split(separator: "\n") {
        let parts = line.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts[0].trimmingCharacters(in: .whitespaces)
        messages[name, default: []].append(String(parts.last?.dropFirst() ?? ""))
    }
    return messages
}

/// The text of each sample’s failure; `nil` for a passing one.
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

/// The tests in XCTest’s output.
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

/// The result of each sample, by framework.
func run(_ option: String) throws -> [(framework: String, results: Results)] {
    let reports = try TemporaryFolder("failing")
    let log = reports.path + "/log"
    // Both streams in the order of their output.
    let command =
        ["swift", "test", "--skip-build", "-Xswiftc", "-warnings-as-errors"] + package
        + [option, "--xunit-output", reports.path + "/report.xml"]
    let outcome = try Program.run(
        ["sh", "-c", #"log=$1; shift; "$@" >"$log" 2>&1"#, "sh", log] + command, within: 300)
    try require(outcome.code != 0, "`swift test` passes, and must not")
    let output = String(
        decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
    // In parallel the report lists all tests, the output only the failed ones.
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

/// The differences from the expectations.
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
