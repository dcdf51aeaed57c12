#if Shell
    /// The limits for the clients of a local server.
    public struct LoopbackLimits: Sendable {
        /// The maximum size of request line and fields in bytes, up to the blank line.
        public var head = 16 * 1024
        /// The maximum number of fields.
        public var fields = 100
        /// The maximum size of a body in bytes.
        public var body = 64 * 1024
        /// How many bytes of a refused body are read, so that the client sees the refusal.
        public var drained = 1024 * 1024
        /// The maximum number of connections; one more ends the most expendable one.
        public var connections = 256
        /// How long a request may take to arrive, and a connection to stay idle.
        public var arrival: Duration = .seconds(5)
        /// How long a slow reader may block a response.
        public var delivery: Duration = .seconds(10)
        /// How long a handler may take to begin its response.
        public var answer: Duration = .seconds(10)

        /// The limits of the shell’s pages: a browser and its tabs on the same computer.
        public init() {}
    }
#endif
