/// Checks the imports of one target’s files.
struct ImportCheck {
    let check: ArchitectureCheck
    let target: PackageTarget
    private let declaredModules: Set<String>

    init(check: ArchitectureCheck, target: PackageTarget) {
        self.check = check
        self.target = target
        declaredModules = Set(
            target.dependencies.flatMap { check.modules.modules(of: $0) ?? [] })
    }

    private var visibility: LayerVisibility { check.visibility }

    /// At most one violation for each import or condition: the most serious.
    func violations(in file: String, _ scan: SourceScan) -> [Violation] {
        scan.imports.compactMap { violation(of: $0, in: file) }
            + scan.conditions.compactMap { violation(of: $0, in: file) }
    }

    private func violation(of imported: ImportDeclaration, in file: String) -> Violation? {
        let place = Place(file: file, line: imported.line, column: imported.column)
        let owner = check.modules.owner(of: imported.module, in: target)
        switch owner {
        case .own(let other) where other.name == target.name: return nil
        case .own(let other):
            return hidden(other, from: imported, at: place) ?? undeclared(other, at: place)
                ?? testable(imported, other, at: place) ?? reExported(imported, owner, at: place)
                ?? exposed(imported, owner, at: place)
        case .thirdParty(let other):
            return forbidden(imported.module, other, at: place)
                ?? undeclared(imported.module, other, at: place)
                ?? testable(imported, nil, at: place) ?? reExported(imported, owner, at: place)
                ?? exposed(imported, owner, at: place)
        case .platform:
            return platform(imported.module, at: place)
                ?? reExported(imported, owner, at: place)
        }
    }

    // MARK: Hidden modules

    private func hidden(
        _ other: PackageTarget, from imported: ImportDeclaration, at place: Place
    ) -> Violation? {
        let name = target.name
        let module = other.module
        switch visibility.verdict(from: target, to: other) {
        case .seen: return nil
        case .seenIf(let guards):
            guard imported.guards.isDisjoint(with: guards) else { return nil }
            return violation(
                .layerImport, module, at: place,
                "“\(name)” (\(visibility.name(of: target))) imports “\(module)”, which it may see only under "
                    + "\(Spelling.conditions(guards)).",
                fix: "Put the import, and what needs it, under \(Spelling.conditions(guards)).")
        case .sibling(let layer):
            return violation(
                .sibling, module, at: place,
                "“\(name)” imports “\(module)”; both are of the independent layer "
                    + "“\(layer.name.value)”.",
                fix: "Remove the import; move what both need into a layer below.")
        case .hidden(let layer):
            return violation(
                .layerImport, module, at: place,
                "“\(name)” (\(visibility.name(of: target))) imports “\(module)” of layer "
                    + "“\(layer.name.value)”, which it may not see.",
                fix: instead(of: layer)
                    ?? "Remove the import, or add “\(layer.name.value)” to the imports of "
                    + "\(visibility.home(of: target)).")
        }
    }

    /// A fix that names a visible layer that re-exports the hidden one, or `nil` if there is none.
    private func instead(of layer: Layer) -> String? {
        guard let own = check.assignment.layer(of: target.name) else { return nil }
        let seen = check.rules.layersSeen(by: own).compactMap {
            check.rules.layer(called: $0.value)
        }
        guard
            let reExporting = seen.first(where: { seen in
                seen.reexports.contains { $0.value == layer.name.value }
            })
        else { return nil }
        let modules = reExporting.targets.map(\.value)
        return
            "Import \(Spelling.list(modules)) instead: layer “\(reExporting.name.value)” re-exports "
            + "“\(layer.name.value)”."
    }

    private func forbidden(
        _ module: String, _ other: ThirdPartyModule, at place: Place
    ) -> Violation? {
        guard !other.names.contains(where: { visibility.allows($0, in: target) }),
            let name = other.name(in: target)
        else { return nil }
        return violation(
            .packageDependency, module, at: place,
            "“\(target.name)” (\(visibility.name(of: target))) imports “\(module)” of the package "
                + "“\(name.identity)”, which it may not use.",
            fix:
                "Remove the import, or add “\(visibility.nameForPackages(name, of: target))” to the "
                + "packages of "
                + "\(visibility.home(of: target)).")
    }

