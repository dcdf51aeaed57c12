/// A rules file derived from a package or repository, with remarks on what looks wrong.
package struct Proposal: Sendable {
    /// A finding to review.
    package struct Remark: Hashable, Sendable {
        /// The first of its places.
        package let place: Place
        package let target: String
        /// The remark, in one line.
        package let text: String
        /// The rule that reports it, or `nil` for a guess.
        package let rule: Rule?
        /// The number of places.
        package let count: Int

        /// The remark as a line for the rules file, or in the form of a compiler’s warning.
        package func line(_ kind: String = "", prefix: String = "") -> String {
            let rule = rule.map { " [\($0.rawValue)]" } ?? ""
            let places = count == 1 ? "" : " (in \(count) places)"
            return "\(prefix)\(place): ".onOneLine + "\(kind)\(text)\(rule)\(places)"
        }
    }

    /// The contents of the rules file.
    package let text: String
    package let remarks: [Remark]
    package let layers: Int
    package let testRules: Int
    /// The platform imports of each layer that has any, innermost first.
    package let platformImports: [PlatformImports]

    /// - Parameters:
    ///   - manifests: The bytes of each member’s manifest.
    ///   - scans: The scans of every file of every target, by path.
    ///   - file: The name of the new rules file.
    ///   - scope: The packages and app folders that it covers.
    /// - Throws: ``FileMistakes`` if the check cannot read the proposal, which would be a bug of
    ///   this tool.
    package init(
        of package: SwiftPackage, manifests: [[UInt8]], scans: [String: SourceScan],
        file: String = "architecture.json", scope: RepositoryScope = RepositoryScope()
    ) throws(FileMistakes) {
        var draft = ProposalDraft(of: package, scans: scans, scope: scope)
        let rules = try ArchitectureRules(Array(draft.text.utf8), file: file)
        let check = try ArchitectureCheck(
            rules: rules, package: package, manifests: manifests, scans: scans)
        let guesses = draft.guesses().map {
            Remark(
                place: $0.place ?? check.places.place(ofTarget: $0.target), target: $0.target,
                text: $0.text,
                rule: nil,
                count: 1)
        }
        remarks = Self.remarks(on: check.violations()) + guesses
        for remark in remarks { draft.note(remark.line(), target: remark.target) }
        text = draft.text
        layers = draft.layers.count
        testRules = draft.tests.count
        platformImports = draft.platformImports
    }

    /// One remark for all places of the same finding.
    private static func remarks(on violations: [Violation]) -> [Remark] {
        struct Kind: Hashable { let rule: Rule, target, subject: String }
        var counts: [Kind: Int] = [:]
        let kinds = violations.map {
            Kind(rule: $0.rule, target: $0.target, subject: $0.subject)
        }
        for kind in kinds { counts[kind, default: 0] += 1 }
        return zip(violations, kinds).compactMap { violation, kind in
            counts.removeValue(forKey: kind).map {
                Remark(
                    place: violation.place, target: violation.target,
                    text: violation.message.onOneLine, rule: violation.rule, count: $0)
            }
        }
    }
}
