/// Removes bearer tokens from a log line.
enum BearerTokens {
    static func masked(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var position = 0
        while position < bytes.count {
            if position == 0 || !isWord(bytes[position - 1]), let end = token(bytes, position) {
                result += Array("Bearer \(redactedText)".utf8)
                position = end
            } else {
                result.append(bytes[position])
                position += 1
            }
        }
        return result == bytes ? text : String(decoding: result, as: UTF8.self)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39 || byte & 0xDF >= 0x41 && byte & 0xDF <= 0x5A
    }

    /// The end of `Bearer` and the token after it; `nil` if there is none at `start`.
    private static func token(_ bytes: [UInt8], _ start: Int) -> Int? {
        let name = Array("bearer ".utf8)
        guard start + name.count < bytes.count,
            zip(bytes[start...], name).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 })
        else { return nil }
        var end = start + name.count
        while end < bytes.count, bytes[end] > 0x20, bytes[end] < 0x7F { end += 1 }
        return end > start + name.count ? end : nil
    }
}
