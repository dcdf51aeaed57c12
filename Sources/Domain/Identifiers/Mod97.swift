/// The ISO 7064 checksum over letters and digits, used by IBANs and creditor references.
enum Mod97 {
    /// The remainder modulo 97 of the number that the bytes represent, with A as 10 and Z as 35.
    ///
    /// - Parameter before: The remainder of the preceding characters.
    static func rest(of bytes: some Sequence<UInt8>, before: Int = 0) -> Int {
        let number = bytes.reduce(before) { number, byte in
            // Divides only when the number gets large: a division for each byte would dominate the
            // time.
            let number = number > 1 << 48 ? number % 97 : number
            return byte.isDigit ? number * 10 + Int(byte & 0xF) : number * 100 + Int(byte) - 55
        }
        return number % 97
    }
}

extension UInt8 {
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    var isUpperCaseLetter: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }

    /// Creates an ASCII digit or letter, in upper case; `nil` for other characters.
    init?(alphanumeric scalar: Unicode.Scalar) {
        switch scalar {
        case "0"..."9", "A"..."Z": self = UInt8(scalar.value)
        case "a"..."z": self = UInt8(scalar.value) - 0x20
        default: return nil
        }
    }
}

extension [UInt8] {
    /// The text’s ASCII digits and letters, in upper case, without ignored characters.
    ///
    /// - Throws: The error that `error` creates for the first other character and its position,
    ///   from 1.
    init<Failure>(
        alphanumerics text: String, ignoring ignored: Unicode.Scalar? = nil,
        else error: (_ character: String, _ position: Int) -> Failure
    ) throws(Failure) {
        // Most texts have nothing to ignore; this fast path takes a tenth of the time.
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
    /// Inserts a space after each `size` characters; ASCII only.
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
