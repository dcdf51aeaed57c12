/// The visibility of targets for each other, by the rules.
struct LayerVisibility: Sendable {
    enum Verdict: Hashable, Sendable {
        case seen
        /// Visible only where one of these modules can be imported.
        case seenIf([String])
        /// Both targets belong to the same independent layer.
        case sibling(Layer)
        /// The target belongs to a layer that may not be seen.
        case hidden(Layer)
    }

    let rules: ArchitectureRules
    let assignment: Assignment
    private let targets: [String: PackageTarget]
    /// The targets under test by the names of their test targets; cached, because each import of a
    /// test reads it.
    private let tested: [String: PackageTarget]
    private let layersSeen: [String: Set<String>]

    init(rules: ArchitectureRules, assignment: Assignment, package: SwiftPackage) {
        self.rules = rules
        self.assignment = assignment
        let targets = Dictionary(package.targets.map { ($0.name, $0) }) { first, _ in first }
        self.targets = targets
        tested = targets.filter { $0.value.kind == .test }
            .compactMapValues { $0.tested(among: targets) }
        layersSeen = Dictionary(
            rules.layers.map { layer in
                (layer.name.value, Set(rules.layersSeen(by: layer).map(\.value)))
            }
        ) { first, _ in first }
    }

    func target(_ name: String) -> PackageTarget? { targets[name] }

    /// The target that a test target tests, found by its name or by its folder.
    func tested(by target: PackageTarget) -> PackageTarget? { tested[target.name] }

    func verdict(from target: PackageTarget, to other: PackageTarget) -> Verdict {
        guard target.name != other.name, let layer = assignment.layer(of: other.name) else {
            return .seen
        }
        switch assignment.home(of: target.name) {
        case .none: return .seen
        case .layer(let own):
            if own.name.value == layer.name.value {
                return own.isIndependent ? .sibling(own) : .seen
            }
            if layersSeen[own.name.value, default: []].contains(layer.name.value) { return .seen }
            return own.conditions[layer.name.value].map(Verdict.seenIf) ?? .hidden(layer)
        case .tests(let rule): return verdict(of: rule, from: target, to: other, of: layer)
        }
    }

    private func verdict(
        of rule: TestRule, from target: PackageTarget, to other: PackageTarget, of layer: Layer
    ) -> Verdict {
        guard let imports = rule.imports else { return .seen }
        let names = imports.map(\.value)
        if names.contains(layer.name.value) { return .seen }
        guard names.contains(TestRule.tested), let tested = tested(by: target) else {
            return .hidden(layer)
        }
        return verdict(from: tested, to: other)
    }

    /// Whether the target may use the product, or the package.
    func allows(_ name: PackageName, in target: PackageTarget) -> Bool {
        switch assignment.home(of: target.name) {
        case .none: return true
        case .layer(let layer):
            return layer.packages?.contains { $0.value.covers(name) } ?? true
        case .tests(let rule):
            guard let packages = rule.packages?.map(\.value) else { return true }
            if packages.contains(where: { $0.covers(name) }) { return true }
            guard packages.contains(.tested), let tested = tested(by: target) else {
                return false
            }
            return allows(name, in: tested)
        }
    }

    /// The name for a product in the target’s list of packages: the package alone, unless the list
    /// already names single products of it.
    func nameForPackages(_ name: PackageName, of target: PackageTarget) -> PackageName {
        let packages: [Located<PackageName>]?
        switch assignment.home(of: target.name) {
        case .none: packages = nil
        case .layer(let layer): packages = layer.packages
        case .tests(let rule): packages = rule.packages
        }
        let namesSingleProducts = packages?.contains { $0.value.identity == name.identity } ?? false
        return namesSingleProducts ? name : PackageName(identity: name.identity)
    }

    func platformRule(of target: PackageTarget) -> PlatformRule? {
        switch assignment.home(of: target.name) {
        case .none: nil
        case .layer(let layer): layer.platform
        case .tests(let rule): rule.platform
        }
    }

    /// The rules file’s reason for the target’s rules.
    func reason(of target: PackageTarget) -> String? {
        switch assignment.home(of: target.name) {
        case .none: nil
        case .layer(let layer): layer.reason
        case .tests(let rule): rule.reason
        }
    }

    /// The place of the target’s rules, for a fix.
    func home(of target: PackageTarget) -> String {
        switch assignment.home(of: target.name) {
        case .none: rules.file
        case .layer(let layer): "layer “\(layer.name.value)” (\(rules.file):\(layer.place.line))"
        case .tests(let rule): "its rule for tests (\(rules.file):\(rule.place.line))"
        }
    }

    /// The name of the target’s layer, or “the tests”, for messages.
    func name(of target: PackageTarget) -> String {
        switch assignment.home(of: target.name) {
        case .none: "no layer"
        case .layer(let layer): "layer “\(layer.name.value)”"
        case .tests: "the tests"
        }
    }
}
