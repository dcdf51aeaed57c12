extension ArchitectureCheck {
    /// Patterns that match no target: legal, but usually a typing mistake.
    package var emptyPatterns: [Located<String>] {
        func isEmpty(_ claim: Located<String>, tests: Bool) -> Bool {
            !Pattern(claim.value).isExact
                && !package.targets.contains {
                    ($0.kind == .test) == tests && package.names($0, by: claim.value)
                }
        }
        return rules.layers.flatMap(\.targets).filter { isEmpty($0, tests: false) }
            + rules.tests.flatMap(\.targets).filter { isEmpty($0, tests: true) }
    }

    /// Patterns of “packageFolders” that match no package.
    package var emptyFolderPatterns: [Located<String>] {
        (rules.scope.packageFolders ?? []).filter { claim in
            let pattern = Pattern(claim.value)
            return !pattern.isExact
                && !package.members.contains { pattern.matches($0.folder) }
        }
    }

    /// Targets without a layer, if the rules are exhaustive.
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

    /// Dependencies that targets declare but may not have or do not use.
    func manifestViolations() -> [Violation] {
        package.targets.flatMap { target in
            target.dependencies.compactMap { dependency in
                forbidden(dependency, in: target) ?? unused(dependency, in: target)
            }
        }
    }

    /// Packages that a manifest names and none of its targets uses, if they are checked out. A
    /// package with executables or plugins is exempt: it may serve the command line.
    func packageViolations() -> [Violation] {
        package.members.indices.flatMap { index in
            let targets = package.targets.filter { $0.member == index }
            return (unusedThirdParty(in: index, targets) + unusedSiblings(in: index, targets))
                .filter { !isNotImported($0) }.map { unusedPackage($0, in: index) }
        }
    }

    private func unusedThirdParty(in member: Int, _ targets: [PackageTarget]) -> [String] {
        let used = Set(targets.flatMap(\.dependencies))
        let identities = Set(used.compactMap(\.package))
        let products = Set(used.map(\.name))
        return package.packages.filter { other in
            other.declaredBy.contains(member) && other.isCheckedOut && !other.products.isEmpty
                && other.opaqueProducts.isEmpty && !identities.contains(other.identity)
                && products.isDisjoint(with: other.products.keys)
        }.map(\.identity)
    }

    private func unusedSiblings(in member: Int, _ targets: [PackageTarget]) -> [String] {
        let siblings = package.members[member].siblings.sorted { $0.key < $1.key }
        guard !siblings.isEmpty else { return [] }
        let used = Set(targets.flatMap(\.siblingProducts.values))
        return siblings.filter { _, index in
            let products = package.members[index].products
            return !products.isEmpty && products.allSatisfy(\.isLibrary)
                && used.isDisjoint(with: products)
        }.map(\.key)
    }

    private func unusedPackage(_ identity: String, in member: Int) -> Violation {
        Violation(
            .unusedDependency, at: places.place(ofPackage: identity, in: member), target: "",
            subject: identity, message: "No target uses the package “\(identity)”.",
            reason: "Each build of this package fetches that one too.",
            fix:
                "Remove it from \(package.members[member].manifest), or give its reason under "
                + "“notImported” in \(rules.file).")
    }

    private func isNotImported(_ dependency: String) -> Bool {
        rules.notImported.contains { $0.dependency.value == dependency }
    }

    private func forbidden(
        _ dependency: PackageTarget.Dependency, in target: PackageTarget
    ) -> Violation? {
        switch dependency {
        case .target(let name):
            guard let other = visibility.target(name) else { return nil }
            let declared = target.declared(dependency)
            switch visibility.verdict(from: target, to: other) {
            case .seen: return nil
            case .seenIf(let guards):
                guard !target.platformDependencies.contains(dependency) else { return nil }
                return violation(
                    .layerDependency, dependency, target,
                    "“\(target.name)” (\(visibility.name(of: target))) depends on “\(name)” on every "
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
                        "Remove “\(declared)” from the dependencies of “\(target.name)”; move what both "
                        + "need into a layer below.")
            case .hidden(let layer):
                return violation(
                    .layerDependency, dependency, target,
                    "“\(target.name)” (\(visibility.name(of: target))) depends on “\(name)” of layer "
                        + "“\(layer.name.value)”, which it may not see"
                        + (declared == name ? "." : ", by the product “\(declared)”."),
                    fix: "Remove “\(declared)” from the dependencies of “\(target.name)”, or add "
                        + "“\(layer.name.value)” to the imports of \(visibility.home(of: target)).")
            }
        case .product(let name, let identity):
            let product = PackageName(identity: identity, product: name)
            guard !visibility.allows(product, in: target) else { return nil }
            return violation(
                .packageDependency, dependency, target,
                "“\(target.name)” (\(visibility.name(of: target))) depends on “\(name)” of the package "
                    + "“\(identity)”, which it may not use.",
                fix: "Remove “\(name)” from the dependencies of “\(target.name)”, or add "
                    + "“\(visibility.nameForPackages(product, of: target))” to the packages of \(visibility.home(of: target))."
            )
        }
    }

    private func unused(
        _ dependency: PackageTarget.Dependency, in target: PackageTarget
    ) -> Violation? {
        // Plugins run their dependencies, and files of other languages are not read.
        guard target.kind != .plugin, !target.hasOtherLanguages, !target.files.isEmpty,
            !isNotImported(dependency.name), !isNotImported(target.declared(dependency)),
            let modules = importable(dependency, in: target)
        else { return nil }
        let declared = target.declared(dependency)
        let isUsed = target.files.contains { file in
            scans[file]?.imports.contains { imported in
                modules.contains(target.aliases[imported.module] ?? imported.module)
            } ?? true
        }
        guard !isUsed else { return nil }
        return violation(
            .unusedDependency, dependency, target,
            "“\(target.name)” declares “\(declared)”, but none of its files imports "
                + (modules == [declared] ? "it." : "\(Spelling.list(modules))."),
            reason: Rule.unusedDependency.reason,
            fix:
                "Remove “\(declared)” from the dependencies of “\(target.name)”, or give its "
                + "reason under “notImported” in \(rules.file).")
    }

    /// The modules of a dependency that exists to be imported, or `nil` if it may have another use.
    private func importable(
        _ dependency: PackageTarget.Dependency, in target: PackageTarget
    ) -> [String]? {
        guard case .target(let name) = dependency else { return modules.modules(of: dependency) }
        if let product = target.siblingProducts[name] {
            return importable(product, by: name, in: target)
        }
        return visibility.target(name).flatMap { module(of: $0, in: target) }.map { [$0] }
    }

    /// The modules of a sibling package’s product. Any of them counts as a use; its first target
    /// stands for all.
    private func importable(
        _ product: PackageMember.Product, by name: String, in target: PackageTarget
    ) -> [String]? {
        guard product.isLibrary, product.targets.first == name else { return nil }
        let modules = product.targets.map { name in
            visibility.target(name).flatMap { module(of: $0, in: target) }
        }
        return modules.contains(nil) ? nil : modules.compactMap(\.self)
    }

    private func module(of other: PackageTarget, in target: PackageTarget) -> String? {
        switch other.kind {
        case .macro, .plugin, .system, .binary: return nil
        case .executable where target.kind == .test: return nil
        default: return other.module
        }
    }

    private func violation(
        _ rule: Rule, _ dependency: PackageTarget.Dependency, _ target: PackageTarget,
        _ message: String, reason: String? = nil, fix: String
    ) -> Violation {
        Violation(
            rule, at: places.place(of: dependency, in: target.name), target: target.name,
            subject: dependency.name, message: message,
            reason: reason ?? visibility.reason(of: target) ?? rule.reason, fix: fix)
    }
}
