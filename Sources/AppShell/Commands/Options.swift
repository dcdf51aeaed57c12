public import ArgumentParser
public import AshlarDomain

// Domain values as options; ArgumentParser rejects invalid texts.

extension StatementFormat: ExpressibleByArgument {}
extension SpendingCategory: ExpressibleByArgument {}

extension LocalDate: ExpressibleByArgument {
    /// `2026-11-27`
    public init?(argument: String) { try? self.init(argument) }
}

extension LocalMonth: ExpressibleByArgument {
    /// `2026-11`
    public init?(argument: String) { try? self.init(argument) }
}