    private func platform(_ module: String, at place: Place) -> Violation? {
        guard let rule = visibility.platformRule(of: target), !rule.allows(module) else {
            return nil
        }
        return violation(
            .platformImport, module, at: place,
            "“\(target.name)” (\(visibility.name(of: target))) imports “\(module)”, which it may not take "
                + "from the platform.",
            reason: rule.reason,
            fix: "Remove the import, or let “platform” of \(visibility.home(of: target)) allow "
                + "“\(module)”.")
    }

    // MARK: Undeclared modules

    private func undeclared(_ other: PackageTarget, at place: Place) -> Violation? {
        guard isDeclaring, !target.dependencies.contains(.target(other.name)) else { return nil }
        let path = check.reach.path(from: target.name, to: other.name)
        return undeclared(
            other.module, dependency: dependency(on: other), path: path, at: place,
            instead: path.flatMap { path in
                path.count > 1 && check.reach.reExports(path[1], other.module)
                    ? "Import “\(path[1])” instead, which re-exports it, or a" : nil
            })
    }

    /// Whether the target has a manifest; app folders have none.
    private var isDeclaring: Bool { target.member != nil }

    /// The dependency as a manifest declares it, or `nil` if the target is an app folder’s.
    private func dependency(on other: PackageTarget) -> String? {
        guard let member = other.member, member != target.member else {
            return other.member.map { _ in "“\(other.name)”" }
        }
        let package = check.package.members[member]
        let product = package.products.first {
            $0.isLibrary && $0.targets.contains(other.name)
        }
        return (product.map { "“\($0.name)”" } ?? "a product that contains “\(other.name)”")
            + " of the package “\(package.name)”"
    }

    private func undeclared(
        _ module: String, _ other: ThirdPartyModule, at place: Place
    ) -> Violation? {
        guard isDeclaring, !other.isDeclared(by: target), !declaredModules.contains(module),
            let identity = other.owners.first
        else { return nil }
        return undeclared(
            module,
            dependency: other.products.first.map { "“\($0.name)”" }
                ?? "a product of “\(identity)” that needs it",
            path: check.reach.path(from: target.name, toAny: other.owners), at: place, instead: nil)
    }

    private func undeclared(
        _ module: String, dependency: String?, path: [String]?, at place: Place, instead: String?
    ) -> Violation {
        let manifest = check.package.member(of: target)?.manifest ?? ""
        let order = dependency.map {
            "add \($0) to the dependencies of “\(target.name)” in \(manifest)."
        }
        guard let path else {
            return violation(
                .undeclaredImport, module, at: place,
                "“\(target.name)” imports “\(module)”, which none of its dependencies provides.",
                reason: Rule.undeclaredImport.reason,
                fix: order.map { "Remove the import, or \($0)" }
                    ?? "Remove the import: no package can depend on an app’s folder.")
        }
        let steps = path.map { "“\($0)”" }.joined(separator: " → ")
        return violation(
            .transitiveImport, module, at: place,
            "“\(target.name)” imports “\(module)” without declaring it: it is reached by "
                + "\(steps) alone.",
            reason: Rule.transitiveImport.reason, fix: (instead ?? "A") + (order ?? "").dropFirst())
    }

    private func violation(of condition: ModuleCondition, in file: String) -> Violation? {
        guard isDeclaring else { return nil }
        let module = condition.module
        let isDeclared: Bool
        switch check.modules.owner(of: module, in: target) {
        case .platform: return nil
        case .own(let other):
            isDeclared =
                other.name == target.name || target.dependencies.contains(.target(other.name))
        case .thirdParty(let other):
            isDeclared = declaredModules.contains(module) || other.isDeclared(by: target)
        }
        guard !isDeclared else { return nil }
        return violation(
            .conditionalImport, module,
            at: Place(file: file, line: condition.line, column: condition.column),
            "“\(target.name)” tests canImport(\(module)) but does not declare “\(module)”.",
            reason: Rule.conditionalImport.reason,
            fix:
                "Remove the condition and what it guards, or declare “\(module)” as a dependency "
                + "of “\(target.name)”, with a condition of the manifest.")
    }

