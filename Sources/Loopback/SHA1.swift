#if Shell
    /// The digest for the WebSocket handshake; it protects no secret.
    enum SHA1 {
        static func hash(_ message: [UInt8]) -> [UInt8] {
            var bytes = message + [0x80]
            bytes += [UInt8](repeating: 0, count: (120 - bytes.count % 64) % 64)
            bytes += bigEndian(UInt64(message.count) * 8)
            var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
            for start in stride(from: 0, to: bytes.count, by: 64) {
                mix(bytes[start..<(start + 64)], into: &state)
            }
            return state.flatMap { bigEndian($0) }
        }

        private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
            var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
                block[place..<(place + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            }
            for place in 16..<80 {
                let word =
                    words[place - 3] ^ words[place - 8] ^ words[place - 14] ^ words[place - 16]
                words.append(rotated(word, by: 1))
            }
            var a = state[0]
            var b = state[1]
            var c = state[2]
            var d = state[3]
            var e = state[4]
            for (place, word) in words.enumerated() {
                let (choice, constant) = round(place, b, c, d)
                let next = rotated(a, by: 5) &+ choice &+ e &+ constant &+ word
                e = d
                d = c
                c = rotated(b, by: 30)
                b = a
                a = next
            }
            for (place, value) in [a, b, c, d, e].enumerated() { state[place] &+= value }
        }

        private static func round(
            _ place: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32
        ) -> (choice: UInt32, constant: UInt32) {
            switch place {
            case ..<20: (b & c | ~b & d, 0x5A82_7999)
            case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
            case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
            default: (b ^ c ^ d, 0xCA62_C1D6)
            }
        }

        private static func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
            word << count | word >> (32 - count)
        }

        private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
            withUnsafeBytes(of: number.bigEndian) { Array($0) }
        }
    }
#endif
