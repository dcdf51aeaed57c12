#if os(Linux)
    /// How much of an answer is read before it is given up.
    package struct ResponseLimits: Sendable {
        /// The largest body in bytes.
        package var body: Int
        /// Bytes of status lines, header lines, chunk extensions and trailers in all, of interim
        /// answers too.
        package var head = 64 << 10
        /// Header lines and trailer lines in all, of interim answers too.
        package var fields = 256
        /// Answers of status 1xx before the final one.
        package var interimAnswers = 16
        /// Bytes of one line with a chunk's size.
        package var chunkLine = 256

        package init(body: Int) { self.body = body }
    }
#endif
