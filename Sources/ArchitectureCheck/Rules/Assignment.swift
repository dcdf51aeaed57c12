/// The layer, or the rule for tests, of each target.
package struct Assignment: Hashable, Sendable {
    package enum Home: Hashable, Sendable {
        case layer(Layer)
        case tests(TestRule)
        /// No layer: the target may see everything and be seen by everything.
        case none
    }

    private let homes: [String: Home]

    package func home(of target: String) -> Home { homes[target] ?? .none }

    package func layer(of target: String) -> Layer? {
        if case .layer(let layer) = home(of: target) { layer } else { nil }
    }

    /// Assigns every target of the package.
    ///
    /// A name takes precedence over a pattern, and a layer’s pattern matches no test target. Test
    /// targets belong to the first rule for tests that matches them, or to the layer that names
    /// them.
    ///
    /// - Parameter platformModules: The platform’s modules that files import; called only if the
    ///   rules name something that may be one.
    /// - Throws: ``FileMistakes`` for missing targets, packages, dependencies and files, and for
    ///   targets that two layers claim.
    package init(
        _ rules: ArchitectureRules, to package: SwiftPackage,
        platformModules: () -> Set<String> = { [] }
    ) throws(FileMistakes) {
        var assigning = Assigning(rules: rules, package: package)
        homes = assigning.homes()
        assigning.checkTargets()
        assigning.checkPackages()
        assigning.checkReExports(platformModules)
        assigning.checkBanned()
        assigning.checkLinked()
        guard assigning.json.mistakes.isEmpty else { throw FileMistakes(assigning.json.mistakes) }
    }
}

private struct Assigning {
    let rules: ArchitectureRules
    let package: SwiftPackage
    var json = JSONReader()

    mutating func homes() -> [String: Assignment.Home] {
        var homes: [String: Assignment.Home] = [:]
        for target in package.targets { homes[target.name] = home(of: target) }
        return homes
    }

    private mutating func home(of target: PackageTarget) -> Assignment.Home {
        if target.kind == .test,
            let rule = rules.tests.first(where: { $0.targets.contains { names(target, $0) } })
        {
            return .tests(rule)
        }
        let named = claims(on: target) { package.isName($0.value, of: target) }
        if let home = only(named, of: target) { return home }
        guard target.kind != .test else { return .none }
        return only(claims(on: target) { names(target, $0) }, of: target) ?? .none
    }

    private func names(_ target: PackageTarget, _ claim: Located<String>) -> Bool {
        package.names(target, by: claim.value)
    }

    private func claims(
        on target: PackageTarget, _ matches: (Located<String>) -> Bool
    ) -> [(Layer, Located<String>)] {
        rules.layers.compactMap { layer in layer.targets.first(where: matches).map { (layer, $0) } }
    }

    private mutating func only(
        _ claims: [(Layer, Located<String>)], of target: PackageTarget
    ) -> Assignment.Home? {
        guard let (layer, first) = claims.first else { return nil }
        for (other, claim) in claims.dropFirst() {
            json.note(
                "The target “\(target.name)” is in two layers, “\(layer.name.value)” (line "
                    + "\(first.place.line)) and “\(other.name.value)”.",
                at: claim.place,
                nextStep: "Remove it from one; a name takes precedence over a pattern.")
        }
        return .layer(layer)
    }

    // MARK: Missing names

    mutating func checkTargets() {
        let names = package.targets.map(\.name)
        for claim in rules.layers.flatMap(\.targets) + rules.tests.flatMap(\.targets)
        where Pattern(claim.value).isExact && !names.contains(claim.value)
            && !package.targets.contains(where: { package.isName(claim.value, of: $0) })
        {
            missing(target: claim, among: names)
        }
        let tests = Set(package.targets.filter { $0.kind == .test }.map(\.name))
        for claim in rules.tests.flatMap(\.targets)
        where names.contains(claim.value) && !tests.contains(claim.value) {
            json.note(
                "“\(claim.value)” is not a test target.", at: claim.place,
                nextStep: "Put it into a layer.")
        }
        let declared = Set(package.targets.flatMap(\.dependencies).map(\.name))
            .union(package.packages.filter(\.isDirect).map(\.identity))
            .union(package.targets.flatMap(\.siblingProducts.values).map(\.name))
            .union(package.members.flatMap(\.siblings.keys))
        for one in rules.notImported where !declared.contains(one.dependency.value) {
            missing(one.dependency, "dependency", among: declared.sorted())
        }
    }

