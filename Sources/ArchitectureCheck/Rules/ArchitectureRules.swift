/// What the `architecture.json` of a package or repository says, with the place of each part.
package struct ArchitectureRules: Hashable, Sendable {
    /// The file, relative to the checked folder, as mistakes and reports call it.
    package var file: String
    /// Whether every target has to belong to a layer, or to rules for tests.
    package var isExhaustive: Bool
    package var scope = RepositoryScope()
    /// Innermost first.
    package var layers: [Layer]
    package var tests: [TestRule]
    package var banned: [BannedSymbol]
    package var bannedWords: [BannedWords]
    /// Dependencies that are declared on purpose and imported by nobody.
    package var notImported: [NotImported]
    /// Symbolic links that lead out of their targets on purpose.
    package var linked: [LinkedOnPurpose]
    /// Files with a picture of the graph in them.
    package var pictures: [Located<String>]
    /// The file of known violations, if there is one.
    package var baseline: Located<String>?
}

/// A part of the rules file and where it stands.
package struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
    package let value: Value
    package let place: Place

    package init(_ value: Value, at place: Place) {
        self.value = value
        self.place = place
    }
}

/// A set of targets with the same rules.
package struct Layer: Hashable, Sendable {
    package var name: Located<String>
    /// Names, or patterns with `*`.
    package var targets: [Located<String>]
    /// The layers it may see besides itself; `nil` for every layer that stands before it.
    package var imports: [Located<String>]?
    /// The layers it may see only where a module can be imported.
    package var importsIf: [ConditionalImports]
    /// Whether its targets may not see each other.
    package var isIndependent: Bool
    /// What its targets may hand on by `@_exported import`: layers, packages, and modules of the
    /// platform that it allows by name.
    package var reexports: [Located<String>]
    /// Whose types may stand in its public declarations, besides its own and what it hands on: layers
    /// and packages; `nil` where the file does not say.
    package var exposes: [Located<String>]?
    package var platform: PlatformRule?
    /// The packages, or products of them, that it may use; `nil` for any.
    package var packages: [Located<PackageName>]?
    package var reason: String?
    package var place: Place
}

/// The layers that may be seen only under `#if canImport(…)` of a module.
package struct ConditionalImports: Hashable, Sendable {
    package var module: Located<String>
    package var layers: [Located<String>]
}

/// Which modules of the platform may be imported.
package struct PlatformRule: Hashable, Sendable {
    /// Names, or patterns with `*`; `nil` for any.
    package var allow: [Located<String>]?
    package var deny: [Located<String>]
    package var reason: String?
    package var place: Place

    /// Whether the module may be imported; what every file imports anyway always may.
    package func allows(_ module: String) -> Bool {
        if ["Swift", "_Concurrency", "_StringProcessing"].contains(module) { return true }
        if deny.contains(where: { Pattern($0.value).matches(module) }) { return false }
        return allow?.contains { Pattern($0.value).matches(module) } ?? true
    }

    /// Whether it speaks of the module as one that may be imported.
    func names(_ module: String) -> Bool {
        allow?.contains { Pattern($0.value).matches(module) } ?? false
    }
}

/// What some test targets may see; the first that matches a target counts.
package struct TestRule: Hashable, Sendable {
    /// Stands for the target that `XTests` is called after.
    package static let tested = "tested"

    package var targets: [Located<String>]
    /// Layers, or ``tested``: that target, and what its layer may see; `nil` for any.
    package var imports: [Located<String>]?
    /// What `@testable import` may name: layers, or ``tested``; `nil` for any.
    package var testable: [Located<String>]?
    package var platform: PlatformRule?
    /// As a layer's, or ``tested``: those of that target's layer; `nil` for any.
    package var packages: [Located<PackageName>]?
    package var reason: String?
    package var place: Place
}

/// Swift that some layers may not hold.
package struct BannedSymbol: Hashable, Sendable {
    /// Stands for all test targets among ``layers``.
    package static let tests = "tests"

    package var symbol: Located<String>
    /// Layers, or ``tests``; `nil` for all layers.
    package var layers: [Located<String>]?
    /// Files, or patterns with `*`, where it may stand.
    package var except: [Located<String>]
    package var reason: String
    /// What to write instead, as an order.
    package var instead: String?
    package var place: Place
}

/// Words that some layers may not hold, in names, comments or texts.
package struct BannedWords: Hashable, Sendable {
    package var words: [Located<String>]
    /// Layers, or ``BannedSymbol/tests``; `nil` for all layers.
    package var layers: [Located<String>]?
    /// Files, or patterns with `*`, where they may stand.
    package var except: [Located<String>]
    package var reason: String
    /// What to write instead, as an order.
    package var instead: String?
    package var place: Place
}

/// A dependency that nobody imports, on purpose.
package struct NotImported: Hashable, Sendable {
    /// A target or product.
    package var dependency: Located<String>
    package var reason: String
    package var place: Place
}

/// Symbolic links that lead out of their targets on purpose.
package struct LinkedOnPurpose: Hashable, Sendable {
    /// A path from the package's folder, or a pattern with `*`.
    package var link: Located<String>
    package var reason: String
    package var place: Place
}
