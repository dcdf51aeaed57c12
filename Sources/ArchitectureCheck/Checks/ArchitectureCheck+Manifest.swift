extension ArchitectureCheck {
    /// Patterns that match no target: legal, and a slip of the pen most often.
    package var emptyPatterns: [Located<String>] {
        func isEmpty(_ claim: Located<String>, tests: Bool) -> Bool {
            let pattern = Pattern(claim.value)
            return !pattern.isExact
                && !package.targets.contains {
                    ($0.kind == .test) == tests && pattern.matches($0.name)
                }
        }
        return rules.layers.flatMap(\.targets).filter { isEmpty($0, tests: false) }
            + rules.tests.flatMap(\.targets).filter { isEmpty($0, tests: true) }
    }

    /// Targets without a home, where every one has to have one.
    func assignmentViolations() -> [Violation] {
        guard rules.isExhaustive else { return [] }
        return package.targets.filter { assignment.home(of: $0.name) == .none }.map { target in
            let isTest = target.kind == .test
            return Violation(
                .unassignedTarget, at: places.place(ofTarget: target.name), target: target.name,
                subject: target.name,
                message: "The target “\(target.name)” belongs to "
                    + (isTest ? "no layer and no rule for tests." : "no layer."),
                reason: Rule.unassignedTarget.reason,
                fix: "Add it to the “targets” of "
                    + (isTest ? "a rule under “tests”" : "a layer") + " in \(rules.file).")
        }
    }

    /// What targets declare and may not, or do not need.
    func manifestViolations() -> [Violation] {
        package.targets.flatMap { target in
            target.dependencies.compactMap { dependency in
                forbidden(dependency, in: target) ?? unused(dependency, in: target)
            }
        }
    }

    /// Packages that the manifest names and no target uses. One with programs or plugins may be there
    /// for the command line, and of one that is not checked out nobody knows.
    func packageViolations() -> [Violation] {
        let used = Set(package.targets.flatMap(\.dependencies))
        let (identities, products) = (Set(used.compactMap(\.package)), Set(used.map(\.name)))
        return package.packages.filter { other in
            other.isDirect && other.isCheckedOut && !other.products.isEmpty
                && other.opaqueProducts.isEmpty && !identities.contains(other.identity)
                && products.isDisjoint(with: other.products.keys) && !isNotImported(other.identity)
        }.map { other in
            Violation(
                .unusedDependency, at: places.place(ofPackage: other.identity), target: "",
                subject: other.identity, message: "No target uses the package “\(other.identity)”.",
                reason: "Everybody who builds this package fetches that one, too.",
                fix:
                    "Take it out of \(package.manifest), or give its reason under “notImported” in "
                    + "\(rules.file).")
        }
    }

    private func isNotImported(_ dependency: String) -> Bool {
        rules.notImported.contains { $0.dependency.value == dependency }
    }

    private func forbidden(
        _ dependency: PackageTarget.Dependency, in target: PackageTarget
    ) -> Violation? {
        switch dependency {
        case .target(let name):
            guard let other = sight.target(name) else { return nil }
            switch sight.verdict(from: target, to: other) {
            case .seen: return nil
            case .seenIf(let guards):
                guard !target.platformDependencies.contains(dependency) else { return nil }
                return violation(
                    .layerDependency, dependency, target,
                    "“\(target.name)” (\(sight.name(of: target))) depends on “\(name)” on every "
                        + "platform; it may see it only under \(Spelling.conditions(guards)).",
                    fix:
                        "Give the dependency a condition: .when(platforms: […]), with the platforms "
                        + "that have \(Spelling.list(guards)).")
            case .sibling(let layer):
                return violation(
                    .sibling, dependency, target,
                    "“\(target.name)” depends on “\(name)”; both are of the independent layer "
                        + "“\(layer.name.value)”.",
                    fix:
                        "Take “\(name)” out of the dependencies of “\(target.name)”; move what both "
                        + "need into a layer below.")
            case .hidden(let layer):
                return violation(
                    .layerDependency, dependency, target,
                    "“\(target.name)” (\(sight.name(of: target))) depends on “\(name)” of layer "
                        + "“\(layer.name.value)”, which it may not see.",
                    fix: "Take “\(name)” out of the dependencies of “\(target.name)”, or add "
                        + "“\(layer.name.value)” to the imports of \(sight.home(of: target)).")
            }
        case .product(let name, let identity):
            let product = PackageName(identity: identity, product: name)
            guard !sight.allows(product, in: target) else { return nil }
            return violation(
                .packageDependency, dependency, target,
                "“\(target.name)” (\(sight.name(of: target))) depends on “\(name)” of the package "
                    + "“\(identity)”, which it may not use.",
                fix: "Take “\(name)” out of the dependencies of “\(target.name)”, or add "
                    + "“\(sight.nameForPackages(product, of: target))” to the packages of \(sight.home(of: target))."
            )
        }
    }

    private func unused(
        _ dependency: PackageTarget.Dependency, in target: PackageTarget
    ) -> Violation? {
        // Plugins run their dependencies; files of other languages are not read.
        guard target.kind != .plugin, !target.hasOtherLanguages, !target.files.isEmpty,
            !isNotImported(dependency.name),
            let modules = importable(dependency, in: target)
        else { return nil }
        let isUsed = target.files.contains { file in
            scans[file]?.imports.contains { imported in
                modules.contains(target.aliases[imported.module] ?? imported.module)
            } ?? true
        }
        guard !isUsed else { return nil }
        return violation(
            .unusedDependency, dependency, target,
            "“\(target.name)” declares “\(dependency.name)”, and none of its files imports "
                + (modules == [dependency.name] ? "it." : "\(Spelling.list(modules))."),
            reason: Rule.unusedDependency.reason,
            fix:
                "Take “\(dependency.name)” out of the dependencies of “\(target.name)”, or give its "
                + "reason under “notImported” in \(rules.file).")
    }

    /// The modules of a dependency that is there to be imported; `nil` where it may have another use.
    private func importable(
        _ dependency: PackageTarget.Dependency, in target: PackageTarget
    ) -> [String]? {
        guard case .target(let name) = dependency else { return modules.modules(of: dependency) }
        guard let other = sight.target(name) else { return nil }
        switch other.kind {
        case .macro, .plugin, .system, .binary: return nil
        case .executable where target.kind == .test: return nil
        default: return [other.module]
        }
    }

    private func violation(
        _ rule: Rule, _ dependency: PackageTarget.Dependency, _ target: PackageTarget,
        _ message: String, reason: String? = nil, fix: String
    ) -> Violation {
        Violation(
            rule, at: places.place(of: dependency, in: target.name), target: target.name,
            subject: dependency.name, message: message,
            reason: reason ?? sight.reason(of: target) ?? rule.reason, fix: fix)
    }
}
