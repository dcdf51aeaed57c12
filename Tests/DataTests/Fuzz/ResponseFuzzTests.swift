#if os(Linux)
    import AshlarHashing
    import AshlarHTTP
    import AshlarDomain
    import Foundation
    import Testing

    @testable import AshlarData
    @testable import AshlarOffline

    /// No bytes of a bank trap, and none yield more than one answer within its limits.
    @Suite struct ResponseFuzzTests {
        @Test func noBytesTrap() throws {
            let answers = try RawReading.answers().map { Array($0.bytes) }.filter {
                $0.count < 5_000
            }
            let pieces = [
                "\r\n", "\n", "\r", "\0", ":", ",", ";", " ", "0", "F", "7FFFFFFFFFFFFFFF",
                "9223372036854775807", "Content-Length: ", "Transfer-Encoding: chunked\r\n",
                "HTTP/1.1 100 C\r\n\r\n", "HTTP/1.1 200 OK\r\n", "\u{FEFF}",
            ].map { Array($0.utf8) }
            try Fuzz.each("ResponseReader") { random in
                var bytes = random.pick(answers)
                for _ in 0...random.below(4) {
                    let place = random.below(bytes.count + 1)
                    switch random.below(4) {
                    case 0: bytes.removeSubrange(place..<min(bytes.count, place + random.below(9)))
                    case 1: bytes.insert(contentsOf: random.pick(pieces), at: place)
                    case 2 where place < bytes.count: bytes[place] = UInt8(random.below(256))
                    default:
                        let other = random.pick(answers)
                        bytes.insert(contentsOf: other.suffix(random.below(40)), at: place)
                    }
                }
                let sizes = [1 + random.below(40), 1 + random.below(4_000)]
                switch RawReading.ending(of: bytes, in: sizes) {
                case .answer(let response):
                    #expect((200..<600).contains(response.status))
                    #expect(response.body.count <= RawAnswer.limit)
                    #expect(response.headers.fields.allSatisfy { !$0.name.isEmpty })
                case .failure(let error): #expect(error.outcomeIsUnknown)
                }
            }
        }
    }
#endif
