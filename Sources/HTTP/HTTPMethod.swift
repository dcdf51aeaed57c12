/// A request method: any token, because the set of methods is open.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The token, upper case by convention; case-sensitive.
    public let rawValue: String

    /// Creates any other method.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Reads; safe to repeat.
    public static let get = HTTPMethod(rawValue: "GET")
    /// Acts; not safe to repeat without an idempotency key.
    public static let post = HTTPMethod(rawValue: "POST")
    /// Replaces; safe to repeat.
    public static let put = HTTPMethod(rawValue: "PUT")
    /// Changes a part; not safe to repeat in general.
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// Removes; safe to repeat.
    public static let delete = HTTPMethod(rawValue: "DELETE")

    /// The token, as it is sent.
    public var description: String { rawValue }
}
