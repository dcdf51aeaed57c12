extension ArchitectureCheck {
    /// One violation for each use of a banned symbol in a file.
    func bannedViolations(
        in file: String, of target: PackageTarget, _ scan: SourceScan
    ) -> [Violation] {
        scan.symbols.compactMap { use in
            let banned = rules.banned[use.pattern]
            guard concerns(banned.layers, target),
                !banned.except.contains(where: { Pattern($0.value).matches(file) })
            else { return nil }
            let symbol = use.name ?? banned.symbol.value
            return Violation(
                .bannedSymbol, at: Place(file: file, line: use.line, column: use.column),
                target: target.name, subject: symbol,
                message: "“\(target.name)” (\(visibility.name(of: target))) may not use \(symbol).",
                reason: banned.reason,
                fix: banned.instead
                    ?? "Remove \(symbol), or add the file to “except” in "
                    + "\(rules.file):\(banned.place.line).")
        }
    }

    /// One violation for each use of a banned word in a file.
    func wordViolations(
        in file: String, of target: PackageTarget, _ scan: SourceScan
    ) -> [Violation] {
        guard !scan.words.isEmpty else { return [] }
        let terms = rules.bannedWords.flatMap { banned in banned.words.map { (banned, $0.value) } }
        return scan.words.compactMap { use in
            let (banned, word) = terms[use.term]
            guard concerns(banned.layers, target),
                !banned.except.contains(where: { Pattern($0.value).matches(file) })
            else { return nil }
            return Violation(
                .bannedWord, at: Place(file: file, line: use.line, column: use.column),
                target: target.name, subject: word,
                message:
                    "“\(target.name)” (\(visibility.name(of: target))) may not name “\(word)”.",
                reason: banned.reason,
                fix: banned.instead
                    ?? "Use another word than “\(word)”, or add the file to “except” in "
                    + "\(rules.file):\(banned.place.line).")
        }
    }

    /// Whether a rule’s layers include the target’s. `tests` covers every test target, also those
    /// without a rule.
    private func concerns(_ layers: [Located<String>]?, _ target: PackageTarget) -> Bool {
        let tests = layers?.contains { $0.value == BannedSymbol.tests } ?? false
        if target.kind == .test, tests {
            return true
        }
        guard let layer = assignment.layer(of: target.name) else { return false }
        return layers?.contains { $0.value == layer.name.value } ?? true
    }
}
