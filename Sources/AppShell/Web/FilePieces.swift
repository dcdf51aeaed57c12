import AshlarDomain

/// An export as a body that is sent while it is read: a file of any length takes no more memory
/// than a page of it. An error in between breaks the connection off, so that half of it is never
/// taken for the whole.
struct FilePieces: AsyncSequence, Sendable {
    private let export: StatementExport

    init(_ export: StatementExport) { self.export = export }

    func makeAsyncIterator() -> Iterator { Iterator(pieces: export.makeAsyncIterator()) }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate var pieces: StatementExport.AsyncIterator

        mutating func next() async throws -> [UInt8]? {
            try await pieces.next().map { Array($0.utf8) }
        }
    }
}
