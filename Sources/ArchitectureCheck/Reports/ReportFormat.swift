/// The formats of reports.
package enum ReportFormat: String, CaseIterable, Sendable {
    /// For terminals, and for editors that read compilers’ output.
    case human
    /// Annotations of GitHub Actions.
    case github
    /// SARIF 2.1.0, for code scanning.
    case sarif
    /// JUnit’s XML, for test reports in CI.
    case junit
    /// The JSON format that `docs/check-report.schema.json` describes.
    case json

    /// - Throws: ``UnknownFormat`` if no format has this name.
    package init(named name: String) throws(UnknownFormat) {
        guard let format = Self(rawValue: name) else { throw UnknownFormat(name: name) }
        self = format
    }

    /// The report, with a line feed at its end.
    package func report(_ findings: Findings, _ context: ReportContext) -> String {
        switch self {
        case .human: HumanReport(findings: findings, context: context).text
        case .github: GitHubReport(findings: findings, context: context).text
        case .sarif: SARIFReport(findings: findings, context: context).text
        case .junit: JUnitReport(findings: findings, context: context).text
        case .json: JSONReport(findings: findings, context: context).text
        }
    }
}

/// The error for a name that no report format has.
package struct UnknownFormat: Error, Equatable, CustomStringConvertible {
    package let name: String

    package var description: String {
        let formats = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
        return "There is no report format “\(name)”. Use one of: \(formats)."
    }
}

/// The inputs of a report besides the findings.
package struct ReportContext: Sendable {
    /// The tool’s own version.
    package var version: String
    /// The prefix of every file’s path, so that it can be opened from the reader’s folder: empty,
    /// or a path that ends in `/`.
    package var prefix: String
    /// Whether output is coloured.
    package var colours: Bool
    /// Reads a line of a file, for formats that do not count columns in bytes.
    package var lines: @Sendable (Place) -> String?

    package init(
        version: String, prefix: String = "", colours: Bool = false,
        lines: @escaping @Sendable (Place) -> String? = { _ in nil }
    ) {
        self.version = version
        self.prefix = prefix
        self.colours = colours
        self.lines = lines
    }

    func path(_ place: Place) -> String { Path.joined(prefix, place.file) }

    /// The column in UTF-16 code units, or `nil` if that needs the line and it cannot be read.
    func utf16Column(_ place: Place) -> Int? {
        if place.column == 1 { return 1 }
        guard let line = lines(place), line.utf8.count >= place.column - 1 else { return nil }
        return String(decoding: line.utf8.prefix(place.column - 1), as: UTF8.self).utf16.count + 1
    }
}
