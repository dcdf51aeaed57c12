import Foundation

extension ArchitectureCheck {
    /// The targets whose public declarations are checked: Swift libraries in a layer.
    package var targetsWithPublicAPI: [PackageTarget] {
        package.targets.filter { target in
            target.kind == .regular && !target.files.isEmpty && target.member != nil
                && assignment.layer(of: target.name) != nil
        }
    }

    /// Public declarations that show a type of a layer or package that their layer does not expose.
    ///
    /// - Parameters:
    ///   - graphs: The symbol graphs, by module.
    ///   - targets: The checked targets; `nil` checks all.
    ///   - ownersOfC: The modules of C and Objective-C declarations.
    ///   - root: The checked folder, with symbolic links followed.
    package func publicAPIViolations(
        _ graphs: [String: [SymbolGraph]], of targets: [PackageTarget]? = nil,
        ownersOfC: [String: String] = [:], root: String
    ) -> [Violation] {
        (targets ?? package.targets).flatMap { target -> [Violation] in
            guard let layer = assignment.layer(of: target.name) else { return [] }
            let showing = PublicAPICheck(
                check: self, target: target, layer: layer, ownersOfC: ownersOfC, root: root)
            return (graphs[target.module] ?? []).flatMap(showing.violations)
        }.inOrder
    }
}

/// Compares one target’s public declarations with what its layer exposes.
private struct PublicAPICheck {
    let check: ArchitectureCheck
    let target: PackageTarget
    let layer: Layer
    let ownersOfC: [String: String]
    let root: String

    func violations(in graph: SymbolGraph) -> [Violation] {
        let symbols = Dictionary(
            graph.symbols.map { ($0.identifier.precise, $0) },
            uniquingKeysWith: { first, _ in first })
        return graph.symbols.flatMap { symbol in
            (symbol.declarationFragments ?? []).compactMap { fragment in
                fragment.preciseIdentifier.flatMap {
                    violation(symbol, shows: fragment.spelling, $0)
                }
            }
        }
            + graph.relationships.compactMap { relation in
                guard ["conformsTo", "inheritsFrom"].contains(relation.kind),
                    let symbol = symbols[relation.source]
                else { return nil }
                let name = relation.targetFallback?.split(separator: ".").last.map(String.init)
                return violation(symbol, shows: name ?? relation.target, relation.target)
            }
    }

    private func violation(
        _ symbol: SymbolGraph.Symbol, shows type: String, _ identifier: String
    ) -> Violation? {
        guard let place = place(of: symbol),
            let module = MangledName.module(of: identifier) ?? ownersOfC[identifier],
            module != target.module, let hidden = hidden(module)
        else { return nil }
        let name = symbol.pathComponents.joined(separator: ".")
        return Violation(
            .publicAPI, at: place, target: target.name, subject: "\(name): \(type) of \(module)",
            message:
                "“\(name)” of “\(target.name)” (\(check.visibility.name(of: target))) is public and "
                + "shows “\(type)” of “\(module)”.",
            reason: layer.reason ?? Rule.publicAPI.reason,
            fix: "Make “\(name)” package or internal, put a type of the layer’s own in between, or "
                + "add “\(hidden)” to the “exposes” of \(check.visibility.home(of: target)).")
    }

    /// The entry that the list of exposed layers and packages lacks, or `nil` if it is complete.
    private func hidden(_ module: String) -> String? {
        let shown = (layer.exposes ?? []) + layer.reexports
        switch check.modules.owner(of: module, in: target) {
        case .platform: return nil
        case .own(let other):
            guard let theirs = check.assignment.layer(of: other.name)?.name.value,
                theirs != layer.name.value, !shown.contains(where: { $0.value == theirs })
            else { return nil }
            return theirs
        case .thirdParty(let other):
            let isShown = shown.contains { other.isNamed(by: $0.value) }
            return isShown ? nil : other.owners.first
        }
    }

    /// `nil` for generated declarations, and for those in another package.
    private func place(of symbol: SymbolGraph.Symbol) -> Place? {
        guard let location = symbol.location,
            !symbol.identifier.precise.contains("::SYNTHESIZED::"),
            let path = location.uri.removingPercentEncoding,
            path.hasPrefix("file://\(root)/")
        else { return nil }
        return Place(
            file: String(path.dropFirst("file://\(root)/".count)), line: location.position.line + 1,
            column: location.position.character + 1)
    }
}
