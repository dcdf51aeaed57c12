/// The explanation of a rule, as `ashlar --explain` prints it.
package struct RuleExplanation: Hashable, Sendable {
    package let rule: Rule
    /// One sentence that describes the violation.
    package let summary: String
    /// The consequences of the violation, and what the compiler and the package manager report.
    package let why: String
    /// Code, or a manifest, that breaks the rule.
    package let bad: String
    /// The corrected code.
    package let good: String
    /// The setting in the rules file that enables, disables or narrows the rule.
    package let setting: String

    /// The explanation for a terminal.
    package var text: String {
        """
        \(rule.rawValue): \(summary)

        \(Self.wrapped(why))

        Wrong:

        \(Self.indented(bad))

        Right:

        \(Self.indented(good))

        In architecture.json:

        \(Self.indented(setting))
        """
    }

    /// The explanation as Markdown.
    package var markdown: String {
        """
        **\(rule.rawValue)**: \(summary)

        \(why)

        Wrong:

        ```swift
        \(bad)
        ```

        Right:

        ```swift
        \(good)
        ```

        In `architecture.json`:

        ```jsonc
        \(setting)
        ```
        """
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.isEmpty ? "" : "    " + $0
        }
        .joined(separator: "\n")
    }

    /// Wraps text at 100 characters a line.
    private static func wrapped(_ text: String) -> String {
        var lines = [""]
        for word in text.split(separator: " ") {
            if lines[lines.count - 1].count + word.count + 1 > 100 { lines.append("") }
            if lines[lines.count - 1].isEmpty {
                lines[lines.count - 1] = String(word)
            } else {
                lines[lines.count - 1] += " " + word
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension Rule {
    package var explanation: RuleExplanation {
        switch self {
        case .layerDependency: .layerDependency
        case .layerImport: .layerImport
        case .sibling: .sibling
        case .platformImport: .platformImport
        case .packageDependency: .packageDependency
        case .undeclaredImport: .undeclaredImport
        case .transitiveImport: .transitiveImport
        case .conditionalImport: .conditionalImport
        case .reExport: .reExport
        case .testableImport: .testableImport
        case .unusedDependency: .unusedDependency
        case .outwardLink: .outwardLink
        case .cycle: .cycle
        case .bannedSymbol: .bannedSymbol
        case .bannedWord: .bannedWord
        case .unassignedTarget: .unassignedTarget
        case .publicAPI: .publicAPI
        case .publicImport: .publicImport
        case .staleBaseline: .staleBaseline
        case .outdatedPicture: .outdatedPicture
        }
    }

    /// A list of all rules, with one sentence each.
    package static var overview: String {
        let width = allCases.map(\.rawValue.count).max() ?? 0
        return allCases.map {
            $0.rawValue + String(repeating: " ", count: width - $0.rawValue.count + 2)
                + $0.explanation.summary
        }.joined(separator: "\n")
    }

    /// - Throws: ``UnknownRule`` if no rule has this name.
    package init(named name: String) throws(UnknownRule) {
        guard let rule = Self(rawValue: name) else { throw UnknownRule(name: name) }
        self = rule
    }
}

/// The error for a name that no rule has.
package struct UnknownRule: Error, Equatable, CustomStringConvertible {
    package let name: String

    package var description: String {
        let nearest = Spelling.nearest(to: name, among: Rule.allCases.map(\.rawValue))
        let hint = nearest.map { " Did you mean “\($0)”?" } ?? ""
        return "There is no rule “\(name)”.\(hint) The rules are:\n\n\(Rule.overview)"
    }
}
