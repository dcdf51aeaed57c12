extension String {
    /// ``visible``, in Unicode’s isolates (UAX #9) if a part of it is written from right to left: a
    /// number after the text would otherwise be drawn before it.
    package var isolatedFromSentence: String {
        let text = visible
        return text.unicodeScalars.contains(where: \.isRightToLeftScalar)
            ? "\u{2068}\(text)\u{2069}" : text
    }
}

extension DefaultStringInterpolation {
    /// Appends `“text”`, with invisible characters as code points.
    package mutating func appendInterpolation(quoted text: String) {
        appendInterpolation("“\(text.visible)”")
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is written from right to left: Unicode’s blocks for such letters and
    /// marks (UAX #9, and `DerivedBidiClass.txt`).
    fileprivate var isRightToLeftScalar: Bool {
        switch value {
        case 0x0590...0x08FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF,
            0x1E800...0x1EFFF:
            true
        default: false
        }
    }
}
