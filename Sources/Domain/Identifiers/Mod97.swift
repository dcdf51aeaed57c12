/// ISO 7064's check over letters and digits, which IBANs and creditor references share.
enum Mod97 {
    /// The rest modulo 97 of the number that the bytes spell when A is 10 and Z is 35.
    ///
    /// - Parameter before: The rest of what stands before them.
    static func rest(of bytes: some Sequence<UInt8>, before: Int = 0) -> Int {
        let number = bytes.reduce(before) { number, byte in
            // Far from overflowing: a division for every byte is most of the time.
            let number = number > 1 << 48 ? number % 97 : number
            return byte.isDigit ? number * 10 + Int(byte & 0xF) : number * 100 + Int(byte) - 55
        }
        return number % 97
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
        // Mostly nothing is to be left out, and that is seen in a tenth of the time.
        let utf8 = Array(text.utf8)
        if utf8.allSatisfy({ $0.isDigit || $0.isUpperCaseLetter }) {
            self = utf8
            return
        }
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
