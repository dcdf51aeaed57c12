#if os(Linux)
    import AshlarHTTP
    import AshlarDomain
    import Foundation
    import Testing

    @testable import AshlarData
    @testable import AshlarOffline

    /// The reader’s result does not depend on how the bytes are split.
    @Suite struct ResponseReaderTests {
        @Test func chunkSizesDoNotChangeTheAnswer() throws {
            for answer in try RawReading.answers() where answer.bytes.count < 100_000 {
                let bytes = Array(answer.bytes)
                let whole = RawReading.ending(of: bytes, in: [bytes.count + 1])
                for sizes in [[1], [2], [3], [7], [1, 5], [64, 1]] {
                    #expect(
                        RawReading.ending(of: bytes, in: sizes) == whole, "\(answer.name), \(sizes)"
                    )
                }
            }
        }

        /// A prefix of an answer that declares its end is not an answer.
        @Test func prefixOfAnAnswerIsNoAnswer() throws {
            for answer in try RawReading.answers() where answer.bytes.count < 2_000 {
                guard
                    case .answer(let whole) = RawReading.ending(
                        of: Array(answer.bytes), in: [4_096]),
                    whole.headers["Content-Length"] != nil
                        || whole.headers["Transfer-Encoding"] != nil
                else { continue }
                for count in 0..<answer.bytes.count {
                    switch RawReading.ending(of: Array(answer.bytes.prefix(count)), in: [4_096]) {
                    case .failure: continue
                    // Bytes after the answer are not part of it.
                    case .answer(let part):
                        #expect(part == whole, "\(answer.name), \(count) bytes")
                    }
                }
            }
        }
    }
#endif
