#if os(Linux)
    /// How much of an answer is read before it is given up.
    struct ResponseLimits: Sendable {
        /// The largest body in bytes.
        var body: Int
        /// Bytes of status lines, header lines, chunk extensions and trailers in all, of interim
        /// answers too.
        var head = 64 << 10
        /// Header lines and trailer lines in all, of interim answers too.
        var fields = 256
        /// Answers of status 1xx before the final one.
        var interimAnswers = 16
        /// Bytes of one line with a chunk's size.
        var chunkLine = 256

        init(body: Int) { self.body = body }
    }
#endif
