/// A position in a list or in its changes, as opaque text with the identity of the books.
struct Cursor: Equatable {
    enum Kind: String { case list, changes, changesPage }

    let kind: Kind
    let identity: String
    let numbers: [Int]

    init(_ kind: Kind, _ identity: String, _ numbers: Int...) {
        self.kind = kind
        self.identity = identity
        self.numbers = numbers
    }

    /// - Throws: 410 for a cursor of other books or another purpose.
    init(_ text: String, _ kind: Kind, _ identity: String, count: Int) throws(Problem) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.dropFirst(2).compactMap { Int($0) }
        guard parts.count == count + 2, numbers.count == count, parts[0] == kind.rawValue,
            parts[1] == identity, numbers.allSatisfy({ $0 >= 0 })
        else { throw .cursorExpired }
        self.kind = kind
        self.identity = identity
        self.numbers = numbers
    }

    var text: String {
        ([kind.rawValue, identity] + numbers.map(String.init)).joined(separator: ".")
    }
}
