import Foundation
import Programs

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads each format of a report like its own readers.
struct Formats {
    let package: HostilePackage
    /// The folder of third-party schemas, and `check-jsonschema`.
    let schemas, validator: String

    func json(_ text: String) throws -> [Violation] {
        let file = Repository.root + "/docs/check-report.schema.json"
        let schema = Schema(file: file, validator: validator)
        try schema.checkItself()
        try schema.expect(
            text,
            refusing: [
                { change(&$0, ["version"], to: nil) }, { change(&$0, ["version"], to: 2) },
                { change(&$0, ["more"], to: 1) },
                { change(&$0, ["violations", 0, "line"], to: 0) },
                { change(&$0, ["violations", 0, "fix"], to: nil) },
                { change(&$0, ["summary", "rules"], to: ["Layer Import": 1]) },
            ])
        let required = try JSON(try Repository.text("docs/check-report.schema.json")).required
        let places = required.array.compactMap { text.range(of: "\"\($0.string ?? "")\"") }
        try require(
            places.count == required.array.count
                && places.map(\.lowerBound).sorted() == places.map(\.lowerBound),
            "JSON's keys are not in the schema's order")
        let report = try JSON(text)
        let violations = report.violations.array.map {
            Violation(
                rule: $0.rule.string ?? "", file: $0.file.string ?? "", line: $0.line.int ?? 0)
        }
        var counts: [String: Int] = [:]
        for violation in violations { counts[violation.rule, default: 0] += 1 }
        try require(
            report.summary.rules.object.compactMapValues(\.int) == counts
                && report.summary.violations.int == violations.count && report.ok.bool == false,
            "JSON's summary has other counts")
        return violations
    }

    /// The violations, each with its line’s text from its column on, and the names of all rules.
    func sarif(_ text: String) throws -> (found: [(Violation, rest: String)], rules: [String]) {
        let file = schemas + "/sarif_pydantic-0.6.2/sarif-schema-2.1.0.json"
        let first: [Any] = ["runs", 0, "results", 0]
        try Schema(file: file, validator: validator).expect(
            text,
            refusing: [
                { change(&$0, first + ["message"], to: nil) },
                { change(&$0, first + ["level"], to: "bad") },
                { change(&$0, first + ["more"], to: 1) },
                {
                    let place: [Any] = ["locations", 0, "physicalLocation", "artifactLocation"]
                    change(&$0, first + place + ["uri"], to: "a b")
                },
                { change(&$0, ["runs", 0, "columnKind"], to: "bytes") },
            ])
        let run = try JSON(text).runs[0]
        let rules = run.tool.driver.rules.array
        for rule in rules {
            let words = [
                rule.help.text, rule.help.markdown, rule.shortDescription.text,
                rule.fullDescription.text,
            ]
            try require(
                words.allSatisfy { $0.string?.isEmpty == false }, "a rule without a description")
        }
        var found: [(Violation, rest: String)] = []
        var prints: Set<String> = []
        for result in run.results.array {
            let rule = result.ruleId.string ?? ""
            try require(
                result.ruleIndex.int.map { rules[$0].id.string } == rule,
                "ruleIndex refers to another rule")
            let fingerprint = result.partialFingerprints["violation/v1"].string ?? ""
            try require(prints.insert(fingerprint).inserted, "two results share a fingerprint")
            let places = try (result.locations.array + result.relatedLocations.array).map {
                try place($0.physicalLocation, in: run)
            }
            found.append(
                (Violation(rule: rule, file: places[0].file, line: places[0].line), places[0].rest))
        }
        return (found, rules.compactMap(\.id.string))
    }

    private func place(_ physical: JSON, in run: JSON) throws -> (
        file: String, line: Int, rest: String
    ) {
        let base = physical.artifactLocation.uriBaseId.string ?? ""
        try require(run.originalUriBaseIds.object[base] != nil, "no base “\(base)”")
        let file = physical.artifactLocation.uri.string?.removingPercentEncoding ?? ""
        let lines = try package.text(file).lines
        let line = physical.region.startLine.int ?? 0
        try require(lines.indices.contains(line - 1), "\(file) has no line \(line)")
        let units = Array(lines[line - 1].utf16)
        let column = physical.region.startColumn.int ?? 0
        try require((1...units.count + 1).contains(column), "\(file): no column \(column)")
        return (file, line, String(decoding: units[(column - 1)...], as: UTF16.self))
    }

