#if os(Linux)
    import AshlarHTTP
    import AshlarDomain
    import Foundation
    import Testing

    @testable import AshlarData
    @testable import AshlarOffline

    /// What the reader makes of bytes does not depend on how they arrive.
    @Suite struct ResponseReaderTests {
        @Test func piecesOfAnySizeAreTheSameAnswer() throws {
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

        /// A prefix of an answer that says where it ends is no answer.
        @Test func noPartOfAnAnswerIsOne() throws {
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
                    // What follows the answer is not part of it.
                    case .answer(let part):
                        #expect(part == whole, "\(answer.name), \(count) bytes")
                    }
                }
            }
        }
    }
#endif
