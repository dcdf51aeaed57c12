/// Makes random values of one type, repeatably, and simpler ones for values that fail a test.
///
/// A plain value, composed of others:
///
/// ```swift
/// let amount = Generator<Int>.integer(in: 1...500).map { "\($0).00" }
/// let event = Generator.frequency(
///     (3, amount.map(FormEvent.amountChanged)),
///     (1, .constant(.submitTapped)),
///     (1, Generator.element(of: rows.map(\.id)).map(FormEvent.rowTapped)))
/// ```
///
/// Values shrink without further code, even if mapped: integers towards zero or the bound nearest
/// to it, strings and arrays to fewer and simpler elements, alternatives towards the first,
/// optionals to `nil`.
///
/// A generator may be unable to make a value (``impossible``, an element of an empty array).
/// Generators composed of it are then unable to as well, but `frequency` and `oneOf` take another
/// alternative.
public struct Generator<Value: Sendable>: Sendable {
    let draw: @Sendable (inout Choices) -> Value?

    init(draw: @escaping @Sendable (inout Choices) -> Value?) { self.draw = draw }

    /// The values for this seed, always the same ones; endless unless the generator makes nothing.
    public func values(seed: UInt64 = 1) -> some Sequence<Value> {
        let random = SeededRandom(seed: seed)
        return sequence(state: Choices(random)) { draw(&$0) }
    }

    /// Searches for a value that fails, and shrinks it.
    ///
    /// - Parameters:
    ///   - seed: The seed of the tested values.
    ///   - count: The number of tested values.
    ///   - fails: Called for each value and each simpler one; has to return the same for equal
    ///     values.
    /// - Returns: The simplest failing value found; `nil` if none failed.
    /// - Throws: The error of `fails`.
    public func simplest(
        seed: UInt64 = 1, count: Int = 100, where fails: (Value) throws -> Bool
    ) rethrows -> Value? {
        let random = SeededRandom(seed: seed)
        for _ in 0..<count {
            var choices = Choices(random)
            guard let value = draw(&choices), try fails(value) else { continue }
            return try simplest(value, choices.taken, where: fails)
        }
        return nil
    }

    private func simplest(
        _ value: Value, _ choices: [Choice], where fails: (Value) throws -> Bool
    ) rethrows -> Value {
        var best = value
        var whole = Choice.group(choices)
        search: while true {
            for shrunk in whole.shrinks {
                guard case .group(let parts) = shrunk else { continue }
                var choices = Choices(replaying: parts)
                guard let value = draw(&choices) else { continue }
                // Recorded choices that did not fit were replaced, and may be larger now.
                let next = Choice.group(choices.taken)
                guard next.numbers.lexicographicallyPrecedes(whole.numbers), try fails(value)
                else { continue }
                best = value
                whole = next
                continue search
            }
            return best
        }
    }
}

// MARK: Composition

extension Generator {
    /// A generator of transformed values.
    public func map<Other: Sendable>(
        _ transform: @escaping @Sendable (Value) -> Other
    ) -> Generator<Other> {
        Generator<Other> { choices in draw(&choices).map(transform) }
    }

    /// A generator that depends on another one’s value; both shrink.
    public func flatMap<Other: Sendable>(
        _ transform: @escaping @Sendable (Value) -> Generator<Other>
    ) -> Generator<Other> {
        Generator<Other> { choices in
            choices.group { inner in
                draw(&inner).flatMap { transform($0).draw(&inner) }
            }
        }
    }

    /// A generator of optionals; `nil` one time in four by default.
    ///
    /// - Parameter weight: The weight of a value; `nil` has the weight 1.
    public func optional(weight: Int = 3) -> Generator<Value?> {
        .frequency((1, .constant(nil)), (weight, map { $0 }))
    }

    /// A generator of arrays whose count is in the range, uniformly.
    public func array(count: ClosedRange<Int>) -> Generator<[Value]> {
        precondition(count.lowerBound >= 0, "a count must not be negative")
        return Generator<[Value]> { $0.list(count: count, draw) }
    }

    /// A generator of arrays with exactly this count.
    public func array(count: Int) -> Generator<[Value]> { array(count: count...count) }

    /// A generator of pairs, with one value of each generator.
    public static func zip<First, Second>(
        _ first: Generator<First>, _ second: Generator<Second>
    ) -> Generator where Value == (First, Second) {
        Generator { choices in
            choices.group { inner in
                guard let first = first.draw(&inner), let second = second.draw(&inner) else {
                    return nil
                }
                return (first, second)
            }
        }
    }

    /// A generator of triples, with one value of each generator.
    public static func zip<First, Second, Third>(
        _ first: Generator<First>, _ second: Generator<Second>, _ third: Generator<Third>
    ) -> Generator where Value == (First, Second, Third) {
        Generator { choices in
            choices.group { inner in
                guard let first = first.draw(&inner), let second = second.draw(&inner),
                    let third = third.draw(&inner)
                else { return nil }
                return (first, second, third)
            }
        }
    }

    // MARK: Alternatives

    /// A generator, and its weight in relation to the others.
    public typealias Alternative = (weight: Int, generator: Generator)

    /// A value of one generator, chosen by weight among those that can make one.
    ///
    /// Always list all alternatives, and use ``impossible`` or ``when(_:)`` for those that cannot
    /// happen now: shrinking identifies an alternative by its position.
    public static func frequency(_ alternatives: Alternative...) -> Generator {
        frequency(alternatives)
    }

    /// A value of one generator, chosen by weight among those that can make one.
    public static func frequency(_ alternatives: [Alternative]) -> Generator {
        precondition(alternatives.allSatisfy { $0.weight >= 0 }, "a weight must not be negative")
        return Generator { choices in choices.group { one(of: alternatives, &$0) } }
    }

    /// A value of one generator, chosen uniformly among those that can make one.
    public static func oneOf(_ alternatives: Generator...) -> Generator { oneOf(alternatives) }

    /// A value of one generator, chosen uniformly among those that can make one.
    public static func oneOf(_ alternatives: [Generator]) -> Generator {
        frequency(alternatives.map { (1, $0) })
    }

    /// The generator itself if the condition holds, otherwise ``impossible``.
    public func when(_ condition: Bool) -> Generator { condition ? self : .impossible }

    private static func one(
        of alternatives: [Alternative], _ choices: inout Choices
    ) -> Value? {
        var weights = alternatives.map { UInt64($0.weight) }
        while weights.contains(where: { $0 > 0 }) {
            var attempt = choices
            let position = attempt.position(weights: weights)
            if let value = alternatives[position].generator.draw(&attempt) {
                choices = attempt
                return value
            }
            // A recorded alternative is not exchanged for another.
            if choices.isReplay { return nil }
            weights[position] = 0
        }
        return nil
    }
}
