extension AccountIdentifier {
    /// Masks all account numbers in a text except for their last four characters, for logs.
    ///
    /// Numbers are found by shape, not by check digits, because a mistyped number must be masked
    /// too.
    public static func masking(_ text: String) -> String { AccountNumbers.masked(text) }
}

/// Finds account numbers in any text.
private enum AccountNumbers {
    static func masked(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var position = 0
        while position < bytes.count {
            let isStart = position == 0 || !isWord(bytes[position - 1])
            if isStart, let end = iban(bytes, position) ?? ukAccount(bytes, position) {
                result += Array("…".utf8) + bytes[position..<end].filter(isWord).suffix(4)
                position = end
            } else {
                result.append(bytes[position])
                position += 1
            }
        }
        return result == bytes ? text : String(decoding: result, as: UTF8.self)
    }

    private static let space = UInt8(ascii: " ")

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    private static func isUpper(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
    private static func isLetter(_ byte: UInt8) -> Bool { isUpper(byte & 0xDF) && byte >= 0x41 }
    private static func isWord(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) }

    /// The number of bytes from `start` that match.
    private static func run(
        _ bytes: [UInt8], _ start: Int, _ kind: (UInt8) -> Bool
    ) -> Int {
        var end = start
        while end < bytes.count, kind(bytes[end]) { end += 1 }
        return end - start
    }

    /// The end of an IBAN, in one piece (either case) or in groups of four (upper case).
    private static func iban(_ bytes: [UInt8], _ start: Int) -> Int? {
        guard start + 15 <= bytes.count, isLetter(bytes[start]), isLetter(bytes[start + 1]),
            isDigit(bytes[start + 2]), isDigit(bytes[start + 3])
        else { return nil }
        var end = start + run(bytes, start, isWord)
        if end == start + 4 {
            while end + 1 < bytes.count, bytes[end] == space {
                let group = run(bytes, end + 1) { isUpper($0) || isDigit($0) }
                guard (1...4).contains(group) else { break }
                end += 1 + group
                guard group == 4 else { break }
            }
        }
        let number = bytes[start..<end].filter { $0 != space }
        guard (15...34).contains(number.count), number.filter(isDigit).count >= 8 else {
            return nil
        }
        return end
    }

    /// The end of a UK account: a sort code of six digits and a number of eight, with or without
    /// separators.
    private static func ukAccount(_ bytes: [UInt8], _ start: Int) -> Int? {
        var end = start
        for length in [2, 2, 2, 8] {
            if end > start, end < bytes.count, bytes[end] == space || bytes[end] == 0x2D {
                end += 1
            }
            guard end + length <= bytes.count, bytes[end..<end + length].allSatisfy(isDigit) else {
                return nil
            }
            end += length
        }
        return end < bytes.count && isWord(bytes[end]) ? nil : end
    }
}
