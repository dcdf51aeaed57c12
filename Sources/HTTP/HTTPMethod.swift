/// A request method; any token, because methods are an open set.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// Upper case by convention; methods compare with case.
    public let rawValue: String

    /// For a method that has no name here.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Reads; safe to repeat.
    public static let get = HTTPMethod(rawValue: "GET")
    /// Acts; not safe to repeat without an idempotency key.
    public static let post = HTTPMethod(rawValue: "POST")
    /// Replaces; safe to repeat.
    public static let put = HTTPMethod(rawValue: "PUT")
    /// Changes in part.
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// Removes; safe to repeat.
    public static let delete = HTTPMethod(rawValue: "DELETE")

    /// The token as it is sent.
    public var description: String { rawValue }
}