    /// A name that two packages use identifies neither of their targets.
    private mutating func missing(target claim: Located<String>, among names: [String]) {
        let namesakes = package.targets.filter { $0.declaredName == claim.value }.map(\.name)
        guard !namesakes.isEmpty else { return missing(claim, "target", among: names) }
        json.note(
            "“\(claim.value)” is the name of a target in \(count(namesakes.count, "package")).",
            at: claim.place, nextStep: "Write \(Spelling.list(namesakes)).")
    }

    mutating func checkPackages() {
        let direct = package.packages.filter(\.isDirect)
        var used = rules.layers.flatMap { $0.packages ?? [] }
        used += rules.tests.flatMap { $0.packages ?? [] }.filter { $0.value != .tested }
        for name in used {
            if let other = direct.first(where: { $0.identity == name.value.identity }) {
                checkProduct(name, of: other)
            } else if package.members.contains(where: {
                $0.siblings[name.value.identity] != nil
            }) {
                json.note(
                    "“\(name.value)” is a package of this repository, not a third-party one.",
                    at: name.place, nextStep: "Remove it, and name its layers under “imports”.")
            } else {
                missing(
                    Located(name.value.identity, at: name.place), "package",
                    among: direct.map(\.identity).sorted())
            }
        }
    }

    private mutating func checkProduct(
        _ name: Located<PackageName>, of other: ThirdPartyPackage
    ) {
        // The products of a package that is not checked out are unknown.
        guard other.isCheckedOut, let product = name.value.product,
            other.products[product] == nil
        else { return }
        missing(
            Located(product, at: name.place), "product", of: "The package “\(other.identity)”",
            among: other.products.keys.sorted())
    }

    /// Checks what layers re-export and expose: layers and packages, and in re-exports also
    /// imported modules of the platform.
    mutating func checkReExports(_ platformModules: () -> Set<String>) {
        // The modules of packages that are not checked out are unknown.
        guard package.packages.allSatisfy(\.isCheckedOut) else { return }
        let layers = rules.layers.map(\.name.value)
        let packages = package.packages.map(\.identity).sorted()
        func isPackage(_ text: String) -> Bool {
            guard let name = PackageName(text),
                let other = package.packages.first(where: { $0.identity == name.identity })
            else { return false }
            return name.product.map { other.products[$0] != nil } ?? true
        }
        func isUnknown(_ name: Located<String>, to layer: Layer) -> Bool {
            !layers.contains(name.value) && !isPackage(name.value)
                && layer.platform?.names(name.value) != true
        }
        for layer in rules.layers {
            for name in layer.reexports.filter({ isUnknown($0, to: layer) })
            where !platformModules().contains(name.value) {
                missing(name, "layer or package", among: layers + packages)
            }
            for name in layer.exposes ?? [] where isUnknown(name, to: layer) {
                missing(name, "layer or package", among: layers + packages)
            }
        }
    }

    mutating func checkBanned() {
        let files = package.targets.flatMap(\.files)
        for file in rules.banned.flatMap(\.except) + rules.bannedWords.flatMap(\.except)
        where Pattern(file.value).isExact && !files.contains(file.value) {
            missing(file, "source file", among: files)
        }
    }

    /// An unused exception would allow a new link.
    mutating func checkLinked() {
        let links = package.targets.flatMap(\.outwardLinks).map(\.path)
        for one in rules.linked where !links.contains(where: Pattern(one.link.value).matches) {
            json.note(
                "No symbolic link “\(one.link.value)” leads out of a target.", at: one.link.place,
                nextStep: "Delete it.")
        }
    }

    private mutating func missing(
        _ name: Located<String>, _ what: String, of owner: String? = nil, among names: [String]
    ) {
        let owner = owner ?? (package.isRepository ? "The repository" : "The package")
        let near = Spelling.nearest(to: name.value, among: names)
        let few = names.count <= 12 && !names.isEmpty
        json.note(
            "\(owner) has no \(what) “\(name.value)”.", at: name.place,
            nextStep: near.map { "Did you mean “\($0)”?" }
                ?? (few ? "Use one of \(Spelling.list(names)), or delete it." : "Delete it."))
    }
}
