#if os(Linux)
    /// Limits for reading a response.
    package struct ResponseLimits: Sendable {
        /// The largest body in bytes.
        package var body: Int
        /// The maximum bytes of status lines, header lines, chunk extensions and trailers together,
        /// including interim responses.
        package var head = 64 << 10
        /// The maximum number of header and trailer lines, including interim responses.
        package var fields = 256
        /// The maximum number of 1xx responses before the final one.
        package var interimAnswers = 16
        /// The maximum bytes of a chunk’s size line.
        package var chunkLine = 256

        package init(body: Int) { self.body = body }
    }
#endif
