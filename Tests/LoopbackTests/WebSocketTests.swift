#if Shell
    import AshlarHTTP
    import Testing

    @testable import AshlarLoopback

    @Suite struct WebSocketTests {
        /// The test vectors of FIPS 180, and lengths around the end of a block.
        @Test(arguments: [
            ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
            ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
            ),
            (String(repeating: "a", count: 55), "c1c8bbdc22796e28c0e15163d20899b65621d65a"),
            (String(repeating: "a", count: 64), "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
        ])
        func hashesAsPublished(message: String, digest: String) {
            let hash = SHA1.hash(Array(message.utf8))
            let text = hash.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
            #expect(text.joined() == digest)
        }

        /// The example of RFC 6455, 1.3.
        @Test func acceptsAKeyAsPublished() {
            #expect(
                WebSocket.accept("dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        }

        @Test(
            arguments: [
                (0, [0x81, 0]), (125, [0x81, 125]), (126, [0x81, 126, 0, 126]),
                (65_535, [0x81, 126, 0xFF, 0xFF]),
                (65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]),
            ] as [(Int, [UInt8])])
        func encodesTheTextLength(count: Int, head: [UInt8]) {
            let frame = WebSocket.text(String(repeating: "a", count: count))
            #expect(Array(frame.prefix(head.count)) == head)
            #expect(frame.count == head.count + count)
        }

        @Test(
            arguments: [
                ([:], false),
                (["Upgrade": "websocket", "Sec-WebSocket-Version": "13"], false),
                (
                    [
                        "Upgrade": "h2c", "Sec-WebSocket-Version": "13",
                        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
                    ], false
                ),
                (
                    [
                        "Upgrade": "websocket", "Sec-WebSocket-Version": "8",
                        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
                    ], false
                ),
                (
                    [
                        "Upgrade": "WebSocket", "Sec-WebSocket-Version": "13",
                        "Sec-WebSocket-Key": "short",
                    ], false
                ),
                (
                    [
                        "Upgrade": "WebSocket", "Sec-WebSocket-Version": "13",
                        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
                    ], true
                ),
            ] as [(HTTPHeaders, Bool)])
        func upgradesCompleteRequestsOnly(headers: HTTPHeaders, isTurned: Bool) {
            let (frames, _) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
            let answer = WebSocket.answer(to: headers, frames: frames)
            #expect((answer != nil) == isTurned)
            #expect(answer?.status == (isTurned ? 101 : nil))
        }
    }
#endif
