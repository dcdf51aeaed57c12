#if Shell
    public import AshlarHTTP
    import Foundation

    /// The server's side of a WebSocket that only the server speaks on (RFC 6455).
    ///
    /// Browsers open six connections to a host for all of their tabs together, and a stream of events
    /// keeps one of them busy. WebSockets are not among those six.
    public enum WebSocket {
        /// The answer that turns a connection into a WebSocket; `nil` if that is not what is asked
        /// for.
        ///
        /// - Parameters:
        ///   - headers: Of the request.
        ///   - frames: Sent as they come, as ``text(_:)`` and its like make them; then the connection
        ///     ends.
        public static func answer(
            to headers: HTTPHeaders, frames: any AsyncSequence<[UInt8], any Error> & Sendable
        ) -> LoopbackAnswer? {
            guard headers["Upgrade"]?.lowercased() == "websocket",
                headers["Sec-WebSocket-Version"] == "13",
                let key = headers["Sec-WebSocket-Key"], Data(base64Encoded: key)?.count == 16
            else { return nil }
            return LoopbackAnswer(
                status: 101,
                headers: ["Upgrade": "websocket", "Sec-WebSocket-Accept": accept(key)],
                body: .frames(frames), closes: true)
        }

        /// A whole message.
        public static func text(_ text: String) -> [UInt8] {
            let bytes = Array(text.utf8)
            let length: [UInt8] =
                switch bytes.count {
                case ..<126: [UInt8(bytes.count)]
                case ...0xFFFF: [126] + bigEndian(UInt16(bytes.count))
                default: [127] + bigEndian(UInt64(bytes.count))
                }
            return [0x81] + length + bytes
        }

        /// A sign of life that no client answers: a pong that nobody asked for.
        public static let heartbeat: [UInt8] = [0x8A, 0]

        /// The last frame: normal closure.
        public static let close: [UInt8] = [0x88, 2, 0x03, 0xE8]

        /// What shows the client that its request was understood.
        static func accept(_ key: String) -> String {
            Data(SHA1.hash(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)))
                .base64EncodedString()
        }

        private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
            withUnsafeBytes(of: number.bigEndian) { Array($0) }
        }
    }
#endif
