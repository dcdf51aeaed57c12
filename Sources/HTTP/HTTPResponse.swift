public import Foundation

/// A complete response.
public struct HTTPResponse: Equatable, Sendable, CustomStringConvertible {
    /// The status code, from 100 to 599.
    public var status: Int
    /// The headers in the server’s order.
    public var headers: HTTPHeaders
    /// The complete body, decoded by the transport; empty for none.
    public var body: Data

    /// Creates a response; used by transports and their doubles.
    public init(
        status: Int, headers: HTTPHeaders = [:], body: Data = Data()
    ) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Returns the delay that the server requests by `Retry-After`, in seconds or as a date.
    ///
    /// - Returns: `nil` without a readable `Retry-After`; zero for a date in the past.
    public func retryAfter(now: Date) -> Duration? {
        guard let field = headers["Retry-After"] else { return nil }
        let text = field.trimmingCharacters(in: .whitespaces)
        if !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
            // A number too large for `Int64` means “never”: the longest delay is returned.
            return .seconds(Int64(text) ?? Int64.max / 1_000)
        }
        guard let date = HTTPDate.parse(text) else { return nil }
        return .seconds(max(0, date.timeIntervalSince(now)))
    }

    /// Status, headers and size for a log, without secret headers’ values and the body.
    public var description: String { "\(status) [\(headers)] \(body.count) bytes" }
}
