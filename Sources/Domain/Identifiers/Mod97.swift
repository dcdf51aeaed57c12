/// ISO 7064's check over letters and digits, which IBANs and creditor references share.
enum Mod97 {
    /// The rest modulo 97 of the number that the bytes spell when A is 10 and Z is 35.
    static func rest(of bytes: some Sequence<UInt8>) -> Int {
        bytes.reduce(0) { rest, byte in
            byte.isDigit
                ? (rest * 10 + Int(byte & 0xF)) % 97 : (rest * 100 + Int(byte) - 55) % 97
        }
    }
}

extension UInt8 {
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    var isUpperCaseLetter: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }

    /// An ASCII digit or letter, the letter in upper case.
    init?(alphanumeric scalar: Unicode.Scalar) {
        switch scalar {
        case "0"..."9", "A"..."Z": self = UInt8(scalar.value)
        case "a"..."z": self = UInt8(scalar.value) - 0x20
        default: return nil
        }
    }
}

extension [UInt8] {
    /// The text's ASCII digits and letters, letters in upper case, without what is ignored.
    ///
    /// - Throws: What `error` makes of the first other character and its position, from 1.
    init<Failure>(
        alphanumerics text: String, ignoring ignored: Unicode.Scalar? = nil,
        else error: (_ character: String, _ position: Int) -> Failure
    ) throws(Failure) {
        self = []
        for (offset, scalar) in text.unicodeScalars.enumerated() where scalar != ignored {
            guard let byte = UInt8(alphanumeric: scalar) else {
                throw error(String(scalar), offset + 1)
            }
            append(byte)
        }
    }
}

extension String {
    /// With a space after each `size` characters; ASCII only.
    func inGroups(of size: Int) -> String {
        var grouped = ""
        grouped.reserveCapacity(utf8.count * (size + 1) / size)
        for (index, scalar) in unicodeScalars.enumerated() {
            if index > 0, index % size == 0 { grouped += " " }
            grouped.unicodeScalars.append(scalar)
        }
        return grouped
    }
}
