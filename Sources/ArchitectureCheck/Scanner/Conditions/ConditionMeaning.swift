/// The modules that can be imported for certain where a condition of `#if` holds, and where it does
/// not.
struct ConditionMeaning: Hashable, Sendable {
    var whenTrue: Set<String> = []
    var whenFalse: Set<String> = []

    /// Nothing is certain: a platform, a flag, a version of the compiler.
    static let unknown = Self()

    /// Of `canImport(module)`.
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
