#if Shell
    public import AshlarHTTP
    public import Foundation

    /// A request once it has wholly arrived.
    public struct LoopbackRequest: Sendable {
        /// A body within the limit, or the number of bytes that were announced or seen.
        public enum Body: Sendable {
            case whole(Data)
            case tooLarge(Int)
        }

        /// As it was sent, in any case.
        public let method: String
        /// Path and query as they were sent: visible ASCII that begins with a slash.
        public let target: String
        /// In their order. Fields that decide who asks, or how long a body is, occur at most once.
        public let headers: HTTPHeaders
        /// What came behind the fields.
        public let body: Body

        /// The same as a client's request; without a body that was too large.
        public var http: HTTPRequest {
            let bytes = if case .whole(let bytes) = body { bytes } else { Data() }
            return HTTPRequest(
                method: HTTPMethod(rawValue: method), path: target, headers: headers, body: bytes)
        }
    }

    /// What a handler answers.
    public struct LoopbackAnswer: Sendable {
        /// What follows the fields: everything at once, in pieces, or nothing at all.
        public enum Body: Sendable {
            case bytes(Data)
            /// Sent as they come. An error breaks the connection off, so that half of an answer is
            /// never taken for the whole.
            case pieces(any AsyncSequence<[UInt8], any Error> & Sendable)
            /// Of another protocol, to which the connection turns: sent as they come, until it ends.
            case frames(any AsyncSequence<[UInt8], any Error> & Sendable)
            /// Promises a byte and breaks off: a lost answer.
            case lost
        }

        /// The status code.
        public var status: Int
        /// The fields; the server adds the length.
        public var headers: HTTPHeaders
        /// What follows the fields.
        public var body: Body
        /// Whether the connection ends with this answer.
        public var closes: Bool

        /// Creates an answer, by default without a body.
        public init(
            status: Int, headers: HTTPHeaders = [:], body: Body = .bytes(Data()),
            closes: Bool = false
        ) {
            self.status = status
            self.headers = headers
            self.body = body
            self.closes = closes
        }

        /// A response that is there as a whole.
        public init(_ response: HTTPResponse) {
            self.init(
                status: response.status, headers: response.headers, body: .bytes(response.body))
        }
    }
#endif
