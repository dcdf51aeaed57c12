/// The modules that can certainly be imported where an `#if` condition holds, and where it does
/// not.
struct ConditionMeaning: Hashable, Sendable {
    var whenTrue: Set<String> = []
    var whenFalse: Set<String> = []

    /// Nothing is certain, as for a platform, a flag or a compiler version.
    static let unknown = Self()

    /// The meaning of `canImport(module)`.
    static func canImport(_ module: String) -> Self { Self(whenTrue: [module]) }

    static prefix func ! (one: Self) -> Self {
        Self(whenTrue: one.whenFalse, whenFalse: one.whenTrue)
    }

    func and(_ other: Self) -> Self {
        Self(
            whenTrue: whenTrue.union(other.whenTrue),
            whenFalse: whenFalse.intersection(other.whenFalse))
    }

    func or(_ other: Self) -> Self {
        Self(
            whenTrue: whenTrue.intersection(other.whenTrue),
            whenFalse: whenFalse.union(other.whenFalse))
    }
}
