/// Why something did not work: what a screen keeps of an error until it finds words for it.
public enum Problem: DescribedError, Hashable, Sendable, Codable {
    /// What a server, or the way to it, refused, with the error's own sentence for logs.
    case server(Server, String)
    /// What keeps things on this device, with the file it is about.
    case device(Device, String)
    /// A sum is more than its type can hold.
    case tooLarge
    /// Anything else here, by its description.
    case other(String)

    /// A problem stays itself; an error that does not name its problem keeps only its description.
    public init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as any ProblemError: self = error.problem
        default: self = .other("\(error)")
        }
    }

    /// Whether no way to the server was found.
    public var isOffline: Bool {
        switch self {
        case .server(.offline, _), .server(.timedOut, _): true
        default: false
        }
    }

    /// For logs; ``Notice`` has a person's words.
    public var description: String {
        switch self {
        case .server(_, let sentence): sentence
        case .device(let problem, let text): "The store (\(problem.rawValue)): \(text)"
        case .tooLarge: "A sum is more than its type can hold."
        case .other(let text): text
        }
    }
}

/// An error that screens have words for.
///
/// Layers above a server or a store do not know its errors: the problem is what they may know.
public protocol ProblemError: Error {
    /// Of its cases, those that screens tell apart.
    var problem: Problem { get }
}
