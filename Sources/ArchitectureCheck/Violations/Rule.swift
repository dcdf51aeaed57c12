/// The checked rules, with their names in reports, baselines and `--explain`.
package enum Rule: String, CaseIterable, Codable, Sendable {
    /// The manifest lets a target depend on a layer that its own layer may not see.
    case layerDependency = "layer-dependency"
    /// A file imports a module of a layer that its own layer may not see.
    case layerImport = "layer-import"
    /// A target depends on, or imports, another target of its own independent layer.
    case sibling = "sibling"
    /// A file imports a module of the platform that its layer may not use.
    case platformImport = "platform-import"
    /// A target depends on, or imports, a package that its layer may not use.
    case packageDependency = "package-dependency"
    /// A file imports a module that its target does not declare, not even through others.
    case undeclaredImport = "undeclared-import"
    /// A file imports a module that its target reaches only through others: it builds undeclared.
    case transitiveImport = "transitive-import"
    /// `#if canImport(X)` of a module of this package: the result depends on what is already built.
    case conditionalImport = "conditional-import"
    /// `@_exported import` of a module that the layer does not re-export.
    case reExport = "re-export"
    /// `@testable import` outside tests, or of a module other than the one under test.
    case testableImport = "testable-import"
    /// A dependency is declared but never imported.
    case unusedDependency = "unused-dependency"
    /// A symbolic link in a target’s folder leads out of it.
    case outwardLink = "outward-link"
    /// Targets need each other, by dependencies in the manifest and by imports.
    case cycle = "cycle"
    /// A symbol that the layer may not use.
    case bannedSymbol = "banned-symbol"
    /// A word that the layer may not use.
    case bannedWord = "banned-word"
    /// A target belongs to no layer, although the rules are exhaustive.
    case unassignedTarget = "unassigned-target"
    /// A public declaration shows a type of another layer or package.
    case publicAPI = "public-api"
    /// `public import` of a module that the layer does not expose.
    case publicImport = "public-import"
    /// The baseline lists a violation that no longer exists.
    case staleBaseline = "stale-baseline"
    /// A picture in the documentation differs from the package’s graph.
    case outdatedPicture = "outdated-picture"
}
