extension Rule {
    /// The reason for the rule if the rules file gives none.
    var reason: String {
        switch self {
        case .layerDependency, .layerImport:
            "A layer that sees only the layers it is meant to see can be changed, tested and replaced alone."
        case .sibling:
            "Targets stay independent only if none of them depends on another."
        case .platformImport:
            "A layer cannot run without the platform modules that it imports."
        case .packageDependency:
            "A third-party package is easy to replace only while few layers use it."
        case .undeclaredImport:
            "It builds only if something else happens to have built the module before."
        case .transitiveImport:
            "It breaks as soon as the dependency in between drops the module."
        case .conditionalImport:
            "The result depends on what was built before, so a clean build and the next one differ."
        case .reExport:
            "Importers of this module see the other one too, past every list of imports."
        case .testableImport:
            "It opens internal declarations, which are only for that module’s own tests."
        case .unusedDependency:
            "It costs a build and a checkout, and shows an edge that does not exist."
        case .outwardLink:
            "A file compiled by two targets declares its types twice, and no import shows the sharing."
        case .cycle:
            "Targets that need each other cannot be built, tested or understood alone."
        // The rules file requires a reason for each of these.
        case .bannedSymbol, .bannedWord: "See the rules file."
        case .unassignedTarget:
            "A target without a layer may see everything, though no rule decided that."
        case .publicAPI, .publicImport:
            "A type in a public declaration becomes a dependency of every importer."
        case .staleBaseline:
            "A baseline only shrinks: a repaired violation may not return unnoticed."
        case .outdatedPicture:
            "An outdated picture is worse than none, because people plan by it."
        }
    }
}
