import AshlarCore

/// The routes of the shell’s own pages.
enum InspectorRoute: DeepLink {
    /// `/inspector`
    case inspector
    /// `/inspector/travel`: a recording, step by step.
    case travel

    init(path: String) throws(DeepLinkError) {
        switch try LinkPath(path).segments {
        case ["inspector"]: self = .inspector
        case ["inspector", "travel"]: self = .travel
        default: throw .unknownPlace(link: path)
        }
    }

    var path: String {
        switch self {
        case .inspector: "/inspector"
        case .travel: "/inspector/travel"
        }
    }
}
