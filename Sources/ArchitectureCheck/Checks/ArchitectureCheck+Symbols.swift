extension ArchitectureCheck {
    /// The banned symbols of a file, each use.
    func bannedViolations(
        in file: String, of target: PackageTarget, _ scan: SourceScan
    ) -> [Violation] {
        scan.symbols.compactMap { use in
            let banned = rules.banned[use.pattern]
            guard concerns(banned, target),
                !banned.except.contains(where: { Pattern($0.value).matches(file) })
            else { return nil }
            let symbol = banned.symbol.value
            return Violation(
                .bannedSymbol, at: Place(file: file, line: use.line, column: use.column),
                target: target.name, subject: symbol,
                message: "“\(target.name)” (\(sight.name(of: target))) may not use \(symbol).",
                reason: banned.reason,
                fix: banned.instead
                    ?? "Take \(symbol) out, or add the file to “except” in "
                    + "\(rules.file):\(banned.place.line).")
        }
    }

    private func concerns(_ banned: BannedSymbol, _ target: PackageTarget) -> Bool {
        switch assignment.home(of: target.name) {
        case .none: return false
        case .layer(let layer):
            return banned.layers?.contains { $0.value == layer.name.value } ?? true
        case .tests:
            return banned.layers?.contains { $0.value == BannedSymbol.tests } ?? false
        }
    }
}
