/// Bearer tokens and their comparison.
enum Token {
    /// 256 random bits in hexadecimal.
    static func make(_ random: () -> UInt64) -> String {
        (0..<4).map { _ in hex(random()) }.joined()
    }

    static func hex(_ word: UInt64) -> String {
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Compares in a time that depends on the lengths only.
    static func isSame(_ left: String, _ right: String) -> Bool {
        let left = Array(left.utf8)
        let right = Array(right.utf8)
        var difference: UInt8 = left.count == right.count ? 0 : 1
        for index in left.indices {
            difference |= left[index] ^ (right.isEmpty ? 0 : right[index % right.count])
        }
        return difference == 0
    }
}
