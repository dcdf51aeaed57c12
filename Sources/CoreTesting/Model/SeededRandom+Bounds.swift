extension SeededRandom {
    /// A number from 0 to `bound`, uniformly distributed.
    func next(upTo bound: UInt64) -> UInt64 {
        // The bias of a product’s upper half is below 1 in 2^64 / bound, too small to affect a
        // test.
        bound == .max ? next() : next().multipliedFullWidth(by: bound + 1).high
    }
}
