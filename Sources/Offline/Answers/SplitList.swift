import Foundation

/// The body of a list, split into rows with the server’s own bytes.
struct SplitList {
    /// The rows in order; slices of the body.
    private(set) var rows: [Data] = []
    /// The body with an empty array in place of the rows.
    private(set) var rest = Data()

    /// - Parameters:
    ///   - body: Within the limits of ``BoundedJSON``; may be invalid JSON.
    ///   - key: The field of the top-level object that contains the rows.
    /// - Returns: `nil` if there is no such array at the top level; a decoder then reports why.
    init?(_ body: Data, key: String) {
        var scan = Scan(bytes: [UInt8](body))
        guard let rows = scan.array(key) else { return nil }
        let start = body.startIndex
        self.rows = rows.elements.map { body[start + $0.lowerBound..<start + $0.upperBound] }
        rest = body[start..<start + rows.whole.lowerBound]
        rest.append(contentsOf: "[]".utf8)
        rest.append(body[(start + rows.whole.upperBound)...])
    }

    /// Finds an array’s elements by brackets, quotes and commas alone.
    private struct Scan {
        let bytes: [UInt8]
        private var index = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        struct Found {
            var whole: Range<Int>
            var elements: [Range<Int>]
        }

        mutating func array(_ key: String) -> Found? {
            let name = Array("\"\(key)\"".utf8)
            skipSpace()
            guard take(UInt8(ascii: "{")) else { return nil }
            while index < bytes.count {
                skipSpace()
                let start = index
                guard skipString() else { return nil }
                let isWanted = bytes[start..<index].elementsEqual(name)
                skipSpace()
                guard take(UInt8(ascii: ":")) else { return nil }
                skipSpace()
                if isWanted { return elements() }
                guard skipValue() else { return nil }
                skipSpace()
                guard take(UInt8(ascii: ",")) else { return nil }
            }
            return nil
        }

        private mutating func elements() -> Found? {
            let start = index
            guard take(UInt8(ascii: "[")) else { return nil }
            var elements: [Range<Int>] = []
            skipSpace()
            if take(UInt8(ascii: "]")) { return Found(whole: start..<index, elements: []) }
            while true {
                skipSpace()
                let first = index
                guard skipValue() else { return nil }
                elements.append(first..<index)
                skipSpace()
                if take(UInt8(ascii: "]")) {
                    return Found(whole: start..<index, elements: elements)
                }
                guard take(UInt8(ascii: ",")) else { return nil }
            }
        }

        private mutating func take(_ byte: UInt8) -> Bool {
            guard index < bytes.count, bytes[index] == byte else { return false }
            index += 1
            return true
        }

        private mutating func skipSpace() {
            while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) {
                index += 1
            }
        }

        private mutating func skipString() -> Bool {
            guard take(UInt8(ascii: "\"")) else { return false }
            while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "\\"): index += 2
                case UInt8(ascii: "\""):
                    index += 1
                    return true
                default: index += 1
                }
            }
            return false
        }

        /// - Returns: Whether there was a value.
        private mutating func skipValue() -> Bool {
            let start = index
            var depth = 0
            while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "\""):
                    guard skipString() else { return false }
                    if depth == 0 { return true }
                case UInt8(ascii: "{"), UInt8(ascii: "["):
                    depth += 1
                    index += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    guard depth > 0 else { return index > start }
                    depth -= 1
                    index += 1
                    if depth == 0 { return true }
                case UInt8(ascii: ","):
                    guard depth > 0 else { return index > start }
                    index += 1
                default: index += 1
                }
            }
            return depth == 0 && index > start
        }
    }
}