    /// The violations, and the rules whose case passed.
    func junit(_ text: String) throws -> (found: [Violation], passed: [String]) {
        let folder = try TemporaryFolder("junit")
        func isValid(_ text: String) throws -> Bool {
            try Data(text.utf8).write(to: URL(filePath: folder.path + "/report.xml"))
            let schema = schemas + "/pytest-9.2.0/testing/example_scripts/junit-10.xsd"
            let command = ["xmllint", "--noout", "--schema", schema, folder.path + "/report.xml"]
            return try Program.run(command).code == 0
        }
        try require(try isValid(text), "JUnit's schema rejects the report")
        let broken = text.replacingOccurrences(of: "</testsuite>", with: "<unknown/></testsuite>")
        try require(try !isValid(broken), "JUnit's schema accepts anything")

        var found: [Violation] = []
        var passed: [String] = []
        var names: Set<String> = []
        let document = try XMLDocument(data: Data(text.utf8))
        for suite in try elements(document, "//testsuite") {
            let cases = try elements(suite, "testcase")
            let failed = try cases.filter { try !elements($0, "failure").isEmpty }
            try require(
                suite["tests"] == "\(cases.count)" && suite["failures"] == "\(failed.count)",
                "JUnit has other counts")
            for one in cases {
                let rule = one["classname"].replacingOccurrences(of: "architecture.", with: "")
                try require(
                    names.insert(rule + "\0" + one["name"]).inserted, "two cases share a name")
                let failures = try elements(one, "failure")
                guard let failure = failures.first else {
                    passed.append(rule)
                    continue
                }
                let place = failure["message"].prefixMatch(of: #/(?s)(.*?):(\d+):\d+: /#)
                try require(
                    failures.count == 1 && failure["type"] == rule && place != nil
                        && failure.stringValue?.contains("fix: ") == true,
                    "a failure without a message")
                found.append(
                    Violation(
                        rule: rule, file: place.map { String($0.1) } ?? "",
                        line: place.flatMap { Int($0.2) } ?? 0))
            }
        }
        return (found, passed)
    }

    private func elements(_ node: XMLNode, _ path: String) throws -> [XMLElement] {
        try node.nodes(forXPath: path).compactMap { $0 as? XMLElement }
    }

    /// Parses commands as the runner does, with the reverse of `@actions/toolkit`’s escapes.
    func github(_ text: String) throws -> [Violation] {
        let lines = text.split(separator: "\n")
        try require(lines.last?.hasPrefix("::") == false, "no summary")
        return try lines.dropLast().map { line in
            guard let match = line.wholeMatch(of: /::error ([^:]*)::(.+)/) else {
                throw Failure("GitHub would not read \(line)")
            }
            var values: [String: String] = [:]
            for pair in match.1.split(separator: ",") {
                let parts = pair.split(separator: "=", maxSplits: 1)
                var value = String(parts[1])
                let codes = [
                    "%3A": ":", "%2C": ",", "%0D": "\r", "%0A": "\n",
                ]
                for (code, character) in codes {
                    value = value.replacingOccurrences(of: code, with: character)
                }
                values[String(parts[0])] = value.replacingOccurrences(of: "%25", with: "%")
            }
            return Violation(
                rule: values["title"] ?? "", file: values["file"] ?? "",
                line: values["line"].flatMap { Int($0) } ?? 0)
        }
    }

    /// Parses lines as editors do; line breaks in names are escaped.
    func human(_ text: String) throws -> [Violation] {
        try require(!text.contains("\u{1B}"), "colour without a terminal")
        let heads = text.matches(
            of: /(.+?):(\d+):(\d+): error: .* \[([a-z-]+)\]/.anchorsMatchLineEndings())
        let fixes = text.matches(of: #/^    fix: /#.anchorsMatchLineEndings())
        try require(fixes.count == heads.count, "a violation without its fix")
        return heads.map { match in
            var file = String(match.1)
            for (code, character) in ["\\r": "\r", "\\n": "\n", "\\t": "\t"] {
                file = file.replacingOccurrences(of: code, with: character)
            }
            return Violation(rule: String(match.4), file: file, line: Int(match.2) ?? 0)
        }
    }
}

extension XMLElement {
    /// The value of an attribute; empty if it is missing.
    fileprivate subscript(name: String) -> String { attribute(forName: name)?.stringValue ?? "" }
}
