public import ArgumentParser
public import AshlarDomain

// How options take values of the domain; a text that is none is refused by ArgumentParser.

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
