/// The same numbers from the same seed, everywhere.
struct Randomness: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) {
        state = UInt64(truncatingIfNeeded: seed)
        // Neighbours shall have nothing in common.
        state = next() ^ next() &* 0xD6E8_FEB8_6659_FD93
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// Once in so many times.
    mutating func once(in times: Int) -> Bool { below(times) == 0 }

    mutating func pick<Element>(_ all: [Element]) -> Element { all[below(all.count)] }
}
