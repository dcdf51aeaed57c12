import AshlarHashing

/// The only source of randomness in a schedule.
struct Chance: Sendable {
    private var random: SplitMix64

    init(seed: UInt64) {
        var first = SplitMix64(seed: seed)
        // Makes adjacent seeds differ from the first number on.
        random = SplitMix64(seed: first.next())
    }

    mutating func next() -> UInt64 { random.next() }

    /// A number from zero to below `bound`, which must be positive.
    mutating func below(_ bound: Int) -> Int { random.below(bound) }

    mutating func within(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + below(range.count)
    }

    /// Returns `true` with the given probability in percent.
    mutating func happens(_ percent: Int) -> Bool { below(100) < percent }

    mutating func pick<Element>(_ elements: [Element]) -> Element { random.pick(elements) }

    /// A time in nanoseconds; all orders of magnitude are equally likely.
    mutating func time(upTo longest: Int64) -> Int64 {
        let bits = below(64 - longest.leadingZeroBitCount) + 1
        return Int64(truncatingIfNeeded: next() >> UInt64(64 - bits)) % (longest + 1)
    }

    /// One of the elements, with probabilities by weight; there must be at least one.
    mutating func pick<Element>(_ elements: [(element: Element, weight: Int)]) -> Element {
        var place = below(max(1, elements.reduce(0) { $0 + $1.weight }))
        for (element, weight) in elements {
            if place < weight { return element }
            place -= weight
        }
        return elements[0].element
    }
}