    // MARK: Kinds of import

    private func testable(
        _ imported: ImportDeclaration, _ other: PackageTarget?, at place: Place
    ) -> Violation? {
        guard imported.attributes.contains(.testable) else { return nil }
        guard target.kind == .test else {
            return violation(
                .testableImport, imported.module, at: place,
                "“\(target.name)” is not a test target but imports “\(imported.module)” as @testable.",
                reason: Rule.testableImport.reason,
                fix: "Remove @testable; make what it needs public or package.")
        }
        guard case .tests(let rule) = check.assignment.home(of: target.name),
            let testable = rule.testable?.map(\.value)
        else { return nil }
        if let other {
            if testable.contains(TestRule.tested), visibility.tested(by: target)?.name == other.name
            {
                return nil
            }
            if let layer = check.assignment.layer(of: other.name),
                testable.contains(layer.name.value)
            {
                return nil
            }
        }
        return violation(
            .testableImport, imported.module, at: place,
            "“\(target.name)” imports “\(imported.module)” as @testable, which it may not.",
            fix: "Remove @testable, or extend “testable” of \(visibility.home(of: target)).")
    }

    private func reExported(
        _ imported: ImportDeclaration, _ owner: ModuleIndex.Owner, at place: Place
    ) -> Violation? {
        guard imported.attributes.contains(.exported),
            let layer = check.assignment.layer(of: target.name),
            !allowsReExport(layer.reexports, on: owner, imported.module, from: layer)
        else { return nil }
        return violation(
            .reExport, imported.module, at: place,
            "“\(target.name)” (\(visibility.name(of: target))) re-exports “\(imported.module)”.",
            reason: layer.reason ?? Rule.reExport.reason,
            fix: "Remove @_exported, or add “\(name(of: owner, imported.module))” to the "
                + "“reexports” of \(visibility.home(of: target)).")
    }

    /// Types of other packages need permission; types of this package only if the layer lists what
    /// it exposes.
    private func exposed(
        _ imported: ImportDeclaration, _ owner: ModuleIndex.Owner, at place: Place
    ) -> Violation? {
        guard imported.access == .public, let layer = check.assignment.layer(of: target.name)
        else { return nil }
        if case .own = owner, layer.exposes == nil { return nil }
        let shown = layer.reexports + (layer.exposes ?? [])
        guard !allowsReExport(shown, on: owner, imported.module, from: layer) else { return nil }
        return violation(
            .publicImport, imported.module, at: place,
            "“\(target.name)” (\(visibility.name(of: target))) imports “\(imported.module)” for its "
                + "public declarations.",
            fix: "Import it without “public” and keep its types out of public declarations, or add "
                + "“\(name(of: owner, imported.module))” to the “exposes” of "
                + "\(visibility.home(of: target)).")
    }

    private func allowsReExport(
        _ names: [Located<String>], on owner: ModuleIndex.Owner, _ module: String, from layer: Layer
    ) -> Bool {
        switch owner {
        case .platform: return names.contains { $0.value == module }
        case .own(let other):
            guard let theirs = check.assignment.layer(of: other.name) else { return true }
            return theirs.name.value == layer.name.value
                || names.contains { $0.value == theirs.name.value }
        case .thirdParty(let other):
            return names.contains { other.isNamed(by: $0.value) }
        }
    }

    /// The name by which lists in the rules file refer to the module.
    private func name(of owner: ModuleIndex.Owner, _ module: String) -> String {
        switch owner {
        case .platform: module
        case .own(let other):
            check.assignment.layer(of: other.name)?.name.value ?? module
        case .thirdParty(let other): other.owners.first ?? module
        }
    }

    private func violation(
        _ rule: Rule, _ module: String, at place: Place, _ message: String, reason: String? = nil,
        fix: String
    ) -> Violation {
        Violation(
            rule, at: place, target: target.name, subject: module, message: message,
            reason: reason ?? visibility.reason(of: target) ?? rule.reason, fix: fix)
    }
}

extension PackageTarget.Dependency {
    /// The identity of the product’s package.
    var package: String? { if case .product(_, let package) = self { package } else { nil } }
}
