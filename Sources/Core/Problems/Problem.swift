/// The reason for a failure, as screens store it until it is shown.
public enum Problem: DescribedError, Hashable, Sendable, Codable {
    /// The server or the connection failed; with the error’s description for logs.
    case server(Server, String)
    /// The storage on this device failed; with the file’s path.
    case device(Device, String)
    /// A sum overflows its type.
    case tooLarge
    /// Any other error, by its description.
    case other(String)

    /// Creates the problem of an error: itself if it is one, that of a ``ProblemError``, or else
    /// `other`.
    public init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as any ProblemError: self = error.problem
        default: self = .other("\(error)")
        }
    }

    /// Whether the server could not be reached.
    public var isOffline: Bool {
        switch self {
        case .server(.offline, _), .server(.timedOut, _): true
        default: false
        }
    }

    /// One sentence for logs; ``Notice`` has the user’s text.
    public var description: String {
        switch self {
        case .server(_, let sentence): sentence
        case .device(let problem, let text): "The store (\(problem.rawValue)): \(text)"
        case .tooLarge: "A sum overflows its type."
        case .other(let text): text
        }
    }
}

/// An error that has a problem for screens.
///
/// Layers above a server or a store use the problem instead of the error type.
public protocol ProblemError: Error {
    /// The problem that screens distinguish.
    var problem: Problem { get }
}
