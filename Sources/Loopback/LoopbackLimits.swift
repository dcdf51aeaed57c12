#if Shell
    /// What one server of this computer allows its clients.
    public struct LoopbackLimits: Sendable {
        /// Bytes of a request line and its fields, to the blank line.
        public var head = 16 * 1024
        /// Fields of a request.
        public var fields = 100
        /// Bytes of a body.
        public var body = 64 * 1024
        /// Bytes of a refused body that are read, so that the client sees the refusal.
        public var drained = 1024 * 1024
        /// Connections at a time; one more ends the one that has been idle longest.
        public var connections = 256
        /// How long a request may take to arrive, and a connection to stay idle.
        public var arrival: Duration = .seconds(5)
        /// How long a slow reader may block an answer.
        public var delivery: Duration = .seconds(10)
        /// How long a handler may take to begin its answer.
        public var answer: Duration = .seconds(10)

        /// The limits of the shell’s pages: a browser and its tabs on the same computer.
        public init() {}
    }
#endif
