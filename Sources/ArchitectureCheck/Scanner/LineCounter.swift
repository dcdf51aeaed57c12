/// Converts ascending offsets into lines and columns.
struct LineCounter {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var line = 1
    private var lineStart = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// - Parameter offset: Not less than that of the previous call.
    mutating func place(of offset: Int) -> (line: Int, column: Int) {
        while index < offset {
            let byte = bytes[index]
            index += 1
            guard byte <= UInt8(ascii: "\r") else { continue }
            let isBreak =
                byte == UInt8(ascii: "\n")
                || byte == UInt8(ascii: "\r")
                    && !(index < bytes.count && bytes[index] == UInt8(ascii: "\n"))
            if isBreak {
                line = line + 1
                lineStart = index
            }
        }
        return (line, offset - lineStart + 1)
    }
}
