#if os(Linux)
    import AshlarHTTP
    import AshlarOffline
    import Foundation

    /// Reads the bytes of an answer without a connection.
    enum RawReading {
        enum Ending: Equatable {
            case answer(HTTPResponse)
            case failure(HTTPTransportError)
        }

        /// - Parameter sizes: The sizes of the pieces, repeated in turn.
        static func ending(of bytes: [UInt8], in sizes: [Int]) -> Ending {
            var reader = ResponseReader(
                method: .post, limits: ResponseLimits(body: RawAnswer.limit))
            var rest = bytes[...]
            var round = 0
            do throws(HTTPTransportError) {
                while !rest.isEmpty, reader.response == nil {
                    let piece = Array(rest.prefix(sizes[round % sizes.count]))
                    rest = rest.dropFirst(piece.count)
                    round += 1
                    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: piece.count)
                    defer { buffer.deallocate() }
                    _ = buffer.initialize(from: piece)
                    try reader.read(UnsafeBufferPointer(buffer))
                }
                try reader.end()
            } catch {
                return .failure(error)
            }
            return reader.response.map(Ending.answer) ?? .failure(.timedOut)
        }

        static func answers() throws -> [RawAnswer] {
            let published = try HostileAnswers.read()
            return try published.statusLines + published.all() + RawAnswer.own
        }
    }
#endif
