extension Rule {
    /// Why there is this rule, where the rules file says nothing of its own.
    var reason: String {
        switch self {
        case .layerDependency, .layerImport:
            "A layer that sees only those it is meant to see can be changed, tested and replaced alone."
        case .sibling:
            "Independent targets stay so only while none knows another."
        case .platformImport:
            "What a layer takes from the platform is what it can never run without."
        case .packageDependency:
            "Somebody else’s package is easy to replace only while few layers know it."
        case .undeclaredImport:
            "It builds only while something else happens to have built the module before."
        case .transitiveImport:
            "It builds only until the dependency in between does without the module."
        case .conditionalImport:
            "The answer depends on what was built before, so a clean build and the next one differ."
        case .reExport:
            "Whoever imports this module sees the other one too, past every list of imports."
        case .testableImport:
            "It opens what is internal: for the tests of that module alone."
        case .unusedDependency:
            "It costs a build and a checkout, and shows an edge that does not exist."
        case .outwardLink:
            "A file that two targets compile is two types of one name, and no import shows who shares it."
        case .cycle:
            "Of targets that need each other none can be built, tested or understood alone."
        // Each has one of its own.
        case .bannedSymbol, .bannedWord: "The rules file says why."
        case .unassignedTarget:
            "A target without a layer may see everything, and nobody decided that."
        case .publicAPI, .publicImport:
            "What stands in a public declaration becomes everybody’s dependency."
        case .staleBaseline: "A baseline only shrinks: what is gone may not come back unseen."
        case .outdatedPicture:
            "A picture that was true once is worse than none: people plan by it."
        }
    }
}
