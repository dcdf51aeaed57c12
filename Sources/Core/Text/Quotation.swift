extension String {
    /// ``visible``, and apart from the sentence around it if it is written from right to left: the
    /// number after it would be drawn on its other side (Unicode's isolates, UAX #9).
    package var inSentence: String {
        let text = visible
        return text.unicodeScalars.contains(where: \.goesLeft) ? "\u{2068}\(text)\u{2069}" : text
    }
}

extension DefaultStringInterpolation {
    /// `“text”`, with what is not seen by its code point.
    package mutating func appendInterpolation(quoted text: String) {
        appendInterpolation("“\(text.visible)”")
    }
}

extension Unicode.Scalar {
    /// Letters and marks from right to left: the blocks that Unicode keeps for them (UAX #9, and
    /// `DerivedBidiClass.txt`).
    fileprivate var goesLeft: Bool {
        switch value {
        case 0x0590...0x08FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF,
            0x1E800...0x1EFFF:
            true
        default: false
        }
    }
}
