#if Shell
    public import AshlarHTTP
    import Foundation

    /// The server’s side of a WebSocket on which only the server sends (RFC 6455).
    ///
    /// Browsers open at most six connections to a host for all tabs, and an event stream keeps one
    /// of them busy. WebSockets do not count among the six.
    public enum WebSocket {
        /// The response that upgrades a connection to a WebSocket; `nil` if the request does not
        /// ask for it.
        ///
        /// - Parameters:
        ///   - headers: The request’s headers.
        ///   - frames: Sent as they arrive, encoded by ``text(_:)`` and the constants below; then
        ///     the connection ends.
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

        /// A complete text message.
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

        /// An unsolicited pong, which clients do not answer.
        public static let heartbeat: [UInt8] = [0x8A, 0]

        /// The last frame: normal closure.
        public static let close: [UInt8] = [0x88, 2, 0x03, 0xE8]

        /// The key of the accept header.
        static func accept(_ key: String) -> String {
            Data(SHA1.hash(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)))
                .base64EncodedString()
        }

        private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
            withUnsafeBytes(of: number.bigEndian) { Array($0) }
        }
    }
#endif
