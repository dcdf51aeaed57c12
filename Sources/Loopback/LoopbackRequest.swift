#if Shell
    public import AshlarHTTP
    public import Foundation

    /// A completely received request.
    public struct LoopbackRequest: Sendable {
        /// A body within the limit, or the number of announced or received bytes.
        public enum Body: Sendable {
            case whole(Data)
            case tooLarge(Int)
        }

        /// As sent, case-sensitive.
        public let method: String
        /// Path and query as sent: visible ASCII that begins with a slash.
        public let target: String
        /// In order. Fields that determine identity or the body’s length occur at most once.
        public let headers: HTTPHeaders
        /// The body.
        public let body: Body

        /// The request in the client’s type; without a body that was too large.
        public var http: HTTPRequest {
            let bytes = if case .whole(let bytes) = body { bytes } else { Data() }
            return HTTPRequest(
                method: HTTPMethod(rawValue: method), path: target, headers: headers, body: bytes)
        }
    }

    /// A handler’s response.
    public struct LoopbackAnswer: Sendable {
        /// The response’s body.
        public enum Body: Sendable {
            case bytes(Data)
            /// Sent in pieces. An error breaks the connection, so that a partial response is never
            /// taken for a complete one.
            case pieces(any AsyncSequence<[UInt8], any Error> & Sendable)
            /// Frames of an upgraded protocol, sent as they arrive, until the sequence ends.
            case frames(any AsyncSequence<[UInt8], any Error> & Sendable)
            /// Promises a byte and closes: a lost response.
            case lost
        }

        /// The status code.
        public var status: Int
        /// The fields; the server adds the length.
        public var headers: HTTPHeaders
        /// The body.
        public var body: Body
        /// Whether the connection ends after this response.
        public var closes: Bool

        /// Creates a response, by default without a body.
        public init(
            status: Int, headers: HTTPHeaders = [:], body: Body = .bytes(Data()),
            closes: Bool = false
        ) {
            self.status = status
            self.headers = headers
            self.body = body
            self.closes = closes
        }

        /// Creates a response from a complete one.
        public init(_ response: HTTPResponse) {
            self.init(
                status: response.status, headers: response.headers, body: .bytes(response.body))
        }
    }
#endif
