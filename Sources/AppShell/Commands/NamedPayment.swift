import ArgumentParser
import AshlarDomain

/// The payment that a command is about, and how to show it.
struct NamedPayment: ParsableArguments {
    @OptionGroup var bank: BankOptions
    @Argument(help: "The payment's id.", transform: ID<Payment>.init(rawValue:))
    var id: ID<Payment>
    @Flag(help: "Write JSON.") var json = false

    /// The books with the payments as the bank has them, if it can be reached.
    func open() async throws -> Books {
        let books = try await Books.open(bank)
        _ = try await books.refreshPayments()
        return books
    }
}
