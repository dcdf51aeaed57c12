/// Everything that is checked, by the name that reports, baselines and `--explain` use.
package enum Rule: String, CaseIterable, Codable, Sendable {
    /// The manifest lets a target depend on one of a layer that its own may not see.
    case layerDependency = "layer-dependency"
    /// A file imports a module of a layer that its own may not see.
    case layerImport = "layer-import"
    /// A target depends on, or imports, another one of its own independent layer.
    case sibling = "sibling"
    /// A file imports a module of the platform that its layer may not.
    case platformImport = "platform-import"
    /// A target depends on, or imports, a package that its layer may not.
    case packageDependency = "package-dependency"
    /// A file imports a module of which its target declares nothing, not even by way of others.
    case undeclaredImport = "undeclared-import"
    /// A file imports what its target reaches only by way of others: it builds, and is not declared.
    case transitiveImport = "transitive-import"
    /// `#if canImport(X)` of a module of this package: its answer depends on what is built already.
    case conditionalImport = "conditional-import"
    /// `@_exported import` of what the layer does not hand on.
    case reExport = "re-export"
    /// `@testable import` outside tests, or of a module that is not the one under test.
    case testableImport = "testable-import"
    /// A dependency is declared and never imported.
    case unusedDependency = "unused-dependency"
    /// A symbolic link in a target's folder that leads out of it.
    case outwardLink = "outward-link"
    /// Targets that need each other, by the manifest and by imports together.
    case cycle = "cycle"
    /// A symbol that the layer may not use.
    case bannedSymbol = "banned-symbol"
    /// A word that the layer may not name.
    case bannedWord = "banned-word"
    /// A target that belongs to no layer, where every one has to.
    case unassignedTarget = "unassigned-target"
    /// A public declaration that shows a type of another layer or package.
    case publicAPI = "public-api"
    /// `public import` of what the layer does not expose.
    case publicImport = "public-import"
    /// The baseline lists what is not there any more.
    case staleBaseline = "stale-baseline"
    /// A picture in the documentation shows an older graph.
    case outdatedPicture = "outdated-picture"
}
