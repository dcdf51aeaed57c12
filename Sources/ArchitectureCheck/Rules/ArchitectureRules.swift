/// The contents of an `architecture.json`, with the place of each part.
package struct ArchitectureRules: Hashable, Sendable {
    /// The file’s path in mistakes and reports, relative to the checked folder.
    package var file: String
    /// Whether every target has to belong to a layer or to a rule for tests.
    package var isExhaustive: Bool
    package var scope = RepositoryScope()
    /// The layers, innermost first.
    package var layers: [Layer]
    package var tests: [TestRule]
    package var banned: [BannedSymbol]
    package var bannedWords: [BannedWords]
    /// Dependencies that are declared on purpose but not imported.
    package var notImported: [NotImported]
    /// Symbolic links that lead out of their targets on purpose.
    package var linked: [LinkedOnPurpose]
    /// Files that contain a picture of the graph.
    package var pictures: [Located<String>]
    /// The file of known violations, if there is one.
    package var baseline: Located<String>?
}

/// A part of the rules file with its place.
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
    /// The layers it may see besides itself; `nil` allows every earlier layer.
    package var imports: [Located<String>]?
    /// The layers it may see only if a module can be imported.
    package var importsIf: [ConditionalImports]
    /// Whether its targets may not see each other.
    package var isIndependent: Bool
    /// What its targets may re-export by `@_exported import`: layers, packages, and modules of the
    /// platform that it allows by name.
    package var reexports: [Located<String>]
    /// The layers and packages whose types its public declarations may show, besides its own and
    /// its re-exports; `nil` if the file has no list.
    package var exposes: [Located<String>]?
    package var platform: PlatformRule?
    /// The packages, or products of them, that it may use; `nil` allows any.
    package var packages: [Located<PackageName>]?
    package var reason: String?
    package var place: Place
}

/// Layers that may be seen only under `#if canImport(…)` of a module.
package struct ConditionalImports: Hashable, Sendable {
    package var module: Located<String>
    package var layers: [Located<String>]
}

/// The platform’s modules that may be imported.
package struct PlatformRule: Hashable, Sendable {
    /// Names, or patterns with `*`; `nil` allows any.
    package var allow: [Located<String>]?
    package var deny: [Located<String>]
    package var reason: String?
    package var place: Place

    /// Whether the module may be imported; modules that every file imports implicitly always may.
    package func allows(_ module: String) -> Bool {
        if ["Swift", "_Concurrency", "_StringProcessing"].contains(module) { return true }
        if deny.contains(where: { Pattern($0.value).matches(module) }) { return false }
        return allow?.contains { Pattern($0.value).matches(module) } ?? true
    }

    /// Whether it explicitly allows the module.
    func names(_ module: String) -> Bool {
        allow?.contains { Pattern($0.value).matches(module) } ?? false
    }
}

/// The layers that some test targets may see; the first rule that matches a target applies.
package struct TestRule: Hashable, Sendable {
    /// The keyword for the target under test: `X` of `XTests`.
    package static let tested = "tested"

    package var targets: [Located<String>]
    /// Layers, or ``tested``, which is that target and everything its layer may see; `nil` allows
    /// any.
    package var imports: [Located<String>]?
    /// The layers that `@testable import` may open, or ``tested``; `nil` allows any.
    package var testable: [Located<String>]?
    package var platform: PlatformRule?
    /// As for a layer, or ``tested``, which is the packages of that target’s layer; `nil` allows
    /// any.
    package var packages: [Located<PackageName>]?
    package var reason: String?
    package var place: Place
}

/// A symbol that some layers may not use.
package struct BannedSymbol: Hashable, Sendable {
    /// The keyword for all test targets in ``layers``.
    package static let tests = "tests"

    package var symbol: Located<String>
    /// Layers, or ``tests``; `nil` is all layers.
    package var layers: [Located<String>]?
    /// Files, or patterns with `*`, that may use it.
    package var except: [Located<String>]
    package var reason: String
    /// What to write instead, as an imperative sentence.
    package var instead: String?
    package var place: Place
}

/// Words that some layers may not use in names, comments or strings.
package struct BannedWords: Hashable, Sendable {
    package var words: [Located<String>]
    /// Layers, or ``BannedSymbol/tests``; `nil` is all layers.
    package var layers: [Located<String>]?
    /// Files, or patterns with `*`, that may use them.
    package var except: [Located<String>]
    package var reason: String
    /// What to write instead, as an imperative sentence.
    package var instead: String?
    package var place: Place
}

/// A dependency that is declared on purpose but not imported.
package struct NotImported: Hashable, Sendable {
    /// A target or product.
    package var dependency: Located<String>
    package var reason: String
    package var place: Place
}

/// Symbolic links that lead out of their targets on purpose.
package struct LinkedOnPurpose: Hashable, Sendable {
    /// A path relative to the package’s folder, or a pattern with `*`.
    package var link: Located<String>
    package var reason: String
    package var place: Place
}
