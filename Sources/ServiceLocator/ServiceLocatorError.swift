public import Foundation

/// Why a service cannot be had; types by their full names, who asked first.
public enum ServiceLocatorError: LocalizedError, Equatable, Sendable, CustomStringConvertible {
    /// Nothing is registered for the type; `path` ends with it.
    case missing(String, path: [String])
    /// The service needs itself; `path` ends where it began again.
    case cycle(path: [String])
    /// An async factory makes the type, and it was resolved without waiting; `path` ends with it.
    case needsAsync(String, path: [String])

    /// One sentence with the path of types, for logs.
    public var description: String {
        switch self {
        case .missing(let type, let path):
            "No service is registered for \(type) (asked for by \(path.joined(separator: " → ")))."
        case .cycle(let path): "A service needs itself: \(path.joined(separator: " → "))."
        case .needsAsync(let type, let path):
            "An async factory makes \(type): use resolveAsync "
                + "(asked for by \(path.joined(separator: " → ")))."
        }
    }

    /// The description, for `localizedDescription`.
    public var errorDescription: String? { description }

    func asked(by name: String) -> Self {
        switch self {
        case .missing(let type, let path): .missing(type, path: [name] + path)
        case .needsAsync(let type, let path): .needsAsync(type, path: [name] + path)
        case .cycle(let path): .cycle(path: [name] + path)
        }
    }
}

/// All that is wrong with what is registered; ``ServiceLocator/validate()`` throws it whole.
public struct ServiceGraphError: LocalizedError, Equatable, Sendable, CustomStringConvertible {
    /// A sentence each, in the order of registration, the missing first; types by their full names.
    public let findings: [String]
    /// A line for each finding, under a line with their number.
    public var description: String {
        (["The services do not fit together (\(findings.count)):"] + findings.map { "- \($0)" })
            .joined(separator: "\n")
    }

    /// The description, for `localizedDescription`.
    public var errorDescription: String? { description }
}
