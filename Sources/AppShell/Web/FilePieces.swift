import Domain
import FlyingSocks

/// An export as a body that FlyingFox sends while it is read: a file of any length takes no more
/// memory than a page of it. An error in between breaks the connection off, so that nobody takes
/// half of it for the whole.
struct FilePieces: AsyncBufferedSequence {
    typealias Element = UInt8
    private let export: StatementExport

    init(_ export: StatementExport) { self.export = export }

    func makeAsyncIterator() -> Iterator { Iterator(pieces: export.makeAsyncIterator()) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        fileprivate var pieces: StatementExport.AsyncIterator
        private var rest: ArraySlice<UInt8> = []

        fileprivate init(pieces: StatementExport.AsyncIterator) { self.pieces = pieces }

        mutating func next() async throws -> UInt8? {
            guard try await fill() else { return nil }
            return rest.popFirst()
        }

        mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
            guard try await fill() else { return nil }
            defer { rest = [] }
            return rest
        }

        /// - Returns: Whether there is anything left.
        private mutating func fill() async throws -> Bool {
            while rest.isEmpty {
                guard let piece = try await pieces.next() else { return false }
                rest = Array(piece.utf8)[...]
            }
            return true
        }
    }
}
