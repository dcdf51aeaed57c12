public import Foundation

/// The error of a failed resolution; types have their full names, the requesting one first.
public enum ServiceLocatorError: LocalizedError, Equatable, Sendable, CustomStringConvertible {
    /// Nothing is registered for the type; `path` ends with it.
    case missing(String, path: [String])
    /// The service depends on itself; `path` ends where the cycle closes.
    case cycle(path: [String])
    /// The type has an async factory but was resolved synchronously; `path` ends with it.
    case needsAsync(String, path: [String])

    /// One sentence with the path of types, for logs.
    public var description: String {
        switch self {
        case .missing(let type, let path):
            "No service is registered for \(type) (required by \(path.joined(separator: " → ")))."
        case .cycle(let path): "A service depends on itself: \(path.joined(separator: " → "))."
        case .needsAsync(let type, let path):
            "An async factory makes \(type): use resolveAsync "
                + "(required by \(path.joined(separator: " → ")))."
        }
    }

    /// The description, for `localizedDescription`.
    public var errorDescription: String? { description }

    func requested(by name: String) -> Self {
        switch self {
        case .missing(let type, let path): .missing(type, path: [name] + path)
        case .needsAsync(let type, let path): .needsAsync(type, path: [name] + path)
        case .cycle(let path): .cycle(path: [name] + path)
        }
    }
}

/// All problems of the registrations, as found by ``ServiceLocator/validate()``.
public struct ServiceGraphError: LocalizedError, Equatable, Sendable, CustomStringConvertible {
    /// One sentence per problem, in the order of registration, missing services first; types have
    /// their full names.
    public let findings: [String]
    /// A line for each finding, after a line with their number.
    public var description: String {
        (["The service graph is invalid (\(findings.count)):"] + findings.map { "- \($0)" })
            .joined(separator: "\n")
    }

    /// The description, for `localizedDescription`.
    public var errorDescription: String? { description }
}
