/// All that is wrong with what is registered; `validate()` throws it whole.
public struct ServiceGraphError: Error, Equatable, Sendable, CustomStringConvertible {
    /// In the order of registration, the missing first; at least one.
    public let findings: [Finding]

    /// One thing that is wrong; types by their full names.
    public enum Finding: Equatable, Sendable, CustomStringConvertible {
        /// Nothing is registered for the type.
        case missing(String, askedForBy: [String])
        /// Each service of the path needs the next one; it ends where it began. Named once.
        case cycle(path: [String])
        /// The first of the path is shared and keeps the last, which is made for one locator or
        /// lives only while it is used; those between are transient.
        case outlived(path: [String], scope: String)
        /// The first of the path is shared by a parent and its children, so it is made of what the
        /// parent has; only a child has the last.
        case outOfReach(path: [String])

        /// One sentence.
        public var description: String {
            switch self {
            case .missing(let type, let askers):
                "missing: \(type), asked for by \(askers.joined(separator: ", "))"
            case .cycle(let path):
                "cycle: \(path.joined(separator: " → "))"
            case .outlived(let path, let scope):
                "outlived: \(path[0]) keeps \(path[path.count - 1]), which is \(scope) "
                    + "(\(path.joined(separator: " → ")))"
            case .outOfReach(let path):
                "out of reach: \(path[0]) is made by a parent, and only a child has "
                    + "\(path[path.count - 1]) (\(path.joined(separator: " → ")))"
            }
        }
    }

    /// A line for each finding, under a line with their number.
    public var description: String {
        (["The services do not fit together (\(findings.count)):"] + findings.map { "- \($0)" })
            .joined(separator: "\n")
    }
}
