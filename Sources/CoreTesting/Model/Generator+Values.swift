extension Generator {
    /// A generator that always makes this value.
    public static func constant(_ value: Value) -> Generator { Generator { _ in value } }

    /// A generator that makes nothing, for an event that cannot happen now.
    public static var impossible: Generator { Generator { _ in nil } }

    /// One of the values, uniformly; ``impossible`` if there are none.
    public static func element(of values: some Collection<Value>) -> Generator {
        let values = Array(values)
        guard !values.isEmpty else { return .impossible }
        return Generator { values[Int($0.number(upTo: UInt64(values.count - 1)))] }
    }
}

extension Generator where Value: FixedWidthInteger {
    /// An integer of the range, uniformly; the simplest is the nearest to zero, of two the positive
    /// one.
    ///
    /// - Precondition: The range’s size fits into 64 bits.
    public static func integer(in range: ClosedRange<Value>) -> Generator {
        let lower = range.lowerBound
        let upper = range.upperBound
        let origin = min(max(0, lower), upper)
        let above = UInt64(upper > 0 ? upper.magnitude - origin.magnitude : 0)
        let below = UInt64(lower < 0 ? lower.magnitude - origin.magnitude : 0)
        let sum = above.addingReportingOverflow(below)
        let weights = sum.partialValue == .max || sum.overflow ? [1, 1] : [above + 1, below]
        return Generator { choices in
            choices.group { inner in
                inner.position(weights: weights) == 0 || below == 0
                    ? origin + Value(inner.number(upTo: above))
                    : origin - 1 &- Value(truncatingIfNeeded: inner.number(upTo: below - 1))
            }
        }
    }
}

extension Generator<Bool> {
    /// A Boolean, uniformly; `false` is the simpler.
    public static var bool: Generator { element(of: [false, true]) }
}

extension Generator<String> {
    /// A string of these characters, uniformly; the first is the simplest.
    public static func string(
        of alphabet: String = "abcdefghijklmnopqrstuvwxyz", count: ClosedRange<Int> = 0...8
    ) -> Generator {
        Generator<Character>.element(of: alphabet).array(count: count).map { String($0) }
    }
}
