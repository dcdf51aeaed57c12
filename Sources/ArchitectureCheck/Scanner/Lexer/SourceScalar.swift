/// A Unicode scalar in a file, or invalid bytes.
struct SourceScalar {
    /// Above all Unicode scalars for bytes that are not UTF-8.
    var value: UInt32
    /// The length in bytes, at least 1.
    var length: Int

    var isInvalid: Bool { value == .max }
}

extension SwiftLexer {
    /// - Parameter place: An offset before the end.
    func scalar(at place: Int) -> SourceScalar {
        let first = base[place]
        if first < 0x80 { return SourceScalar(value: UInt32(first), length: 1) }
        guard first >= 0xC2, first < 0xF5 else {
            var end = place + 1
            while end < count, base[end] >= 0x80, base[end] < 0xC2 || base[end] >= 0xF5 { end += 1 }
            return SourceScalar(value: .max, length: end - place)
        }
        let length = (~first).leadingZeroBitCount
        var value = UInt32(first << length) >> length
        for offset in 1..<length {
            guard place + offset < count, base[place + offset] & 0xC0 == 0x80 else {
                return SourceScalar(value: .max, length: offset)
            }
            value = value << 6 | UInt32(base[place + offset] & 0x3F)
        }
        let shortest = value < 0x800 ? 2 : value < 0x10000 ? 3 : 4
        guard shortest == length, Unicode.Scalar(value) != nil else {
            return SourceScalar(value: .max, length: length)
        }
        return SourceScalar(value: value, length: length)
    }
}

// The non-ASCII ranges of Swift’s grammar.
extension SourceScalar {
    var mayContinueIdentifier: Bool {
        switch value {
        case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
            0xD8...0xF6,
            0xF8...0xFF, 0x100...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D,
            0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x206F, 0x2070...0x218F,
            0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
            0x3021...0x302F, 0x3031...0x303F, 0x3040...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF,
            0xFDF0...0xFE44, 0xFE47...0xFFF8:
            true
        case 0x10000...0xEFFFD: value & 0xFFFF <= 0xFFFD
        default: false
        }
    }

    var mayBeginOperator: Bool {
        switch value {
        case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016,
            0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
            0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
            0x3008...0x3030:
            true
        default: false
        }
    }

    var mayContinueOperator: Bool {
        switch value {
        case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
            0xE0100...0xE01EF:
            true
        default: mayBeginOperator
        }
    }
}
