public import Foundation

/// A response as a value; its body is whole.
public struct HTTPResponse: Equatable, Sendable, CustomStringConvertible {
    /// From 100 to 599.
    public var status: Int
    /// As the server sent them.
    public var headers: HTTPHeaders
    /// Whole, and decoded by the transport; empty for none.
    public var body: Data

    /// For transports, and for doubles of them.
    public init(
        status: Int, headers: HTTPHeaders = [:], body: Data = Data()
    ) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// How long the server asks to wait (`Retry-After`), as seconds or as a date.
    ///
    /// - Returns: `nil` if it does not ask, or asks in words nobody can read; zero for the past.
    public func retryAfter(now: Date) -> Duration? {
        guard let field = headers["Retry-After"] else { return nil }
        let text = field.trimmingCharacters(in: .whitespaces)
        if !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
            // More digits than an Int64 holds is "never": the longest wait there is.
            return .seconds(Int64(text) ?? Int64.max / 1_000)
        }
        guard let date = HTTPDate.parse(text) else { return nil }
        return .seconds(max(0, date.timeIntervalSince(now)))
    }

    /// Status and size for a log, without the headers' secrets and the body.
    public var description: String { "\(status) [\(headers)] \(body.count) bytes" }
}
